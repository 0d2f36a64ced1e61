import { amountBounds, percentOf, type Vnd } from '../money.ts';
import { defaultPaymentMethod } from '../payment-methods.ts';

export const invoiceLineKinds = ['PERIOD', 'ITEM', 'DISCOUNT', 'CREDIT', 'CREDIT_NOTE'] as const;
type InvoiceLineKind = (typeof invoiceLineKinds)[number];

/** The least in VND that a payer can be asked for; what is left of an invoice is this or more, or nothing. */
export const leastAsked: Vnd = amountBounds[defaultPaymentMethod].min;

export interface WaitingItem {
  id: string;
  name: string;
  quantity: number;
  unitPrice: Vnd;
}

export interface DiscountInForce {
  id: string;
  /** One of the two; a percentage is of the period with its items. */
  amount: Vnd | null;
  percent: number | null;
  /** Null until somebody takes it away. */
  periodsLeft: number | null;
  reason: string;
}

export interface UnusedCredit {
  id: string;
  code: string;
  unused: Vnd;
}

/** What waits for the invoices to come of a subscription. */
export interface InvoiceExtras {
  items: readonly WaitingItem[];
  discounts: readonly DiscountInForce[];
  credits: readonly UnusedCredit[];
}

/** A line of an invoice besides its period; what takes off is negative. */
export interface ExtraLine {
  kind: Exclude<InvoiceLineKind, 'PERIOD'>;
  sourceId: string;
  name: string;
  quantity: number | null;
  unitPrice: Vnd | null;
  percent: number | null;
  amount: Vnd;
}

export interface BilledExtras {
  lines: ExtraLine[];
  /** What is to be paid in all. */
  total: Vnd;
}

/** Returns how much of a wish is taken off, so that what is left can be paid. */
export function takenOff(left: Vnd, wish: Vnd): Vnd {
  const taken = Math.min(left, wish);
  const rest = left - taken;
  return rest > 0 && rest < leastAsked ? Math.max(0, left - leastAsked) : taken;
}

const bare = { quantity: null, unitPrice: null, percent: null };

/** The lines of the next invoice in their order: items, discounts, then credit; none takes off more than is left. */
export function billedExtras(period: Vnd, { items, discounts, credits }: InvoiceExtras): BilledExtras {
  const lines: ExtraLine[] = items.map(({ id, name, quantity, unitPrice }) => ({
    kind: 'ITEM',
    sourceId: id,
    name,
    quantity,
    unitPrice,
    percent: null,
    amount: quantity * unitPrice,
  }));
  const whole = lines.reduce((sum, { amount }) => sum + amount, period);
  let left = whole;
  const takeOff = (wish: Vnd, line: Pick<ExtraLine, 'kind' | 'sourceId' | 'name'> & { percent?: number | null }) => {
    const taken = takenOff(left, wish);
    if (taken === 0) return;
    left -= taken;
    lines.push({ ...bare, ...line, amount: -taken });
  };
  for (const { id, amount, percent, reason } of discounts)
    takeOff(amount ?? percentOf(whole, percent ?? 0), { kind: 'DISCOUNT', sourceId: id, name: reason, percent });
  for (const { id, code, unused } of credits) takeOff(unused, { kind: 'CREDIT', sourceId: id, name: code });
  return { lines, total: left };
}

/** What still waits once an invoice has these lines. */
export function extrasAfter(lines: readonly ExtraLine[], { discounts, credits }: InvoiceExtras): InvoiceExtras {
  const taken = new Map(lines.map(({ sourceId, amount }) => [sourceId, -amount]));
  return {
    items: [],
    discounts: discounts
      .map(({ periodsLeft, ...discount }) => ({
        ...discount,
        periodsLeft: periodsLeft !== null && taken.has(discount.id) ? periodsLeft - 1 : periodsLeft,
      }))
      .filter(({ periodsLeft }) => periodsLeft !== 0),
    credits: credits
      .map((credit) => ({ ...credit, unused: credit.unused - (taken.get(credit.id) ?? 0) }))
      .filter(({ unused }) => unused > 0),
  };
}

/** The invoices to come with what waits for them: each takes what the one before it left. */
export function withExtras<Due extends { amount: Vnd }>(
  due: readonly Due[],
  waiting: InvoiceExtras,
): (Due & { lines: ExtraLine[] })[] {
  let extras = waiting;
  return due.map((invoice) => {
    const { lines, total } = billedExtras(invoice.amount, extras);
    extras = extrasAfter(lines, extras);
    return { ...invoice, amount: total, lines };
  });
}
