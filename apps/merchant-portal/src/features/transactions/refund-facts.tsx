import type { FactGroup } from '@pay/design-system/detail';
import { Money, StatusChip, type Fact } from '@pay/design-system/display';
import { formatDateTime } from '@pay/domain';
import { styled } from '@pay/design-system/theme';
import { useText } from '@pay/i18n';
import { text } from './refunds.messages.ts';
import type { TransactionDetail } from './transaction.ts';

type Refund = TransactionDetail['refunds'][number];

const Told = styled('span')({ display: 'grid', gap: 4, justifyItems: 'start' });

export function useRefundFacts(): (transaction: TransactionDetail) => FactGroup[] {
  const t = useText();

  const progressOf = ({ status, sentAt, endedAt, returnedAt, bankNumber, refusal }: Refund) => {
    const at = (moment: string | null | undefined) => ({ time: moment ? formatDateTime(moment) : '' });
    if (returnedAt) return t(text.cameBack, at(returnedAt));
    if (status === 'REFUSED') return refusal ? t(text.refused, { reason: refusal }) : t(text.neverArrived);
    if (status === 'DONE')
      return bankNumber ? t(text.done, { ...at(endedAt), number: bankNumber }) : t(text.doneWithout, at(endedAt));
    return sentAt ? t(text.noAnswer, at(sentAt)) : t(text.waiting);
  };

  const factOf = (refund: Refund): Fact => ({
    label: refund.code,
    value: (
      <Told>
        <span>
          <Money amount={refund.amount} direction="out" /> <StatusChip status={refund.status} enumName="RefundStatus" />
        </span>
        <span>{progressOf(refund)}</span>
        <span>{refund.reason}</span>
      </Told>
    ),
    wide: true,
  });

  return ({ refunds, refundableAmount }) =>
    refunds.length === 0
      ? []
      : [
          {
            title: t(text.facts),
            facts: [
              ...refunds.map(factOf),
              { label: t(text.rest), value: <Money amount={refundableAmount} />, wide: true },
            ],
          },
        ];
}
