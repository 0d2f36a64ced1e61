import { dialogLater } from '@pay/design-system/dialogs';
import type { Action } from '@pay/design-system/theme';
import { useText } from '@pay/i18n';
import { usePermissions } from '@pay/session';
import { Undo2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { PaymentDetail } from './terminal.ts';
import { terminalsApi } from './terminals-api.ts';
import { text } from './terminals.messages.ts';

const RefundPaymentDialog = dialogLater(async () => (await import('./refund-payment-dialog.tsx')).RefundPaymentDialog);

export function useRefundPayment(): { refundOf: (payment: PaymentDetail) => Action[]; refundDialog: ReactNode } {
  const t = useText();
  const { can } = usePermissions();
  const [opened, setOpened] = useState<PaymentDetail>();

  const reasonAgainst = ({ allowed, status, finish, refundState }: PaymentDetail) => {
    if (!can(terminalsApi.refund.endpoint.allow)) return t(text.notPermitted);
    if (allowed.includes('refund')) return undefined;
    if (status !== 'SUCCESS') return t(text.onlyPaid);
    if (refundState === 'SENDING') return t(text.onItsWay);
    return finish ? t(text.settledAlready) : undefined;
  };

  return {
    refundOf: (payment) => [
      {
        title: t(text.refund),
        icon: <Undo2 size={18} />,
        danger: true,
        disabledReason: reasonAgainst(payment),
        onSelect: () => setOpened(payment),
      },
    ],
    refundDialog: opened && <RefundPaymentDialog payment={opened} onClose={() => setOpened(undefined)} />,
  };
}
