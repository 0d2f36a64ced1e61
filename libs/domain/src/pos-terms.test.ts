import {
  dueSettlementDay,
  expectedInDrawer,
  releasedBy,
  settlementCut,
  settlementDay,
  settlementSums,
} from './pos-terms.ts';

describe('the settlement of a terminal', () => {
  it.each([
    ['2026-11-24T16:59:00.000Z', '2026-11-24'],
    ['2026-11-24T16:59:00.001Z', '2026-11-25'],
    ['2026-11-23T16:59:00.001Z', '2026-11-24'],
    ['2026-11-23T17:00:00.000Z', '2026-11-24'],
    ['2026-12-31T16:59:30.000Z', '2027-01-01'],
  ])('takes a payment of %s on %s', (countedAt, day) => {
    expect(settlementDay(countedAt)).toBe(day);
  });

  it('reaches to 23:59 in Vietnam, and the next one begins there', () => {
    const cut = settlementCut('2026-11-24');
    expect(cut.toISOString()).toBe('2026-11-24T16:59:00.000Z');
    expect(settlementDay(cut)).toBe('2026-11-24');
    expect(settlementDay(new Date(cut.getTime() + 1))).toBe('2026-11-25');
  });

  it.each([
    ['2026-11-24T16:58:59.999Z', '2026-11-23'],
    ['2026-11-24T16:59:00.000Z', '2026-11-24'],
    ['2026-11-24T16:59:05.000Z', '2026-11-24'],
    ['2026-11-24T23:00:00.000Z', '2026-11-24'],
    ['2026-11-25T16:58:00.000Z', '2026-11-24'],
  ])('that is due at %s is that of %s', (at, day) => {
    expect(dueSettlementDay(at)).toBe(day);
  });

  it('adds each kind of payment by itself, and takes fees of cards only', () => {
    const sums = settlementSums([
      { paymentType: 'CARD', amount: 100_000, feeAmount: 1_000, vatAmount: 100 },
      { paymentType: 'CARD', amount: 50_000, feeAmount: 500, vatAmount: 50 },
      { paymentType: 'QR', amount: 70_000, feeAmount: 0, vatAmount: 0 },
      { paymentType: 'CASH', amount: 30_000, feeAmount: 0, vatAmount: 0 },
    ]);
    expect(sums).toEqual({
      cardCount: 2,
      cardAmount: 150_000,
      qrCount: 1,
      qrAmount: 70_000,
      cashCount: 1,
      cashAmount: 30_000,
      feeAmount: 1_500,
      vatAmount: 150,
    });
    expect(releasedBy(sums)).toBe(148_350);
  });

  it('of nothing is nothing', () => {
    expect(releasedBy(settlementSums([]))).toBe(0);
  });
});

test('the drawer must hold what was there and the cash taken since, less what was given back', () => {
  expect(expectedInDrawer({ openingAmount: 500_000, cashAmount: 320_000, cashRefundedAmount: 20_000 })).toBe(800_000);
});
