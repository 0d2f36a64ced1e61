import { usualVatRates, vatPercentOn } from './vat.ts';

describe('VAT by the day of supply', () => {
  it.each([
    ['fees', '2026-11-22', 10],
    ['fees', '2027-01-01', 10],
    ['goods', '2025-06-30', 10],
    ['goods', '2025-07-01', 8],
    ['goods', '2026-12-31', 8],
    ['goods', '2027-01-01', 10],
    ['goods', '1999-01-01', 10],
  ] as const)('of %s on %s is %i %%', (kind, day, percent) =>
    expect(vatPercentOn(usualVatRates[kind], day)).toBe(percent),
  );
});
