import { DetailPage, type DetailView } from '@pay/design-system/detail';
import { dialogLater } from '@pay/design-system/dialogs';
import { DateTime, knownFacts } from '@pay/design-system/display';
import { useEnumLabel, useFieldLabel, useText } from '@pay/i18n';
import { useScreenParams, useScreenTitle } from '@pay/screens';
import { usePermissions } from '@pay/session';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { atDesk } from '#at-desk';
import { settingsApi } from '#settings-api';
import type { Parameter } from './parameter.ts';
import { parameterScreens } from './parameters.feature.ts';
import { text } from './parameters.messages.ts';
import { useReadableValue } from './use-readable-value.ts';

const ChangeDialog = dialogLater(async () => (await import('./change-parameter-dialog.tsx')).ChangeParameterDialog);
const UndoDialog = dialogLater(async () => (await import('./undo-parameter-dialog.tsx')).UndoParameterDialog);

type Doing = { what: 'change'; value: string } | { what: 'undo' };

export default function ParameterDetailScreen(): ReactNode {
  const t = useText();
  const label = useFieldLabel();
  const named = useEnumLabel();
  const readable = useReadableValue();
  const { can } = usePermissions();
  const { area, name: own } = useScreenParams(parameterScreens.detail);
  const name = `${area}.${own}`;
  const query = useQuery(settingsApi.parameter.get.query({ name }));
  useScreenTitle({ title: query.data?.title ?? '' });
  const [doing, setDoing] = useState<Doing>();
  const mayChange = can(atDesk(settingsApi.parameter.update.endpoint));

  const view = (parameter: Parameter): DetailView => {
    const { value, usualValue, isUsual, history, min, max } = parameter;
    const spoken = (written: string) => readable(parameter, written);
    return {
      identity: spoken(value),
      code: { label: t(text.code), value: parameter.name },
      explanation: parameter.description,
      nextStep: mayChange ? undefined : t(text.onlyRoot),
      actions: mayChange
        ? [
            { title: t(text.change), onSelect: () => setDoing({ what: 'change', value }) },
            {
              title: t(text.undo),
              onSelect: () => setDoing({ what: 'undo' }),
              disabledReason: history.length === 0 ? t(text.nothingToUndo) : undefined,
            },
            ...(isUsual
              ? []
              : [{ title: t(text.backToUsual), onSelect: () => setDoing({ what: 'change', value: usualValue }) }]),
          ]
        : [],
      facts: knownFacts([
        { label: t(text.value), value: spoken(value), wide: true },
        { label: t(text.usual), value: spoken(usualValue), wide: true },
        {
          label: t(text.boundsLabel),
          value:
            min === null || max === null
              ? undefined
              : t(text.bounds, { min: spoken(String(min)), max: spoken(String(max)) }),
          wide: true,
        },
        { label: label('group'), value: named('ParameterGroup', parameter.group) },
        { label: t(text.setBy), value: parameter.modifiedBy ?? t(text.neverSet) },
        { label: t(text.setAt), value: parameter.modifiedAt && <DateTime at={parameter.modifiedAt} /> },
      ]),
      history: history.map((change) => ({
        id: change.id,
        title: t(text.step, { former: spoken(change.formerValue), value: spoken(change.value) }),
        at: change.changedAt,
        by: change.changedBy,
        note: change.reason,
      })),
    };
  };

  const close = () => setDoing(undefined);
  return (
    <>
      <DetailPage query={query} view={view} />
      {doing?.what === 'change' && query.data && (
        <ChangeDialog parameter={query.data} value={doing.value} onClose={close} />
      )}
      {doing?.what === 'undo' && query.data && <UndoDialog parameter={query.data} onClose={close} />}
    </>
  );
}
