import { DetailPage, type DetailView } from '@pay/design-system/detail';
import { dialogLater } from '@pay/design-system/dialogs';
import { DateTime, knownFacts, StatusChip, useHistory } from '@pay/design-system/display';
import type { Action } from '@pay/design-system/theme';
import { useEnumLabel, useFieldLabel, useText } from '@pay/i18n';
import { useScreenParams, useScreenTitle } from '@pay/screens';
import { usePermissions } from '@pay/session';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { atDesk } from '#at-desk';
import { MatterStrip } from '#matter-strip';
import { moneyApi } from '#money-api';
import { useRevealed } from '#use-revealed';
import { roleText } from '#roles-messages';
import { merchantScreens } from '../merchants/merchants.feature.ts';
import { reconciliationScreens } from '../reconciliations/reconciliations.feature.ts';
import type { SuspenseDecisionName } from './suspense-decision.tsx';
import { suspenseScreens } from './suspense.feature.ts';
import { text } from './suspense.messages.ts';
import type { SuspenseItem } from './suspense.ts';

const SuspenseDecision = dialogLater(async () => (await import('./suspense-decision.tsx')).SuspenseDecision);
const ProposeReleaseDialog = dialogLater(
  async () => (await import('./propose-release-dialog.tsx')).ProposeReleaseDialog,
);

type ActionName = SuspenseDecisionName | 'propose';

/** What is shown though it is not allowed, with its reason: the next steps of the state. */
const shownIn: Readonly<Partial<Record<SuspenseItem['status'], readonly ActionName[]>>> = {
  OPEN: ['propose'],
  PROPOSED: ['approve', 'deny'],
};

export default function SuspenseDetailScreen(): ReactNode {
  const t = useText();
  const label = useFieldLabel();
  const named = useEnumLabel();
  const { can } = usePermissions();
  const { id } = useScreenParams(suspenseScreens.detail);
  const query = useQuery(moneyApi.suspense.getDetail.query({ id }));
  const personal = useRevealed(moneyApi.suspense.reveal, { id });
  useScreenTitle({ number: query.data?.number ?? '' });
  const historyOf = useHistory('SuspenseItemStatus', 'SuspenseItemAction');
  const [doing, setDoing] = useState<ActionName>();

  const mayDo = (name: ActionName) => can(atDesk(moneyApi.suspense[name].endpoint));

  const reasonAgainst = (name: ActionName, { allowed }: SuspenseItem) => {
    if (allowed.includes(name)) return undefined;
    return t(name === 'propose' ? text.notNow : text.otherPerson);
  };

  const actionsOf = (item: SuspenseItem): Action[] => [
    ...(shownIn[item.status] ?? []).filter(mayDo).map((name) => ({
      title: t(text[name]),
      danger: name === 'deny',
      onSelect: () => setDoing(name),
      disabledReason: reasonAgainst(name, item),
    })),
    ...personal.actionOf(item.number),
    { title: t(text.openStatement), to: reconciliationScreens.detail.link({ id: item.reconciliationId }) },
    { title: t(text.openMerchant), to: merchantScreens.detail.link({ merchantId: item.merchantId }) },
  ];

  const resolutionOf = ({ resolution }: SuspenseItem) =>
    resolution ? named('SuspenseResolution', resolution) : undefined;

  const nextOf = (item: SuspenseItem) => {
    if (item.status === 'OPEN') return t(mayDo('propose') ? text.next : roleText.byMaker);
    if (item.status === 'RETURNING') return t(text.returning);
    return item.status === 'PROPOSED'
      ? t(text.toApprove, { by: item.proposedBy ?? '', resolution: resolutionOf(item) ?? '' })
      : undefined;
  };

  const copied = (value: string | null) => ({ value, copy: value ?? undefined });
  const view = (item: SuspenseItem): DetailView => ({
    identity: item.merchantName,
    code: { label: t(text.number), value: item.number },
    amount: item.amount,
    status: <StatusChip status={item.status} enumName="SuspenseItemStatus" at={item.decidedAt ?? item.since} />,
    nextStep: nextOf(item),
    actions: actionsOf(item),
    facts: knownFacts([
      { label: label('content'), value: item.content, wide: true },
      { label: label('accountNo'), ...copied(item.accountNo) },
      { label: t(text.counterAccount), ...copied(item.counterAccount) },
      { label: label('reconciliationCode'), value: item.reconciliationCode },
      { label: t(text.since), value: <DateTime at={item.since} /> },
      { label: label('resolution'), value: resolutionOf(item) },
      { label: label('bankReference'), ...copied(item.bankReference) },
      { label: t(text.toBank), value: item.toBank },
      { label: t(text.toAccount), ...copied(item.toAccount) },
      { label: label('proposedBy'), value: item.proposedBy },
      { label: label('decidedBy'), value: item.decidedBy },
      { label: label('note'), value: item.note, wide: true },
    ]),
    history: historyOf(item.history),
  });

  const close = () => setDoing(undefined);
  return (
    <>
      <DetailPage
        query={query}
        view={(item) => view(personal.shownOf(item))}
        above={
          <>
            {personal.above}
            <MatterStrip kinds={['suspense']} subjectId={id} />
          </>
        }
      />
      {doing === 'propose' && query.data && <ProposeReleaseDialog item={query.data} onClose={close} />}
      {doing && doing !== 'propose' && query.data && (
        <SuspenseDecision decision={doing} item={query.data} onClose={close} />
      )}
      {personal.dialog}
    </>
  );
}
