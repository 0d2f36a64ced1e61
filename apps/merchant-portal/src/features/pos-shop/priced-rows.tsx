import { Money } from '@pay/design-system/display';
import { colour, size, styled } from '@pay/design-system/theme';
import { useFormats, useText } from '@pay/i18n';
import type { ReactNode } from 'react';
import { text } from './pos-shop.messages.ts';
import type { OrderedItem } from './pos-shop.ts';

const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: '4px 16px',
  padding: '8px 0',
});
const Words = styled('span')({ flex: '1 1 160px', minWidth: 0, overflowWrap: 'anywhere' });
const Small = styled('span')({ display: 'block', fontSize: size.small, color: colour.textSoft });

export function PricedRow({ words, amount }: { words: ReactNode; amount: ReactNode }) {
  return (
    <Row>
      <Words>{words}</Words>
      {amount}
    </Row>
  );
}

export type Priced = Pick<
  OrderedItem,
  'modelId' | 'name' | 'price' | 'discount' | 'unitPrice' | 'quantity' | 'vat' | 'amount'
>;

/** The lines of an order without VAT, each with how it is worked out. */
export function PricedRows({ items }: { items: readonly Priced[] }) {
  const t = useText();
  const { money } = useFormats();
  return items.map(({ modelId, name, price, discount, unitPrice, quantity, vat, amount }) => (
    <PricedRow
      key={modelId}
      words={
        <>
          {name}
          <Small>{t(text.linePrice, { quantity, price: money(unitPrice), vat })}</Small>
          {discount > 0 && <Small>{t(text.discounted, { discount, price: money(price) })}</Small>}
        </>
      }
      amount={<Money amount={amount} />}
    />
  ));
}
