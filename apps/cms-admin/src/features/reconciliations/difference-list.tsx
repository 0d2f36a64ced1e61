import { dialogLater } from '@pay/design-system/dialogs';
import { ListPage } from '@pay/design-system/list';
import type { Action } from '@pay/design-system/theme';
import { useFieldLabel, useText } from '@pay/i18n';
import { usePermissions } from '@pay/session';
import { useState } from 'react';
import { atDesk } from '#at-desk';
import { moneyApi } from '#money-api';
import { allows, type Difference, type DifferenceActionName, type Reconciliation } from './reconciliation.ts';
import { recordOf } from './record-of.ts';
import { text } from './reconciliations.messages.ts';

const ProposeDialog = dialogLater(async () => (await import('./propose-ending.tsx')).ProposeEnding);
const DecideDialog = dialogLater(async () => (await import('./decide-ending.tsx')).DecideEnding);
const ShowDialog = dialogLater(async () => (await import('./difference-dialog.tsx')).DifferenceDialog);

type Doing = { what: DifferenceActionName | 'show'; differences: readonly Difference[] };

const names = ['propose', 'confirm', 'sendBack'] as const;

function useDifferenceActions(open: (doing: Doing) => void) {
  const t = useText();
  const { can } = usePermissions();
  const against = (name: DifferenceActionName, differences: readonly Difference[]) => {
    if (differences.every((difference) => allows(difference, name))) return undefined;
    const isOwn = name !== 'propose' && differences.some(({ status, isOwn: own }) => own && status === 'PROPOSED');
    return t(isOwn ? text.otherPerson : text.notNow);
  };
  return (differences: readonly Difference[]): Action[] =>
    names
      .filter((name) => can(atDesk(moneyApi.reconciliation[name].endpoint)))
      .map((name) => ({
        title: t(text[name]),
        danger: name === 'sendBack',
        disabledReason: against(name, differences),
        onSelect: () => open({ what: name, differences }),
      }));
}

/** The differences of a statement; several are settled at once. */
export function DifferenceList({ of: { id, status } }: { of: Pick<Reconciliation, 'id' | 'status'> }) {
  const t = useText();
  const label = useFieldLabel();
  const [doing, setDoing] = useState<Doing>();
  const actionsOf = useDifferenceActions(setDoing);
  const recordActions = (difference: Difference): Action[] => {
    const to = recordOf(difference);
    return to ? [{ title: t(text.openRecord), to }] : [];
  };
  const close = () => setDoing(undefined);
  const { what, differences = [] } = doing ?? {};
  return (
    <>
      <ListPage
        bare
        title={t(text.differences)}
        endpoint={moneyApi.reconciliation.getDifferences}
        fixed={{ id }}
        filters={['keyword', 'kind', 'status']}
        filterLabels={{ keyword: t(text.searchDifference), kind: label('differenceKind') }}
        columns={[
          { field: 'kind', as: 'enum', enumName: 'DifferenceKind', label: label('differenceKind'), onPhone: 'lead' },
          {
            field: 'bankNumber',
            as: 'account',
            render: ({ bankNumber, subject }) => bankNumber ?? subject,
          },
          { field: 'bankAmount', as: 'money', sort: 'bankAmount', onPhone: 'side' },
          { field: 'ourAmount', as: 'money' },
          { field: 'status', as: 'status', enumName: 'DifferenceStatus', sort: 'status' },
          { field: 'direction', as: 'enum', enumName: 'EntryDirection', hidden: true },
          { field: 'resolution', as: 'enum', enumName: 'DifferenceResolution', hidden: true },
          { field: 'at', as: 'dateTime', hidden: true },
          { field: 'row', as: 'number', sort: 'row', label: t(text.row), hidden: true },
          { field: 'content', hidden: true },
          { field: 'ourAccountNo', as: 'account', hidden: true },
          { field: 'perhapsSame', as: 'account', label: t(text.perhapsSame), hidden: true },
        ]}
        rowActions={(difference) => [
          { title: t(text.show), onSelect: () => setDoing({ what: 'show', differences: [difference] }) },
          ...recordActions(difference),
          ...(status === 'DIFFERENT' ? actionsOf([difference]) : []),
        ]}
        selectable={status === 'DIFFERENT' ? actionsOf : undefined}
        empty={{ title: t(text.noneTitle), text: t(text.noneText) }}
      />
      {what === 'propose' && <ProposeDialog differences={differences} onClose={close} />}
      {(what === 'confirm' || what === 'sendBack') && (
        <DecideDialog decision={what} differences={differences} onClose={close} />
      )}
      {what === 'show' && <ShowDialog difference={differences[0]!} onClose={close} />}
    </>
  );
}
