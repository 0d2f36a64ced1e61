import { DateTime, Money, StatusChip } from '@pay/design-system/display';
import { colour, size, styled, TextLink } from '@pay/design-system/theme';
import { useEnumLabel, useFormats, useText } from '@pay/i18n';
import { payPageScreens } from '../pay-pages/pay-pages.feature.ts';
import type { OrderDetail } from './order.ts';
import { text } from './orders.messages.ts';

const Rows = styled('ul')({ display: 'grid' });
const Row = styled('li')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: '4px 16px',
  padding: '12px 0',
  '&:not(:last-child)': { borderBottom: `1px solid ${colour.border}` },
});
const Words = styled('span')({ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' });
const Small = styled('span')({ display: 'block', fontSize: size.small, color: colour.textSoft });
const Wrong = styled('span')({ display: 'block', fontSize: size.small, color: colour.danger });

export function OrderItems({ order }: { order: OrderDetail }) {
  const t = useText();
  const { money } = useFormats();
  return (
    <Rows>
      {order.items.map(({ id, name, price, quantity, missing }) => (
        <Row key={id}>
          <Words>
            {name}
            <Small>{`${quantity} × ${money(price)}`}</Small>
            {missing > 0 && <Wrong>{t(text.missing, { count: missing })}</Wrong>}
          </Words>
          <Money amount={price * quantity} />
        </Row>
      ))}
      <Row>
        <Words>
          <strong>{t(text.total)}</strong>
        </Words>
        <strong>
          <Money amount={order.amount} />
        </strong>
      </Row>
    </Rows>
  );
}

/** Every payment that was tried, the latest first. */
export function OrderPayments({ order }: { order: OrderDetail }) {
  const enumLabel = useEnumLabel();
  return (
    <Rows>
      {order.payments.map(({ id, txnNumber, paymentType, amount, status, createDateTime }) => (
        <Row key={id}>
          <Words>
            <TextLink to={payPageScreens.transaction.link({ id })}>{txnNumber ?? id}</TextLink>
            <Small>
              {enumLabel('PaymentType', paymentType)} · <DateTime at={createDateTime} />
            </Small>
          </Words>
          <StatusChip quiet status={status} enumName="PaymentStatus" />
          <Money amount={amount} direction={status === 'SUCCESS' ? 'in' : undefined} />
        </Row>
      ))}
    </Rows>
  );
}
