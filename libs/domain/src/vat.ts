import type { VnDay } from './time.ts';

interface VatRate {
  from: VnDay;
  percent: number;
}

/** VAT in percent from a day on, newest first: the reduced rate excludes banking and finance, so fees never have it. */
const vatRates = {
  fees: [{ from: '2009-01-01', percent: 10 }],
  goods: [
    { from: '2027-01-01', percent: 10 },
    { from: '2025-07-01', percent: 8 },
    { from: '2009-01-01', percent: 10 },
  ],
} as const satisfies Record<string, readonly [VatRate, ...VatRate[]]>;

export type VatKind = keyof typeof vatRates;

export const usualVatPercents = { fees: 10, goods: 10 } as const satisfies Record<VatKind, number>;

/** Returns the VAT in percent of what is supplied on a Vietnamese day. */
export function vatPercentOn(kind: VatKind, day: VnDay): number {
  const rates: readonly VatRate[] = vatRates[kind];
  return rates.find(({ from }) => from <= day)?.percent ?? usualVatPercents[kind];
}
