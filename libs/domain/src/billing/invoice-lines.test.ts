import { billedExtras, type InvoiceExtras, leastAsked, takenOff, withExtras } from './invoice-lines.ts';

const none: InvoiceExtras = { items: [], discounts: [], credits: [] };
const off = (change: object) => ({
  id: 'd',
  amount: null,
  percent: null,
  periodsLeft: 1,
  reason: 'Khách quen',
  ...change,
});
const item = { id: 'i', name: 'Lắp đặt', quantity: 2, unitPrice: 30_000 };

test.each([
  ['nothing besides', 150_000, none, 150_000, []],
  ['two of an item', 150_000, { ...none, items: [item] }, 210_000, [60_000]],
  [
    'a percentage of period and items',
    150_000,
    { ...none, items: [item], discounts: [off({ percent: 10 })] },
    189_000,
    [60_000, -21_000],
  ],
  ['half a dong is rounded up', 150_005, { ...none, discounts: [off({ percent: 10 })] }, 135_004, [-15_001]],
  ['an amount above what is left', 150_000, { ...none, discounts: [off({ amount: 200_000 })] }, 0, [-150_000]],
  [
    'a rest too small to pay stays at the least amount',
    150_000,
    { ...none, discounts: [off({ amount: 149_500 })] },
    2_000,
    [-148_000],
  ],
  [
    'the second discount is of the same whole',
    100_000,
    { ...none, discounts: [off({ percent: 50 }), off({ id: 'e', percent: 50 })] },
    0,
    [-50_000, -50_000],
  ],
  [
    'credit comes last',
    150_000,
    { ...none, discounts: [off({ amount: 50_000 })], credits: [{ id: 'c', code: 'CN27000001', unused: 30_000 }] },
    70_000,
    [-50_000, -30_000],
  ],
] as const)('%s', (_case, period, extras, total, amounts) => {
  const billed = billedExtras(period, extras);
  expect(billed.total).toBe(total);
  expect(billed.lines.map(({ amount }) => amount)).toEqual(amounts);
});

test('whatever is taken off, what is left can be paid or is nothing, and the lines add up', () => {
  for (let period = 0; period <= 20_000; period += 333)
    for (let wish = 0; wish <= 24_000; wish += 217) {
      const { lines, total } = billedExtras(period, { ...none, discounts: [off({ amount: wish || 1 })] });
      expect(total === 0 || total >= Math.min(period, leastAsked)).toBe(true);
      expect(lines.reduce((sum, { amount }) => sum + amount, period)).toBe(total);
    }
  expect(takenOff(1_500, 700)).toBe(0);
});

test('each coming invoice takes what the one before it left', () => {
  const due = Array.from({ length: 4 }, () => ({ amount: 100_000 }));
  const extras = {
    items: [item],
    discounts: [off({ percent: 10, periodsLeft: 2 }), off({ id: 'f', amount: 5_000, periodsLeft: null })],
    credits: [{ id: 'c', code: 'CN27000001', unused: 200_000 }],
  };
  expect(withExtras(due, extras).map(({ amount }) => amount)).toEqual([0, 24_000, 95_000, 95_000]);
  expect(withExtras(due, none).map(({ lines }) => lines)).toEqual([[], [], [], []]);
});
