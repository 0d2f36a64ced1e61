import { DateTime, Money, StatusChip } from '@pay/design-system/display';
import { colour, size, styled } from '@pay/design-system/theme';
import { useText } from '@pay/i18n';
import { PricedRow } from './priced-rows.tsx';
import { text } from './pos-shop.messages.ts';
import type { DeviceOrder } from './pos-shop.ts';

const Small = styled('span')({ display: 'block', fontSize: size.small, color: colour.textSoft });

/** Each try to give the money back, the latest first. */
export function RefundRows({ refunds }: { refunds: DeviceOrder['refunds'] }) {
  const t = useText();
  return refunds.map(({ reference, amount, status, toAccount, refusal, createdAt }) => (
    <PricedRow
      key={reference}
      words={
        <>
          {t(text.refundTo, { account: toAccount })} <StatusChip quiet status={status} enumName="PosRefundStatus" />
          <Small>
            <DateTime at={createdAt} /> · {reference}
          </Small>
          {refusal && <Small>{refusal}</Small>}
        </>
      }
      amount={<Money amount={amount} />}
    />
  ));
}
