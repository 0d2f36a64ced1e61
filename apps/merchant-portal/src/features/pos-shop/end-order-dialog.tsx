import { DecisionDialog } from '@pay/design-system/dialogs';
import { toast } from '@pay/design-system/toasts';
import { textLimits } from '@pay/domain';
import { useFieldLabel, useFormats, useText } from '@pay/i18n';
import { useMutation } from '@tanstack/react-query';
import { posShopApi } from './pos-shop-api.ts';
import { text } from './pos-shop.messages.ts';
import type { DeviceOrder } from './pos-shop.ts';

const words = {
  cancel: {
    title: text.cancelTitle,
    verb: text.cancel,
    paid: text.cancelPaid,
    unpaid: text.cancelUnpaid,
    done: text.cancelled,
  },
  requestReturn: {
    title: text.returnTitle,
    verb: text.giveBack,
    paid: text.returnText,
    unpaid: text.returnUnpaid,
    done: text.returnAsked,
  },
};

interface EndOrderProps {
  to: keyof typeof words;
  order: DeviceOrder;
  onClose: () => void;
}

/** Asks why an order is to be cancelled or its devices to go back, and says what becomes of the money. */
export function EndOrderDialog({ to, order, onClose }: EndOrderProps) {
  const t = useText();
  const label = useFieldLabel();
  const { money } = useFormats();
  const said = words[to];
  const { orderId, orderCode: code, totalAmount, posOrderStatusPayment } = order;
  const isPaid = posOrderStatusPayment === 'PAID';
  const call = useMutation(
    posShopApi.posOrder[to].mutation({
      onSuccess: () => {
        toast({ tone: 'success', text: t(said.done, { code }), duration: 5_000, important: true });
        onClose();
      },
    }),
  );
  return (
    <DecisionDialog
      title={t(said.title)}
      effects={[t(isPaid ? said.paid : said.unpaid, { amount: money(totalAmount) })]}
      facts={[
        { label: label('orderCode'), value: code },
        { label: label('totalAmount'), value: money(totalAmount) },
      ]}
      reason={{ label: t(text.reason), help: t(text.reasonHelp), maxLength: textLimits.note }}
      verb={t(said.verb)}
      danger={to === 'cancel'}
      call={call}
      onDecide={(reason) => call.mutate({ orderId, reason })}
      onClose={onClose}
    />
  );
}
