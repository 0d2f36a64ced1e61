import { fifoCache } from './fifo-cache.ts';

test('a thing is made once for its key, until others have taken its place', () => {
  const made: string[] = [];
  const once = fifoCache<string>(2);
  const get = (key: string) =>
    once(key, () => {
      made.push(key);
      return key.toUpperCase();
    });
  expect([get('a'), get('a'), get('b'), get('a')]).toEqual(['A', 'A', 'B', 'A']);
  expect([get('c'), get('a')]).toEqual(['C', 'A']);
  expect(made).toEqual(['a', 'b', 'c', 'a']);
});
