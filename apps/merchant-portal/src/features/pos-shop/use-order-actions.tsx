import { dialogLater } from '@pay/design-system/dialogs';
import type { Action } from '@pay/design-system/theme';
import { toast } from '@pay/design-system/toasts';
import { useEnumLabel, useText } from '@pay/i18n';
import { usePermissions } from '@pay/session';
import { useMutation } from '@tanstack/react-query';
import { Banknote, Pencil, Undo2, X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { posShopApi } from './pos-shop-api.ts';
import { posShopScreens } from './pos-shop.feature.ts';
import { text } from './pos-shop.messages.ts';
import type { DeviceOrder } from './pos-shop.ts';

const EndOrderDialog = dialogLater(async () => (await import('./end-order-dialog.tsx')).EndOrderDialog);

export function useOrderActions(): { actionsOf: (order: DeviceOrder) => Action[]; dialog: ReactNode } {
  const t = useText();
  const enumLabel = useEnumLabel();
  const { can } = usePermissions();
  const [opened, setOpened] = useState<{ to: 'cancel' | 'requestReturn'; order: DeviceOrder }>();
  const pay = useMutation({
    mutationFn: (orderId: string) => posShopApi.posOrder.pay.fetch({ orderId }),
    onSuccess: ({ payLinkUrl }) => window.location.assign(payLinkUrl),
    onError: (error) => toast({ tone: 'danger', text: error.message, important: true, duration: 10_000 }),
  });

  const against = (order: DeviceOrder, name: DeviceOrder['allowed'][number]) => {
    if (!can(posShopApi.posOrder[name].endpoint.allow)) return t(text.notPermitted);
    if (order.allowed.includes(name)) return undefined;
    if (order.posOrderStatusPayment !== 'UNPAID' && (name === 'pay' || name === 'update')) return t(text.paidAlready);
    return t(text.notNow, { status: enumLabel('PosOrderStatus', order.posOrderStatus) });
  };

  return {
    actionsOf: (order) => [
      {
        title: t(text.pay),
        icon: <Banknote size={18} />,
        busy: pay.isPending,
        disabledReason: against(order, 'pay'),
        onSelect: () => pay.mutate(order.orderId),
      },
      {
        title: t(text.change),
        icon: <Pencil size={18} />,
        disabledReason: against(order, 'update'),
        to: posShopScreens.update.link({ orderId: order.orderId }),
      },
      {
        title: t(text.giveBack),
        icon: <Undo2 size={18} />,
        disabledReason: against(order, 'requestReturn'),
        onSelect: () => setOpened({ to: 'requestReturn', order }),
      },
      {
        title: t(text.cancel),
        icon: <X size={18} />,
        danger: true,
        disabledReason: against(order, 'cancel'),
        onSelect: () => setOpened({ to: 'cancel', order }),
      },
    ],
    dialog: opened && <EndOrderDialog {...opened} onClose={() => setOpened(undefined)} />,
  };
}
