import { countOf, filledDays, openingColumn, shownWork, withWork, workedIn, workOn, type Sheet } from './work.ts';

const row = {
  employeeCode: 'NV001',
  employeeName: 'Nguyễn Thị Thu Hà',
  logworks: [
    { date: '2026-11-02', workload: 1 },
    { date: '2026-11-03', workload: 0.5 },
  ],
  numberOfWorkDays: 1.5,
  totalWorkDays: 4,
};
const other = { ...row, employeeCode: 'NV002', logworks: [], numberOfWorkDays: 0 };
const sheet: Sheet = {
  page: 0,
  size: 20,
  totalElements: 2,
  totalPages: 1,
  today: '2026-11-07',
  listDaysOfWeek: Array.from({ length: 10 }, (_, index) => {
    const dateString = `2026-11-${String(index + 1).padStart(2, '0')}`;
    return { dateString, dayOfWeek: 'MONDAY', workDate: ![0, 7].includes(index) };
  }),
  data: [row, other],
};

test('a change counts in the sum before it is saved, and the stored value is no change', () => {
  const changes = withWork({}, row, [
    ['2026-11-03', 1],
    ['2026-11-04', 0.5],
  ]);
  expect(workedIn(row, changes['NV001'])).toBe(2.5);
  expect(countOf(changes)).toBe(2);
  const back = withWork(changes, row, [
    ['2026-11-03', 0.5],
    ['2026-11-04', undefined],
  ]);
  expect(back).toEqual({});
  expect(workOn(row, '2026-11-03', back['NV001'])).toBe(0.5);
});

test('blank working days are filled up to today, and no further than the working days of the period', () => {
  expect(filledDays(sheet, other)).toEqual(
    ['2026-11-02', '2026-11-03', '2026-11-04', '2026-11-05'].map((day) => [day, 1]),
  );
  expect(filledDays(sheet, row)).toEqual([
    ['2026-11-04', 1],
    ['2026-11-05', 1],
  ]);
  expect(filledDays({ ...sheet, today: '2026-11-03' }, { ...other, totalWorkDays: 26 })).toEqual([
    ['2026-11-02', 1],
    ['2026-11-03', 1],
  ]);
});

test('a row gives another one what it shows', () => {
  const work = shownWork(sheet, row, { '2026-11-03': 1 });
  expect(withWork({}, other, work)).toEqual({ NV002: { '2026-11-02': 1, '2026-11-03': 1 } });
});

test.each([
  ['2026-11-07', 6],
  ['2026-12-24', 9],
  ['2026-10-01', 0],
])('on %s the sheet opens at column %p', (today, column) => expect(openingColumn({ ...sheet, today })).toBe(column));
