import { invalidField, problem } from '@pay/contract-core';
import {
  amountBounds,
  billedExtras,
  defaultPaymentMethod,
  type ExtraLine,
  type InvoiceExtras,
  leastAsked,
  percentOf,
  takenOff,
} from '@pay/domain';
import type { DiscountRow, ItemRow, WaitingExtras } from './extras.store.ts';

export const mostItems = 20;
export const mostDiscounts = 10;

type SeenLine = Omit<ExtraLine, 'sourceId'>;

/** Every line of an invoice; that of its period is what the others leave of its amount. */
export function allLines(amount: number, extras: readonly SeenLine[]) {
  const besides = extras.reduce((sum, line) => sum + line.amount, 0);
  return [
    { kind: 'PERIOD' as const, name: null, quantity: null, unitPrice: null, percent: null, amount: amount - besides },
    ...extras.map(({ kind, name, quantity, unitPrice, percent, amount: of }) => ({
      kind,
      name,
      quantity,
      unitPrice,
      percent,
      amount: of,
    })),
  ];
}

export const itemAnswer = ({ id, name, quantity, unitPrice, createdBy, createdAt }: ItemRow) => ({
  id,
  name,
  quantity,
  unitPrice,
  amount: quantity * unitPrice,
  createdBy,
  createdAt,
});

export const discountAnswer = ({ id, amount, percent, periodsLeft, reason, createdBy, createdAt }: DiscountRow) => ({
  id,
  amount,
  percent,
  periodsLeft,
  reason,
  createdBy,
  createdAt,
});

export const extrasAnswer = ({ items, discounts, credits }: WaitingExtras) => ({
  items: items.map(itemAnswer),
  discounts: discounts.map(discountAnswer),
  credit: credits.reduce((sum, { unused }) => sum + unused, 0),
});

/** A further item may not carry the next invoice above what the shop can ask for at once. */
export function refuseTooDear(period: number, extras: InvoiceExtras, maxAmount: number): void {
  const limit = Math.min(amountBounds[defaultPaymentMethod].max, maxAmount);
  const { total } = billedExtras(period, { ...extras, credits: [] });
  if (total > limit) throw problem('limit_exceeded', { limit, current: total, field: 'unitPrice' });
}

/** A discount leaves nothing, or what can be paid; an amount above what is asked is refused, too. */
export function refuseUnpayableRest(
  period: number,
  extras: InvoiceExtras,
  { amount, percent }: Pick<DiscountRow, 'amount' | 'percent'>,
): void {
  const before = { ...extras, credits: [] };
  const { total: left } = billedExtras(period, before);
  if (amount !== null && amount > left) throw invalidField('amount', 'too_big', { max: left });
  const whole = extras.items.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, period);
  const wish = Math.min(left, amount ?? percentOf(whole, percent ?? 0));
  if (takenOff(left, wish) < wish)
    throw invalidField(amount === null ? 'percent' : 'amount', 'rest_too_small', { min: leastAsked });
}
