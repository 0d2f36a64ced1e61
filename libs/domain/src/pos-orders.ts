import { percentOf, type Vnd } from './money.ts';

/** Pieces of a model and models in an order, pieces in stock, pictures and months of warranty of a model. */
export const posBounds = {
  price: { min: 20_000, max: 100_000_000 },
  discount: 90,
  quantity: 50,
  lines: 10,
  stock: 100_000,
  photos: 8,
  warranty: 120,
  vat: 10,
} as const;

/** What is neither paid nor cash on delivery is given up so many hours after it was ordered. */
export const posPayHours = 72;
/** A return is asked for within so many days of the delivery. */
export const posReturnDays = 7;

interface Sold {
  price: Vnd;
  /** Percent of the price. */
  discount: number;
  vatPercent: number;
}

export interface PosOrderLine {
  unitPrice: Vnd;
  /** Without VAT. */
  amount: Vnd;
  vatAmount: Vnd;
}

/** What some pieces of a model cost: the discounted price is rounded once for a piece, VAT once for the line. */
export function posOrderLine({ price, discount, vatPercent }: Sold, quantity: number): PosOrderLine {
  const unitPrice = percentOf(price, 100 - discount);
  const amount = unitPrice * quantity;
  return { unitPrice, amount, vatAmount: percentOf(amount, vatPercent) };
}

export function posOrderTotal(lines: readonly PosOrderLine[]) {
  const amount = lines.reduce((sum, line) => sum + line.amount, 0);
  const vatAmount = lines.reduce((sum, line) => sum + line.vatAmount, 0);
  return { amount, vatAmount, totalAmount: amount + vatAmount };
}

const after = (at: string, ms: number) => new Date(Date.parse(at) + ms).toISOString();

export const posPayBefore = (createdAt: string): string => after(createdAt, posPayHours * 3_600_000);
export const posReturnBefore = (deliveredAt: string): string => after(deliveredAt, posReturnDays * 86_400_000);
