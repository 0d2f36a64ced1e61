import { Money } from '@pay/design-system/display';
import { useText } from '@pay/i18n';
import { type Priced, PricedRow, PricedRows } from './priced-rows.tsx';
import { text } from './pos-shop.messages.ts';
import type { DeviceOrder } from './pos-shop.ts';

type Summed = Pick<DeviceOrder, 'amount' | 'vatAmount' | 'totalAmount'> & { items: readonly Priced[] };

/** The lines of an order, and what they come to with VAT. */
export function OrderSum({ order: { items, amount, vatAmount, totalAmount } }: { order: Summed }) {
  const t = useText();
  return (
    <>
      <PricedRows items={items} />
      <PricedRow words={t(text.goods)} amount={<Money amount={amount} />} />
      <PricedRow words={t(text.vatLine)} amount={<Money amount={vatAmount} />} />
      <PricedRow words={<strong>{t(text.total)}</strong>} amount={<Money amount={totalAmount} size="large" />} />
    </>
  );
}
