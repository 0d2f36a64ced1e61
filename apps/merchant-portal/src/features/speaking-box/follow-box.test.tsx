import type { BoxLine } from './box-line.ts';
import { followBox } from './follow-box.ts';

class Stream {
  static readonly OPEN = 1;
  static opened: Stream[] = [];
  readyState = 0;
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  onerror?: () => void;
  closed = false;
  readonly url: string;
  constructor(url: string) {
    this.url = url;
    Stream.opened.push(this);
  }
  close() {
    this.closed = true;
  }
  tell(part: Partial<BoxLine>) {
    this.onmessage?.({ data: JSON.stringify({ ...line, ...part }) });
  }
}

const line: BoxLine = {
  state: 'OPEN',
  boxName: 'Quầy 1',
  shopName: 'Tiệm Sen',
  logo: null,
  code: null,
  announcements: [],
  announced: 3,
  heard: 3,
  serverTime: '2026-11-24T02:00:00.000Z',
};
const payment = (number: number) => ({
  number,
  transactionId: `t${number}`,
  amount: 10_000,
  codeName: 'Tại quầy',
  paidAt: line.serverTime,
  announcedAt: line.serverTime,
});

class Void extends Error {}

const usual = globalThis.EventSource;
beforeEach(() => {
  jest.useFakeTimers();
  Stream.opened = [];
  globalThis.EventSource = Stream as never;
});
afterEach(() => {
  jest.useRealTimers();
  globalThis.EventSource = usual;
});

function opened(beat: () => Promise<unknown> = () => Promise.resolve()) {
  const told: string[] = [];
  const heard: number[] = [];
  const follower = followBox(
    {
      open: () => Promise.resolve(line),
      beat: (upTo) => {
        heard.push(upTo);
        return beat();
      },
      events: (after) => `events?after=${after}`,
      isVoid: (error) => error instanceof Void,
    },
    {
      heard: () => 3,
      onOpened: () => told.push('opened'),
      onLine: ({ announcements }) => told.push(`line ${announcements.map(({ number }) => number).join()}`),
      onConnection: (connected) => told.push(connected ? 'connected' : 'lost'),
      onEnd: (end) => told.push(end),
    },
  );
  return { told, heard, follower };
}

test('a box is opened once and its line asks for what is above the last payment', async () => {
  const { told, follower } = opened();
  await jest.advanceTimersByTimeAsync(0);
  expect(told).toEqual(['connected', 'opened']);
  expect(Stream.opened.map(({ url }) => url)).toEqual(['events?after=3']);
  follower.stop();
});

test('a line that breaks is taken up after the last payment that it brought', async () => {
  const { told, follower } = opened();
  await jest.advanceTimersByTimeAsync(0);
  Stream.opened[0]!.tell({ announcements: [payment(4), payment(5)] });
  Stream.opened[0]!.onerror?.();
  expect(told.at(-1)).toBe('lost');
  await jest.advanceTimersByTimeAsync(1_000);
  expect(Stream.opened.map(({ url, closed }) => [url, closed])).toEqual([
    ['events?after=3', true],
    ['events?after=5', false],
  ]);
  follower.stop();
});

test('a key that became void while the line was lost ends the screen', async () => {
  let known = true;
  const { told, follower } = opened(() => (known ? Promise.resolve() : Promise.reject(new Void())));
  await jest.advanceTimersByTimeAsync(0);
  known = false;
  Stream.opened[0]!.onerror?.();
  await jest.advanceTimersByTimeAsync(1_000);
  expect(told.at(-1)).toBe('UNLINKED');
  expect(Stream.opened).toHaveLength(1);
  follower.stop();
});

test('a screen that another has replaced says nothing more', async () => {
  const { told } = opened();
  await jest.advanceTimersByTimeAsync(0);
  Stream.opened[0]!.tell({ state: 'REPLACED' });
  Stream.opened[0]!.tell({ announcements: [payment(4)] });
  expect(told).toEqual(['connected', 'opened', 'REPLACED']);
  expect(Stream.opened[0]!.closed).toBe(true);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(Stream.opened).toHaveLength(1);
});

test('it beats every 30 seconds and tells what was said', async () => {
  const { heard, follower } = opened();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(heard).toEqual([3, 3, 3]);
  follower.stop();
});
