import { styled } from '@pay/design-system/theme';
import { posOrderLine, posOrderTotal } from '@pay/domain';
import { useText } from '@pay/i18n';
import { OrderSum } from './order-sum.tsx';
import { text } from './pos-shop.messages.ts';
import type { Device, OrderedItem } from './pos-shop.ts';

const Soft = styled('p')({ textWrap: 'pretty' });

interface OrderTotalsProps {
  items: readonly { modelId: string; quantity: number }[];
  devices: readonly Device[];
  before: readonly OrderedItem[];
}

/** What the order will come to: devices that were in it keep their prices. */
export function OrderTotals({ items, devices, before }: OrderTotalsProps) {
  const t = useText();
  const lines = items.flatMap(({ modelId, quantity }) => {
    const terms = before.find((item) => item.modelId === modelId) ?? devices.find(({ id }) => id === modelId);
    if (!terms || !(quantity > 0)) return [];
    const { name, price, discount, vat } = terms;
    return [
      {
        modelId,
        name,
        price,
        discount,
        vat,
        quantity,
        ...posOrderLine({ price, discount, vatPercent: vat }, quantity),
      },
    ];
  });
  return (
    <>
      <OrderSum order={{ items: lines, ...posOrderTotal(lines) }} />
      {before.length > 0 && <Soft>{t(text.pricesStay)}</Soft>}
    </>
  );
}
