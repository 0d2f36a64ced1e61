import { SingleFlight } from './single-flight.ts';

function rendering() {
  const begun: { end: (text: string) => void; fail: () => void }[] = [];
  const work = () =>
    new Promise<string>((resolve, reject) => begun.push({ end: resolve, fail: () => reject(new Error('no')) }));
  return { begun, work };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('who asks while the same is being made waits for the next, which all of them share', async () => {
  const shared = new SingleFlight<string>();
  const { begun, work } = rendering();
  const first = shared.run('/a', work);
  const waiting = [shared.run('/a', work), shared.run('/a', work)];
  expect(begun).toHaveLength(1);
  begun[0]?.end('before');
  await settled();
  expect(begun).toHaveLength(2);
  const late = shared.run('/a', work);
  begun[1]?.end('after');
  await settled();
  begun[2]?.end('last');
  expect(await Promise.all([first, ...waiting, late])).toEqual(['before', 'after', 'after', 'last']);
});

test('another key does not wait, and a failure is nobody else’s', async () => {
  const shared = new SingleFlight<string>();
  const { begun, work } = rendering();
  const failing = shared.run('/a', work);
  const waiting = shared.run('/a', work);
  const other = shared.run('/b', work);
  expect(begun).toHaveLength(2);
  begun[0]?.fail();
  await expect(failing).rejects.toThrow('no');
  await settled();
  begun[1]?.end('b');
  begun[2]?.end('a');
  expect(await Promise.all([waiting, other])).toEqual(['a', 'b']);
});

test('work that gathers begins with all who come meanwhile, the first of them too', async () => {
  let come = () => {};
  const shared = new SingleFlight<string>({ gather: () => new Promise<void>((resolve) => (come = resolve)) });
  const { begun, work } = rendering();
  const all = [shared.run('/a', work), shared.run('/a', work)];
  expect(begun).toHaveLength(0);
  come();
  await settled();
  expect(begun).toHaveLength(1);
  begun[0]?.end('a');
  expect(await Promise.all(all)).toEqual(['a', 'a']);
});

test('work that takes too long no longer keeps the next from beginning', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate'] });
  const shared = new SingleFlight<string>({ patienceMs: 1_000 });
  const { begun, work } = rendering();
  const hanging = shared.run('/a', work);
  const waiting = shared.run('/a', work);
  await jest.advanceTimersByTimeAsync(999);
  expect(begun).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(begun).toHaveLength(2);
  begun[1]?.end('second');
  expect(await waiting).toBe('second');
  begun[0]?.end('first');
  expect(await hanging).toBe('first');
  jest.useRealTimers();
});

test('work that keeps apart lets those who come soon after a beginning join the next', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate'] });
  const shared = new SingleFlight<string>({ apartMs: 4 });
  const { begun, work } = rendering();
  const first = shared.run('/a', work);
  begun[0]?.end('first');
  expect(await first).toBe('first');
  const later = [shared.run('/a', work), shared.run('/a', work)];
  await jest.advanceTimersByTimeAsync(3);
  expect(begun).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(begun).toHaveLength(2);
  begun[1]?.end('second');
  expect(await Promise.all(later)).toEqual(['second', 'second']);
  jest.useRealTimers();
});
