import { monthNamed, shiftedMonth, sumOf, weeksOf } from './due-calendar.rules.ts';

test('weeks begin on Monday, and days of other months are left out', () => {
  const weeks = weeksOf('2027-02');
  expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7]);
  expect(weeks[0]).toEqual([
    '2027-02-01',
    '2027-02-02',
    '2027-02-03',
    '2027-02-04',
    '2027-02-05',
    '2027-02-06',
    '2027-02-07',
  ]);
  const leap = weeksOf('2028-02');
  expect(leap[0]!.slice(0, 2)).toEqual([null, '2028-02-01']);
  expect(leap.at(-1)).toEqual(['2028-02-28', '2028-02-29', null, null, null, null, null]);
});

test.each([
  ['2027-01', -1, '2026-12'],
  ['2027-12', 1, '2028-01'],
  ['2027-06', 0, '2027-06'],
])('%s moved by %d is %s', (month, by, moved) => expect(shiftedMonth(month, by)).toBe(moved));

test.each([
  ['2027-02', '2027-02'],
  ['2027-13', '2026-11'],
  ['soon', '2026-11'],
  [null, '2026-11'],
])('an address with %p shows %s', (text, month) => expect(monthNamed(text, '2026-11')).toBe(month));

test('days are summed', () => {
  const days = [
    { day: '2027-02-01', count: 2, amount: 300_000 },
    { day: '2027-02-03', count: 1, amount: 50_000 },
  ];
  expect(sumOf(days)).toEqual({ count: 3, amount: 350_000 });
});
