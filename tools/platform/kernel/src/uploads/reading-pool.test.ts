import { join } from 'node:path';
import { ReadingPool } from './reading-pool.ts';

const file = join(import.meta.dirname, 'straying-worker.ts');
const reading = (extension: string) => ({ kind: 'table', bytes: new Uint8Array(), extension }) as const;
const tooComplex = { tell: 'refused', rule: 'file_too_complex', values: {} };
const read = { tell: 'read', answer: 'read' };

const pools: ReadingPool[] = [];
const opened = (most: ConstructorParameters<typeof ReadingPool>[0] = {}) => {
  const pool = new ReadingPool({ file, threads: 1, milliseconds: 500, heapMegabytes: 32, ...most });
  pools.push(pool);
  return pool;
};
afterEach(() => Promise.all(pools.splice(0).map((pool) => pool.close())));

test.each([
  ['never ends', 'endless', {}],
  ['takes all memory', 'greedy', { milliseconds: 15_000 }],
  ['breaks its thread', 'throwing', {}],
  ['ends its thread', 'leaving', {}],
])('a file that %s is refused, and the next one is read', async (_what, way, most) => {
  const pool = opened(most);
  expect(await pool.read(reading('honest'))).toEqual(read);
  expect(await pool.read(reading(way))).toEqual(tooComplex);
  expect(await pool.read(reading('honest'))).toEqual(read);
});

test('files that wait behind a bad one are all read', async () => {
  const pool = opened();
  const ways = ['endless', 'honest', 'leaving', 'honest', 'endless', 'honest'];
  const outcomes = await Promise.all(ways.map((way) => pool.read(reading(way))));
  expect(outcomes).toEqual(ways.map((way) => (way === 'honest' ? read : tooComplex)));
});

test('who comes when too many wait is told to come again', async () => {
  const pool = opened({ waiting: 2 });
  const outcomes = await Promise.allSettled(
    ['endless', 'honest', 'honest', 'honest'].map((way) => pool.read(reading(way))),
  );
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected']);
  expect(outcomes[3]).toMatchObject({ reason: { problem: 'busy', details: { retryAfter: 5 } } });
});

test('closing answers whoever is read or waits and leaves no thread behind', async () => {
  const pool = opened({ milliseconds: 60_000 });
  await pool.read(reading('honest'));
  const outcomes = Promise.allSettled(['endless', 'honest'].map((way) => pool.read(reading(way))));
  await pool.close();
  for (const outcome of await outcomes) expect(outcome).toMatchObject({ reason: { problem: 'busy' } });
  await expect(pool.read(reading('honest'))).rejects.toMatchObject({ problem: 'busy' });
});
