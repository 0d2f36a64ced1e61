import type { PaymentFacts } from './payment-facts.ts';
import { watchPayment } from './watch-payment.ts';

const links = { events: '/events', query: '/query' };
const facts = (status: PaymentFacts['status']): PaymentFacts => ({
  status,
  paymentType: 'VIET_QR',
  amount: 150_000,
  description: 'Bánh',
  redirectAfter: 5,
  serverTime: '2026-11-21T03:00:00.000Z',
});

class Stream {
  static last: Stream;
  closed = false;
  onopen: (() => void) | undefined;
  onmessage: ((event: { data: string }) => void) | undefined;
  onerror: (() => void) | undefined;
  constructor() {
    Stream.last = this;
  }
  close() {
    this.closed = true;
  }
}

let answers: ((status: PaymentFacts['status']) => void)[];
const asked = () => answers.length;
const settled = () => jest.advanceTimersByTimeAsync(0);

beforeEach(() => {
  jest.useFakeTimers();
  answers = [];
  Object.assign(globalThis, {
    EventSource: Stream,
    fetch: () =>
      new Promise((resolve) =>
        answers.push((status) => resolve({ json: async () => ({ code: 0, data: facts(status) }) })),
      ),
  });
});
afterEach(() => jest.useRealTimers());

function watching() {
  const seen: string[] = [];
  const connections: boolean[] = [];
  const stop = watchPayment(links, {
    onFacts: ({ status }) => seen.push(status),
    onConnection: (connected) => connections.push(connected),
  });
  return { seen, connections, stop };
}

test('while the stream works nothing is asked, and its end ends the watch', async () => {
  const { seen } = watching();
  Stream.last.onopen?.();
  Stream.last.onmessage?.({ data: JSON.stringify(facts('CREATED')) });
  await jest.advanceTimersByTimeAsync(60_000);
  expect(asked()).toBe(0);
  Stream.last.onmessage?.({ data: JSON.stringify(facts('SUCCESS')) });
  expect(seen).toEqual(['CREATED', 'SUCCESS']);
  expect(Stream.last.closed).toBe(true);
});

test('without the stream one query follows the other, never two at once', async () => {
  const { seen, stop } = watching();
  Stream.last.onerror?.();
  Stream.last.onerror?.();
  await jest.advanceTimersByTimeAsync(20_000);
  expect(asked()).toBe(1);
  answers[0]?.('CREATED');
  await settled();
  await jest.advanceTimersByTimeAsync(3_000);
  expect(asked()).toBe(2);
  answers[1]?.('SUCCESS');
  await settled();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(asked()).toBe(2);
  expect(seen).toEqual(['CREATED', 'SUCCESS']);
  stop();
});

test('a page whose stream is refused asks every three seconds until the payment has ended', async () => {
  const { seen } = watching();
  Stream.last.onerror?.();
  for (let time = 0; time < 20; time += 1) {
    expect(asked()).toBe(time + 1);
    answers[time]?.('CREATED');
    await jest.advanceTimersByTimeAsync(2_999);
    expect(asked()).toBe(time + 1);
    await jest.advanceTimersByTimeAsync(1);
  }
  answers[20]?.('SUCCESS');
  await jest.advanceTimersByTimeAsync(60_000);
  expect(asked()).toBe(21);
  expect(seen.at(-1)).toBe('SUCCESS');
  expect(Stream.last.closed).toBe(true);
});

test('a page that is seen again asks at once', async () => {
  const { stop } = watching();
  Stream.last.onopen?.();
  document.dispatchEvent(new Event('visibilitychange'));
  await settled();
  expect(asked()).toBe(1);
  stop();
});

test('a lost network is told, and so is its return', async () => {
  const { connections, stop } = watching();
  dispatchEvent(new Event('offline'));
  dispatchEvent(new Event('online'));
  answers[0]?.('CREATED');
  await settled();
  expect(connections).toEqual([false, true]);
  stop();
});
