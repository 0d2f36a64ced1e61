import { DateTime, Money, StatusChip } from '@pay/design-system/display';
import { colour, size, styled } from '@pay/design-system/theme';
import { useFormats, useText } from '@pay/i18n';
import type { ReactNode } from 'react';
import type { Order } from './pos-order.ts';
import { text } from './pos-orders.messages.ts';

const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: '4px 16px',
  padding: '8px 0',
});
const Words = styled('span')({ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' });
const Small = styled('span')({ display: 'block', fontSize: size.small, color: colour.textSoft });

function Line({ children, amount }: { children: ReactNode; amount: number }) {
  return (
    <Row>
      <Words>{children}</Words>
      <Money amount={amount} />
    </Row>
  );
}

type Summed = Pick<Order, 'items' | 'amount' | 'vatAmount' | 'totalAmount'>;

/** The lines of an order as they were placed, and what they come to with VAT. */
export function OrderLines({ order }: { order: Summed }) {
  const t = useText();
  const { money } = useFormats();
  return (
    <>
      {order.items.map(({ modelId, name, price, discount, unitPrice, quantity, vat, amount }) => (
        <Line key={modelId} amount={amount}>
          {name}
          <Small>{t(text.line, { quantity, price: money(unitPrice), vat })}</Small>
          {discount > 0 && <Small>{t(text.discounted, { discount, price: money(price) })}</Small>}
        </Line>
      ))}
      <Line amount={order.amount}>{t(text.goods)}</Line>
      <Line amount={order.vatAmount}>{t(text.vatLine)}</Line>
      <Line amount={order.totalAmount}>
        <strong>{t(text.total)}</strong>
      </Line>
    </>
  );
}

/** Each try to give the money back, the latest first. */
export function OrderRefunds({ refunds }: Pick<Order, 'refunds'>) {
  const t = useText();
  return refunds.map(({ reference, amount, status, toAccount, refusal, createdAt }) => (
    <Line key={reference} amount={amount}>
      {t(text.refundTo, { account: toAccount })} <StatusChip quiet status={status} enumName="PosRefundStatus" />
      <Small>
        <DateTime at={createdAt} /> · {reference}
      </Small>
      {refusal && <Small>{refusal}</Small>}
    </Line>
  ));
}
