import type { ReplyOf } from '@pay/contract-core';
import type { transaction } from '@pay/contract-portal';
import { Money, StatusChip } from '@pay/design-system/display';
import type { Column } from '@pay/design-system/list';
import { phone, styled } from '@pay/design-system/theme';
import { useText } from '@pay/i18n';
import { text } from './transactions.messages.ts';
import { useRefunded } from './use-refunded.ts';

export type Transaction = ReplyOf<typeof transaction.getAll>['items'][number];

const Chips = styled('span')({
  display: 'inline-flex',
  flexWrap: 'wrap',
  gap: 6,
  padding: '4px 0',
  [phone]: { padding: 0 },
});

const Amounts = styled('span')({ display: 'inline-grid', justifyItems: 'end', gap: 2 });

const RefundedChip = ({ refunded }: { refunded: ReturnType<ReturnType<typeof useRefunded>> }) =>
  refunded ? <StatusChip quiet status="REFUNDED" label={refunded.label} explanation={refunded.explanation} /> : null;

export function useTransactionColumns(): Column<Transaction>[] {
  const t = useText();
  const refundedOf = useRefunded();
  return [
    { field: 'description' },
    { field: 'txnNumber', label: t(text.code), as: 'code' },
    {
      id: 'payer',
      label: t(text.payer),
      render: ({ customerName, customerPhone }) => customerName ?? customerPhone ?? '–',
    },
    {
      field: 'amount',
      as: 'money',
      render: ({ status, amount, refunds = [] }) => (
        <Amounts>
          <Money amount={amount} direction={status === 'SUCCESS' ? 'in' : undefined} />
          {refunds.map((refund) => (
            <Money key={refund.id} amount={refund.amount} direction="out" />
          ))}
        </Amounts>
      ),
    },
    {
      field: 'status',
      as: 'status',
      render: ({ status, createDateTime, completeTime, exception, amount, refundedAmount }) => (
        <Chips>
          <StatusChip
            quiet
            status={status}
            enumName="PaymentStatus"
            at={completeTime ?? (status === 'CREATED' ? createDateTime : undefined)}
          />
          {exception !== 'NONE' && <StatusChip quiet status={exception} enumName="PaymentException" />}
          <RefundedChip refunded={refundedOf({ amount, refundedAmount })} />
        </Chips>
      ),
    },
    { field: 'createDateTime', as: 'dateTime' },
    { field: 'paymentType', hidden: true },
    { field: 'completeTime', as: 'dateTime', hidden: true },
    { field: 'actualAmount', as: 'money', hidden: true },
    { field: 'chargeAmount', as: 'money', hidden: true },
    { field: 'productLine', hidden: true },
    { field: 'refTransactionId', hidden: true },
    { field: 'payLinkCode', as: 'code', hidden: true },
    { field: 'accountNo', hidden: true },
  ];
}
