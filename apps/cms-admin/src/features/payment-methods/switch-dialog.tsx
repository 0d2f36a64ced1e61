import { DecisionDialog } from '@pay/design-system/dialogs';
import { toast } from '@pay/design-system/toasts';
import { useText } from '@pay/i18n';
import { useMutation } from '@tanstack/react-query';
import { feesApi } from '#fees-api';
import type { PaymentMethod } from './payment-method.ts';
import { text } from './payment-methods.messages.ts';

const words = {
  ACTIVE: {
    title: text.offTitle,
    effects: [text.offEffect1, text.offEffect2, text.nobodyTold],
    verb: text.turnOff,
    done: text.turnedOff,
    to: 'INACTIVE',
  },
  INACTIVE: {
    title: text.onTitle,
    effects: [text.onEffect1, text.nobodyTold],
    verb: text.turnOn,
    done: text.turnedOn,
    to: 'ACTIVE',
  },
} as const;

export function SwitchDialog({
  method: { id, name, status },
  onClose,
}: {
  method: PaymentMethod;
  onClose: () => void;
}) {
  const t = useText();
  const said = words[status];
  const call = useMutation(
    feesApi.paymentMethod.cmsUpdate.mutation({
      onSuccess: () => {
        toast({ tone: 'success', text: t(said.done, { name }), duration: 5_000, important: true });
        onClose();
      },
    }),
  );
  return (
    <DecisionDialog
      title={t(said.title, { name })}
      effects={said.effects.map((effect) => t(effect))}
      verb={t(said.verb)}
      danger={status === 'ACTIVE'}
      call={call}
      onDecide={() => call.mutate({ id, status: said.to })}
      onClose={onClose}
    />
  );
}
