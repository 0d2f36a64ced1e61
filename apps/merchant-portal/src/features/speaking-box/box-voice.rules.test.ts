import type { Announcement, BoxLine } from './box-line.ts';
import { startOf, taken } from './box-voice.rules.ts';

const serverTime = '2026-11-24T02:00:00.000Z';
const payment = (number: number, secondsAgo = 0): Announcement => {
  const at = new Date(Date.parse(serverTime) - secondsAgo * 1_000).toISOString();
  return { number, transactionId: `t${number}`, amount: number * 1_000, codeName: 'Quầy', paidAt: at, announcedAt: at };
};
const line = (part: Partial<BoxLine>): BoxLine => ({
  state: 'OPEN',
  boxName: 'Quầy 1',
  shopName: 'Tiệm Sen',
  logo: null,
  code: null,
  announcements: [],
  announced: 0,
  heard: 0,
  serverTime,
  ...part,
});
const numbers = (payments: readonly Announcement[]) => payments.map(({ number }) => number);

test.each([
  ['a screen that never spoke begins with the next payment', { announced: 4, heard: 0 }, undefined, 4],
  ['a screen goes on after what it has said', { announced: 9, heard: 5 }, 7, 7],
  ['a new screen goes on after what the one before has said', { announced: 9, heard: 5 }, undefined, 5],
  ['a screen whose beats were lost knows better than the service', { announced: 9, heard: 0 }, 8, 8],
])('%s', (_case, part, saidHere, said) => expect(startOf(line(part), saidHere).said).toBe(said));

test('payments are said in order, each once, however often a line tells of them', () => {
  const first = taken({ said: 2, captions: [] }, line({ announcements: [payment(4), payment(3)] }));
  expect(numbers(first.toSay)).toEqual([3, 4]);
  const again = taken(first.heard, line({ announcements: [payment(3), payment(4), payment(5)] }));
  expect(numbers(again.toSay)).toEqual([5]);
  expect(numbers(again.heard.captions)).toEqual([5, 4, 3]);
});

test('what was announced more than five minutes ago is shown and not said, not later either', () => {
  const late = taken({ said: 0, captions: [] }, line({ announcements: [payment(1, 301), payment(2, 299)] }));
  expect(numbers(late.toSay)).toEqual([2]);
  expect(numbers(late.heard.captions)).toEqual([2, 1]);
  expect(late.heard.said).toBe(2);
});

test('what was said before is shown and not said again', () => {
  const shown = taken({ said: 5, captions: [] }, line({ announcements: [payment(5)] }));
  expect(shown.toSay).toEqual([]);
  expect(numbers(shown.heard.captions)).toEqual([5]);
});

test('ten payments are shown, the newest first', () => {
  const many = Array.from({ length: 14 }, (_, place) => payment(place + 1));
  expect(numbers(taken({ said: 0, captions: [] }, line({ announcements: many })).heard.captions)).toEqual([
    14, 13, 12, 11, 10, 9, 8, 7, 6, 5,
  ]);
});
