import { BatchQueue } from './batch-queue.ts';

const done = <T>(value: T): PromiseSettledResult<T> => ({ status: 'fulfilled', value });

test('what comes in while a batch is under way goes together in the next', async () => {
  const batches: number[][] = [];
  const gates: (() => void)[] = [];
  const queue = new BatchQueue<number, number>(
    async (items) => {
      batches.push([...items]);
      await new Promise<void>((open) => gates.push(open));
      return items.map((item) => done(item * 2));
    },
    { maxRunning: 1, maxItems: 3 },
  );
  const first = queue.run(1);
  await new Promise(setImmediate);
  const rest = [2, 3, 4, 5].map((item) => queue.run(item));
  gates[0]!();
  expect(await first).toBe(2);
  await new Promise(setImmediate);
  gates[1]!();
  expect(await Promise.all(rest.slice(0, 3))).toEqual([4, 6, 8]);
  await new Promise(setImmediate);
  gates[2]!();
  expect(await rest[3]).toBe(10);
  expect(batches).toEqual([[1], [2, 3, 4], [5]]);
});

test('each gets its own failure, and all of a batch that failed as a whole get that', async () => {
  const queue = new BatchQueue<string, string>(
    async (items) => {
      if (items.includes('whole')) throw new Error('the batch failed');
      return items.map((item) =>
        item === 'odd' ? { status: 'rejected', reason: new Error('odd') } : done(item.toUpperCase()),
      );
    },
    { maxRunning: 2, maxItems: 10 },
  );
  const answers = await Promise.allSettled(['a', 'odd', 'b'].map((item) => queue.run(item)));
  expect(answers).toMatchObject([{ value: 'A' }, { reason: { message: 'odd' } }, { value: 'B' }]);
  const failed = await Promise.allSettled(['c', 'whole'].map((item) => queue.run(item)));
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await queue.run('d')).toBe('D');
});
