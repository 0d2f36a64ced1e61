import type { VnDay } from './time.ts';

export interface VatRate {
  from: VnDay;
  percent: number;
}

/** VAT in percent from a day on, newest first: the reduced rate excludes banking and finance, so fees never have it. */
export const usualVatRates = {
  fees: [{ from: '2009-01-01', percent: 10 }],
  goods: [
    { from: '2027-01-01', percent: 10 },
    { from: '2025-07-01', percent: 8 },
    { from: '2009-01-01', percent: 10 },
  ],
} as const satisfies Record<string, readonly [VatRate, ...VatRate[]]>;

/** Returns the VAT in percent of what is supplied on a Vietnamese day; before the first of the rates that one holds. */
export const vatPercentOn = (rates: readonly VatRate[], day: VnDay): number =>
  rates.find(({ from }) => from <= day)?.percent ?? rates.at(-1)?.percent ?? 0;
