import { BatchLoader } from './batch-loader.ts';

const settled = () => new Promise((resolve) => setImmediate(resolve));

function questions() {
  const asked: { keys: readonly string[]; answer: () => void }[] = [];
  const gathered = new BatchLoader<string>(
    (keys) =>
      new Promise((resolve) => {
        const found = keys.filter((key) => key !== 'unknown');
        asked.push({ keys, answer: () => resolve(new Map(found.map((key) => [key, key.toUpperCase()]))) });
      }),
    { gather: settled, patienceMs: 1_000 },
  );
  return { asked, of: (key: string) => gathered.load(key) };
}

test('all who ask at the same moment share one question, whatever each asks for', async () => {
  const { asked, of } = questions();
  const answers = Promise.all([of('a'), of('b'), of('a'), of('unknown')]);
  await settled();
  expect(asked.map(({ keys }) => keys)).toEqual([['a', 'b', 'unknown']]);
  asked[0]?.answer();
  expect(await answers).toEqual(['A', 'B', 'A', undefined]);
});

test('who asks while a question is under way is answered by the next', async () => {
  const { asked, of } = questions();
  const first = of('a');
  await settled();
  const later = Promise.all([of('a'), of('c')]);
  await settled();
  expect(asked).toHaveLength(1);
  asked[0]?.answer();
  expect(await first).toBe('A');
  await settled();
  await settled();
  expect(asked[1]?.keys).toEqual(['a', 'c']);
  asked[1]?.answer();
  expect(await later).toEqual(['A', 'C']);
});
