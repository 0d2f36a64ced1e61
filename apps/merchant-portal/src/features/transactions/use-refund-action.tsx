import { dialogLater } from '@pay/design-system/dialogs';
import type { Action } from '@pay/design-system/theme';
import { useText } from '@pay/i18n';
import { usePermissions } from '@pay/session';
import { Undo2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { transactionApi } from '#transaction-api';
import { text } from './refunds.messages.ts';
import type { TransactionDetail } from './transaction.ts';

const RefundDialog = dialogLater(async () => (await import('./refund-dialog.tsx')).RefundDialog);

interface RefundAction {
  refundOf: (transaction: TransactionDetail) => Action[];
  refundDialog: ReactNode;
}

export function useRefundAction(): RefundAction {
  const t = useText();
  const { can } = usePermissions();
  const [opened, setOpened] = useState<TransactionDetail>();

  const reasonAgainst = ({ allowed, refundableAmount }: TransactionDetail) => {
    if (!can(transactionApi.refund.endpoint.allow)) return t(text.notPermitted);
    if (allowed.includes('refund')) return undefined;
    return t(refundableAmount > 0 ? text.payerUnknown : text.nothingLeft);
  };

  return {
    refundOf: (transaction) =>
      transaction.status === 'SUCCESS'
        ? [
            {
              title: t(text.refund),
              icon: <Undo2 size={18} />,
              disabledReason: reasonAgainst(transaction),
              onSelect: () => setOpened(transaction),
            },
          ]
        : [],
    refundDialog: opened && <RefundDialog transaction={opened} onClose={() => setOpened(undefined)} />,
  };
}
