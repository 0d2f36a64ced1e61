import TestSequencer from '@jest/test-sequencer';
import { readFileSync } from 'node:fs';

type Tests = Parameters<TestSequencer['sort']>[0];

const limits = /^ *(?:\}, )?([\d_]{5,})(?:\);|,)$/gm;

/** The time limits that a file sets for its tests, in all, are the best that is known of it before it has run. */
function asksFor(path: string): number {
  const limitsOfFile = [...readFileSync(path, 'utf8').matchAll(limits)];
  return limitsOfFile.reduce((sum, [, limit = '']) => sum + Number(limit.replaceAll('_', '')), 0);
}

/** Begins with what takes longest, so that no worker is alone with it at the end. */
export default class LongestFirst extends TestSequencer {
  override async sort(tests: Tests): Promise<Tests> {
    const usual = await super.sort(tests);
    const untimed = usual.filter(({ duration }) => duration === undefined);
    const asked = new Map(untimed.map((test) => [test, asksFor(test.path)]));
    return usual.toSorted((one, other) => (asked.get(other) ?? 0) - (asked.get(one) ?? 0));
  }
}
