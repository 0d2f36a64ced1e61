import { fieldRules } from '@pay/contract-core';
import { DecisionDialog } from '@pay/design-system/dialogs';
import { toast } from '@pay/design-system/toasts';
import { useText } from '@pay/i18n';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { settingsApi } from '#settings-api';
import type { Parameter } from './parameter.ts';
import { text } from './parameters.messages.ts';
import { useReadableValue } from './use-readable-value.ts';

export function UndoParameterDialog({ parameter, onClose }: { parameter: Parameter; onClose: () => void }) {
  const t = useText();
  const readable = useReadableValue();
  const { name, title } = parameter;
  const [latest] = useState(parameter.history[0]);
  const { endpoint, mutation } = settingsApi.parameter.revert;
  const call = useMutation(
    mutation({
      onSuccess: () => {
        toast({ tone: 'success', text: t(text.undone, { title }), duration: 5_000, important: true });
        onClose();
      },
    }),
  );
  if (!latest) return null;
  return (
    <DecisionDialog
      title={t(text.undoTitle)}
      effects={[t(text.undoEffect, { title, value: readable(parameter, latest.formerValue) }), parameter.description]}
      facts={[{ label: t(text.present), value: readable(parameter, latest.value), wide: true }]}
      verb={t(text.undo)}
      reason={{ label: t(text.reason), maxLength: fieldRules(endpoint).reason?.maxLength }}
      call={call}
      onDecide={(reason) => call.mutate({ name, changeId: latest.id, reason })}
      onClose={onClose}
    />
  );
}
