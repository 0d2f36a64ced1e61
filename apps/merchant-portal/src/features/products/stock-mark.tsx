import { styled, toneColours } from '@pay/design-system/theme';
import { useFormats, useText } from '@pay/i18n';
import { freeStock, type Product } from './product.ts';
import { text } from './products.messages.ts';

const Mark = styled('span')({
  whiteSpace: 'nowrap',
  '&[data-tone="neutral"]': { color: toneColours.neutral.text },
  '&[data-tone="warning"]': { color: toneColours.warning.text, fontWeight: 600 },
  '&[data-tone="danger"]': { color: toneColours.danger.text, fontWeight: 600 },
});

/** How many pieces can still be ordered, and whether that is few. */
export function StockMark({ product }: { product: Product }) {
  const t = useText();
  const { number } = useFormats();
  const { storageType, stockStatus, lowStock } = product;
  if (storageType === 'UNLIMITED') return <Mark data-tone="neutral">{t(text.unlimited)}</Mark>;
  if (stockStatus === 'OUT_OF_STOCK') return <Mark data-tone="danger">{t(text.soldOut)}</Mark>;
  if (stockStatus === 'PENDING') return <Mark data-tone="warning">{t(text.allReserved)}</Mark>;
  const count = number(freeStock(product));
  return lowStock ? <Mark data-tone="warning">{t(text.low, { count })}</Mark> : <Mark>{count}</Mark>;
}
