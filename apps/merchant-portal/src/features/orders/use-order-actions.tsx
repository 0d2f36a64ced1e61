import { dialogLater } from '@pay/design-system/dialogs';
import { saveFile } from '@pay/design-system/files';
import type { Action } from '@pay/design-system/theme';
import { toast } from '@pay/design-system/toasts';
import { useEnumLabel, useText } from '@pay/i18n';
import { usePermissions } from '@pay/session';
import { useMutation } from '@tanstack/react-query';
import { CircleCheck, Package, ReceiptText, X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { payPageApi } from '#pay-page-api';
import type { OrderDetail } from './order.ts';
import { text } from './orders.messages.ts';

const DecideDialog = dialogLater(async () => (await import('./decide-dialog.tsx')).DecideDialog);

export function useOrderActions(): { actionsOf: (order: OrderDetail) => Action[]; dialog: ReactNode } {
  const t = useText();
  const enumLabel = useEnumLabel();
  const { can } = usePermissions();
  const [opened, setOpened] = useState<{ to: 'PAID' | 'CANCEL'; order: OrderDetail }>();
  const { order: calls } = payPageApi;
  const print = useMutation({
    mutationFn: ({ paper, orderId }: { paper: 'packingList' | 'receipt'; orderId: string }) =>
      calls[paper].download({ orderId }),
    onSuccess: saveFile,
    onError: (error) => toast({ tone: 'danger', text: error.message, duration: 10_000, important: true }),
  });

  const reasonAgainst = ({ status, allowed }: OrderDetail) => {
    if (!can(calls.updateStatus.endpoint.allow)) return t(text.notPermitted);
    if (allowed.includes('updateStatus')) return undefined;
    if (status === 'CREATED') return t(text.atGateway);
    return t(text.onlyWhileOpen, { status: enumLabel('PayPageOrderStatus', status) });
  };

  return {
    actionsOf: (order) => {
      const isPrinting = (paper: string) => print.isPending && print.variables?.paper === paper;
      return [
        {
          title: t(text.packingList),
          icon: <Package size={18} />,
          busy: isPrinting('packingList'),
          onSelect: () => print.mutate({ paper: 'packingList', orderId: order.id }),
        },
        {
          title: t(text.receipt),
          icon: <ReceiptText size={18} />,
          busy: isPrinting('receipt'),
          disabledReason: order.status === 'PAID' ? undefined : t(text.onlyWhenPaid),
          onSelect: () => print.mutate({ paper: 'receipt', orderId: order.id }),
        },
        {
          title: t(text.markPaid),
          icon: <CircleCheck size={18} />,
          disabledReason: reasonAgainst(order),
          onSelect: () => setOpened({ to: 'PAID', order }),
        },
        {
          title: t(text.cancel),
          icon: <X size={18} />,
          danger: true,
          disabledReason: reasonAgainst(order),
          onSelect: () => setOpened({ to: 'CANCEL', order }),
        },
      ];
    },
    dialog: opened && <DecideDialog {...opened} onClose={() => setOpened(undefined)} />,
  };
}
