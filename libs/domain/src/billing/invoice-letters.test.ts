import { formatMinute } from '../time.ts';
import { invoiceLetters, letterAt, writableFrom } from './invoice-letters.ts';

const vn = (day: string, time: string) => new Date(`${day}T${time}:00+07:00`);
const told = (issued: Date, expires: Date) =>
  invoiceLetters(issued, expires).map(({ letter, at }) => `${letter} ${formatMinute(at)}`);

test('what is made by night is mailed at 8, then 3 days and 1 day before it expires, and when it has', () =>
  expect(told(vn('2027-01-31', '00:05'), vn('2027-02-07', '00:05'))).toEqual([
    'issued 31/01/2027 08:00',
    'reminder 04/02/2027 08:00',
    'reminder 06/02/2027 08:00',
    'expired 07/02/2027 08:00',
  ]));

test('what somebody makes by day is mailed at once, and told of as it expires', () =>
  expect(told(vn('2027-01-31', '21:59'), vn('2027-02-07', '21:59'))).toEqual([
    'issued 31/01/2027 21:59',
    'reminder 04/02/2027 08:00',
    'reminder 06/02/2027 08:00',
    'expired 07/02/2027 21:59',
  ]));

test.each([
  [1, ['issued 31/01/2027 08:00', 'expired 01/02/2027 08:00']],
  [2, ['issued 31/01/2027 08:00', 'reminder 01/02/2027 08:00', 'expired 02/02/2027 08:00']],
])('a reminder that lies before the invoice is left out: %i days to pay', (days, letters) =>
  expect(told(vn('2027-01-31', '00:05'), vn(`2027-02-0${days}`, '00:05'))).toEqual(letters),
);

test.each([
  ['06:59', '31/01/2027 08:00'],
  ['07:00', '31/01/2027 07:00'],
  ['21:59', '31/01/2027 21:59'],
  ['22:00', '01/02/2027 08:00'],
])('at %s a payer may be written to from %s', (time, from) =>
  expect(formatMinute(writableFrom(vn('2027-01-31', time)))).toBe(from),
);

test('whoever is late writes only the latest letter', () => {
  const [issued, expires] = [vn('2027-01-31', '00:05'), vn('2027-02-07', '00:05')];
  expect(letterAt(issued, expires, vn('2027-01-31', '07:59'))).toMatchObject({ letter: undefined });
  expect(letterAt(issued, expires, vn('2027-02-05', '12:00'))).toEqual({
    letter: 'reminder',
    next: vn('2027-02-06', '08:00'),
  });
  expect(letterAt(issued, expires, vn('2027-03-01', '12:00'))).toEqual({ letter: 'expired', next: undefined });
});
