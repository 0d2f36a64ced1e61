import { amountBounds, type Vnd } from './money.ts';
import { defaultPaymentMethod } from './payment-methods.ts';

export type PriceType = 'FIXED_PRICE' | 'QUANTITY_PRICE' | 'CUSTOMER_PRICE';

export const maxPerLine = 999;

interface Priced {
  priceType: PriceType;
  price: Vnd;
}

interface Asked {
  quantity?: number | undefined;
  price?: Vnd | undefined;
}

export type OrderLine =
  | { ok: true; price: Vnd; quantity: number; amount: Vnd }
  | { ok: false; field: 'quantity' | 'price'; rule: 'too_small' | 'too_big' | 'required'; min?: number; max?: number };

const refused = (field: 'quantity' | 'price', value: number, min: number, max: number): OrderLine =>
  value < min ? { ok: false, field, rule: 'too_small', min } : { ok: false, field, rule: 'too_big', max };

export function orderLine({ priceType, price }: Priced, asked: Asked): OrderLine {
  const quantity = asked.quantity ?? 1;
  const most = priceType === 'QUANTITY_PRICE' ? maxPerLine : 1;
  if (!Number.isSafeInteger(quantity) || quantity < 1 || quantity > most) return refused('quantity', quantity, 1, most);
  if (priceType !== 'CUSTOMER_PRICE') return { ok: true, price, quantity, amount: price * quantity };
  if (asked.price === undefined) return { ok: false, field: 'price', rule: 'required' };
  const { max } = amountBounds[defaultPaymentMethod];
  if (!Number.isSafeInteger(asked.price) || asked.price < price || asked.price > max)
    return refused('price', asked.price, price, max);
  return { ok: true, price: asked.price, quantity: 1, amount: asked.price };
}

export type StockStatus = 'STOCKING' | 'PENDING' | 'OUT_OF_STOCK';

interface Stock {
  storageType: string;
  storageQuantity: number;
  reserved: number;
}

export const freeStock = ({ storageType, storageQuantity, reserved }: Stock): number | undefined =>
  storageType === 'LIMITED' ? Math.max(0, storageQuantity - reserved) : undefined;

/** Returns PENDING while open orders reserve all of the stock, which they may still release. */
export function stockStatusOf(stock: Stock): StockStatus {
  const free = freeStock(stock);
  if (free === undefined || free > 0) return 'STOCKING';
  return stock.storageQuantity > 0 ? 'PENDING' : 'OUT_OF_STOCK';
}
