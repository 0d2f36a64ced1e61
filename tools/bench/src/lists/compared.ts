import type { Shop } from '../rig/shop.ts';
import { lowerQuartile } from '../statistics.ts';
import type { Figure } from '../verdict.ts';
import type { Book } from './payments-of-a-year.ts';

const warmUps = 2;

export interface Side {
  shop: Shop;
  book: Book;
}

export interface Comparison {
  large: Side;
  little: Side;
  /** Its last account has a statement of little more than 10,000 lines; in its first a word finds as many as a search takes. */
  even: Side;
  until: number;
  tries: number;
}

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Alternates the two sides, so that both see the same load of the machine. */
export async function compared(tries: number, large: () => Promise<unknown>, little: () => Promise<unknown>) {
  const times: { large: number[]; little: number[] } = { large: [], little: [] };
  for (let attempt = 0; attempt < tries + warmUps; attempt += 1) {
    const both = { large: await timed(large), little: await timed(little) };
    if (attempt < warmUps) continue;
    times.large.push(both.large);
    times.little.push(both.little);
  }
  return { large: lowerQuartile(times.large), little: lowerQuartile(times.little) };
}

export const figure = (name: string, { large, little }: { large: number; little: number }, atMost: number): Figure => ({
  name: `${name} (${large.toFixed(1)} ms beside ${little.toFixed(1)} ms)`,
  value: large / little,
  atMost,
});
