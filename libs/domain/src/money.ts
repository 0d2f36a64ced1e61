import { methodBounds } from './payment-methods.ts';

/** An amount in whole Vietnamese dong; a negative value is a posting in the other direction. */
export type Vnd = number;

/** A language; only Vietnamese has its own money format, every other language uses the English one. */
export type MoneyLocale = string;

/** The largest amount, in VND, that any field may hold. */
export const MAX_STORED_AMOUNT: Vnd = 10_000_000_000_000;

/** The smallest and largest amount in VND per rail (NAPAS 24/7 stays below 500 million). */
export const amountBounds = {
  ...methodBounds,
  INTER_BANK_PAYOUT: { min: 2_000, max: 499_999_999 },
  SAME_BANK_PAYOUT: { min: 2_000, max: 2_000_000_000 },
} as const satisfies Record<string, { min: Vnd; max: Vnd }>;

export type MoneyRail = keyof typeof amountBounds;

/** Payout limits: VND per batch, rows per batch, VND per merchant and day. */
export const payoutLimits = {
  batchAmount: 20_000_000_000,
  batchRows: 1_000,
  merchantDayAmount: 5_000_000_000,
  /** The most that the provider may let a merchant pay out on a day. */
  merchantDayAmountAtMost: 100_000_000_000,
} as const;

export const defaultTransactionMaxAmount = {
  PERSONAL: 50_000_000,
  ORGANIZATION: 499_999_999,
} as const;

/** Returns true for a whole number of VND within the storage bound, in either direction. */
export function isVnd(value: unknown): value is Vnd {
  return typeof value === 'number' && Number.isSafeInteger(value) && Math.abs(value) <= MAX_STORED_AMOUNT;
}

/** Parses plain digits as VND; undefined for a sign, decimals, exponent, separator, leading zero or too large a number. */
export function parseVnd(text: string): Vnd | undefined {
  if (!/^(?:0|[1-9]\d{0,13})$/.test(text)) return undefined;
  const amount = Number(text);
  return isVnd(amount) ? amount : undefined;
}

/** Returns the amount that a person looks for, as it is written on a screen or in digits alone. */
export function soughtAmount(keyword: string): Vnd | undefined {
  const [, figures = ''] = /^([\d.,]+) ?(?:đ|₫|vnd)?$/i.exec(keyword.trim()) ?? [];
  return parseVnd(/^\d{1,3}([.,]\d{3})+$/.test(figures) ? figures.replace(/[.,]/g, '') : figures);
}

/** Returns true when the rail accepts the amount in VND; `merchantMax` is the merchant's own ceiling. */
export function isAmountAllowed(amount: number, rail: MoneyRail, merchantMax: Vnd = Infinity): boolean {
  const { min, max } = amountBounds[rail];
  return isVnd(amount) && amount >= min && amount <= Math.min(max, merchantMax);
}

/** Returns a percentage (up to 4 decimals) of an amount in VND, computed exactly and rounded half up. */
export function percentOf(amount: Vnd, percent: number): Vnd {
  const scaled = BigInt(amount) * BigInt(Math.round(percent * 10_000)) * 2n + 1_000_000n;
  const divisor = 2_000_000n;
  const quotient = scaled / divisor;
  return Number(scaled < 0n && scaled % divisor !== 0n ? quotient - 1n : quotient);
}

export function groupDigits(value: number, locale: MoneyLocale): string {
  const grouped = String(Math.abs(value)).replace(/\B(?=(?:\d{3})+$)/g, locale === 'vi' ? '.' : ',');
  return value < 0 ? `-${grouped}` : grouped;
}

/** Formats VND: `1.234.567 đ` in Vietnamese, `1,234,567 VND` in every other language. */
export function formatVnd(amount: Vnd, locale: MoneyLocale): string {
  return `${groupDigits(amount, locale)} ${locale === 'vi' ? 'đ' : 'VND'}`;
}
