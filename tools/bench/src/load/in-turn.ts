import { median } from '../statistics.ts';

export type Rates = Record<string, number[]>;

export type Measure = () => Promise<number>;

/** Each round starts with another measure, so that a busy machine slows all of them alike. */
export async function inTurn(rounds: number, measures: Readonly<Record<string, Measure>>): Promise<Rates> {
  const all = Object.entries(measures);
  const rates: Rates = Object.fromEntries(all.map(([name]) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    const first = round % all.length;
    for (const [name, measure] of [...all.slice(first), ...all.slice(0, first)]) rates[name]!.push(await measure());
  }
  return rates;
}

/** After a round that is not counted: a book in service has its pages in memory, and logged whole since the last checkpoint. */
export async function inTurnOnceWarm(rounds: number, measures: Readonly<Record<string, Measure>>): Promise<Rates> {
  await inTurn(1, measures);
  return inTurn(rounds, measures);
}

/** The median of the rounds' ratios, because each compares values measured close in time. */
export const ratio = (rates: Rates, name: string, limit: string) =>
  median((rates[name] ?? []).map((value, round) => value / (rates[limit]?.[round] ?? NaN)));
