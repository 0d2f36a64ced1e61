import { methodBounds } from './payment-methods.ts';

/** An amount in whole Vietnamese dong; a negative value is a posting in the other direction. */
export type Vnd = number;

/** A language; only Vietnamese writes money its own way, every other does as English. */
export type MoneyLocale = string;

/** The largest amount, in VND, that any field may hold. */
export const MAX_STORED_AMOUNT: Vnd = 10_000_000_000_000;

/** Smallest and largest amount in VND of each way to move money (NAPAS 24/7 stays below 500 million). */
export const amountBounds = {
  ...methodBounds,
  INTER_BANK_PAYOUT: { min: 2_000, max: 499_999_999 },
  SAME_BANK_PAYOUT: { min: 2_000, max: 2_000_000_000 },
} as const satisfies Record<string, { min: Vnd; max: Vnd }>;

export type MoneyRail = keyof typeof amountBounds;

/** Limits of payouts: VND of one batch, rows of one batch, VND of one merchant in one day. */
export const payoutLimits = {
  batchAmount: 20_000_000_000,
  batchRows: 1_000,
  merchantDayAmount: 5_000_000_000,
} as const;

/** Largest VIET_QR or BANKING payment in VND that a new merchant of each business type may take. */
export const defaultTransactionMaxAmount = {
  PERSONAL: 50_000_000,
  ORGANIZATION: 499_999_999,
} as const;

/** Tells whether a value is a whole number of VND within the storage bound, in either direction. */
export function isVnd(value: unknown): value is Vnd {
  return typeof value === 'number' && Number.isSafeInteger(value) && Math.abs(value) <= MAX_STORED_AMOUNT;
}

/** Reads plain digits as VND; undefined for a sign, decimals, exponent, separator, leading zero or too large a number. */
export function parseVnd(text: string): Vnd | undefined {
  if (!/^(?:0|[1-9]\d{0,13})$/.test(text)) return undefined;
  const amount = Number(text);
  return isVnd(amount) ? amount : undefined;
}

/** Tells whether an amount in VND may be moved on a rail, `merchantMax` being the merchant's own ceiling. */
export function isAmountAllowed(amount: number, rail: MoneyRail, merchantMax: Vnd = Infinity): boolean {
  const { min, max } = amountBounds[rail];
  return isVnd(amount) && amount >= min && amount <= Math.min(max, merchantMax);
}

/** Takes a percentage of up to 4 decimals of an amount in VND, computed exactly and rounded half up. */
export function percentOf(amount: Vnd, percent: number): Vnd {
  const scaled = BigInt(amount) * BigInt(Math.round(percent * 10_000)) * 2n + 1_000_000n;
  const divisor = 2_000_000n;
  const quotient = scaled / divisor;
  return Number(scaled < 0n && scaled % divisor !== 0n ? quotient - 1n : quotient);
}

/** Puts the thousands separator of the language into a whole number. */
export function groupDigits(value: number, locale: MoneyLocale): string {
  const grouped = String(Math.abs(value)).replace(/\B(?=(?:\d{3})+$)/g, locale === 'vi' ? '.' : ',');
  return value < 0 ? `-${grouped}` : grouped;
}

/** Writes VND for people: `1.234.567 đ` in Vietnamese, `1,234,567 VND` in every other language. */
export function formatVnd(amount: Vnd, locale: MoneyLocale): string {
  return `${groupDigits(amount, locale)} ${locale === 'vi' ? 'đ' : 'VND'}`;
}
