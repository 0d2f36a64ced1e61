import type { Dimension, PaidPart, Sums } from './breakdown.store.ts';

export const nothing: Sums = { total: 0, amount: 0, actualAmount: 0, chargeAmount: 0, vatChargeAmount: 0 };

const together = (one: Sums, other: Sums): Sums => ({
  total: one.total + other.total,
  amount: one.amount + other.amount,
  actualAmount: one.actualAmount + other.actualAmount,
  chargeAmount: one.chargeAmount + other.chargeAmount,
  vatChargeAmount: one.vatChargeAmount + other.vatChargeAmount,
});

export const summed = (parts: readonly Sums[]): Sums => parts.reduce(together, nothing);

const plain = ({ of: _part, ...sums }: PaidPart): Sums => sums;

const hours = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'));

interface ComparedPart extends Sums {
  part: string;
  previous: Sums;
}

/** Every part that either period has: hours in their order, all of them; others by what they brought, most first. */
export function comparedParts(by: Dimension, now: readonly PaidPart[], before: readonly PaidPart[]): ComparedPart[] {
  const [present, former] = [now, before].map((parts) => new Map(parts.map((part) => [part.of, plain(part)])));
  const names = by === 'HOUR' ? hours : [...new Set([...present!.keys(), ...former!.keys()])];
  const parts = names.map((part) => ({
    part,
    ...(present!.get(part) ?? nothing),
    previous: former!.get(part) ?? nothing,
  }));
  return by === 'HOUR'
    ? parts
    : parts.toSorted((one, other) => other.amount - one.amount || other.previous.amount - one.previous.amount);
}
