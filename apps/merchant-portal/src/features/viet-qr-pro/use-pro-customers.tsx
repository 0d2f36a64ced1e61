import type { Action } from '@pay/design-system/theme';
import { toast, toastRefusal } from '@pay/design-system/toasts';
import { useText } from '@pay/i18n';
import { usePermissions } from '@pay/session';
import { useMutation } from '@tanstack/react-query';
import { Pencil, Power, ReceiptText } from 'lucide-react';
import { vietQrProApi } from './viet-qr-pro-api.ts';
import { vietQrProScreens } from './viet-qr-pro.feature.ts';
import { text } from './viet-qr-pro.messages.ts';
import type { ProCustomer } from './viet-qr-pro.ts';

/** What may be done with a customer. */
export function useProCustomers() {
  const t = useText();
  const { can } = usePermissions();
  const change = useMutation(
    vietQrProApi.customerUpdate.mutation({
      onSuccess: ({ name, active }) =>
        toast({ tone: 'success', text: t(active ? text.turnedOn : text.turnedOff, { name }), duration: 5_000 }),
      onError: toastRefusal,
    }),
  );
  const disabledReason = can(vietQrProApi.customerUpdate.endpoint.allow) ? undefined : t(text.notPermitted);
  const { transactions, update } = vietQrProScreens;
  return {
    actionsOf: ({ id, name, reference, phone, active }: ProCustomer): readonly Action[] => [
      { title: t(text.statement), icon: <ReceiptText size={18} />, to: transactions.link({ customerId: id }) },
      { title: t(text.edit), icon: <Pencil size={18} />, to: update.link({ id }), disabledReason },
      {
        title: t(active ? text.turnOff : text.turnOn),
        icon: <Power size={18} />,
        danger: active,
        disabledReason,
        busy: change.isPending,
        onSelect: () =>
          change.mutate({
            id,
            name,
            reference: reference ?? undefined,
            phone: phone ?? undefined,
            active: !active,
          }),
      },
    ],
  };
}
