import { useText } from '@pay/i18n';
import { text } from './fee-report.messages.ts';

/** Columns and empty words of the list of payments behind a fee report. */
export function useReportedPayments() {
  const t = useText();
  return {
    columns: [
      { field: 'description' },
      { field: 'txnNumber', as: 'code' },
      { field: 'amount', as: 'money', sort: 'amount' },
      { field: 'chargeAmount', label: t(text.fee), as: 'money', sort: 'chargeAmount' },
      { field: 'vatChargeAmount', as: 'money' },
      { field: 'completeTime', as: 'dateTime', sort: 'completeTime' },
      { field: 'paymentType', hidden: true },
      { field: 'actualAmount', as: 'money', hidden: true },
      { field: 'refTransactionId', hidden: true },
      { field: 'feeNotifiedAt', as: 'dateTime', hidden: true },
    ],
    empty: { title: t(text.noPayments), text: t(text.noPaymentsText) },
  } as const;
}
