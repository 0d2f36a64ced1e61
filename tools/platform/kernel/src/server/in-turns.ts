import { setImmediate } from 'node:timers/promises';

const turnMs = 10;

export async function inTurns<Row, Result>(
  rows: readonly Row[],
  map: (row: Row, index: number) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  let turn = performance.now();
  for (const [index, row] of rows.entries()) {
    if (performance.now() - turn > turnMs) {
      await setImmediate();
      turn = performance.now();
    }
    results.push(map(row, index));
  }
  return results;
}
