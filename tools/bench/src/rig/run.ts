import { parseArgs } from 'node:util';
import type { Engine } from './fleet.ts';
import { newSeed } from './random.ts';

export interface RunPlan {
  engine: Engine;
  processes: number;
  seed: number;
  size: (name: string) => number;
}

export function runPlan(argv: readonly string[], sizes: Readonly<Record<string, number>>): RunPlan {
  const text = { type: 'string' } as const;
  const options = {
    engine: text,
    processes: text,
    seed: text,
    ...Object.fromEntries(Object.keys(sizes).map((name) => [name, text])),
  };
  const { values } = parseArgs({ args: [...argv], options });
  const given: Record<string, string | undefined> = values;
  const number = (name: string, otherwise: number) => {
    const value = Number(given[name] ?? otherwise);
    if (!Number.isInteger(value) || value < 1) throw new RangeError(`--${name} must be a whole number from 1`);
    return value;
  };
  const engine = given['engine'] === 'postgres' ? 'postgres' : 'pglite';
  const processes = number('processes', engine === 'postgres' ? 3 : 1);
  const seed = number('seed', newSeed());
  const chosen = Object.entries(sizes).map(([name, size]) => `--${name}=${number(name, size)}`);
  console.log(`--engine=${engine} --processes=${processes} ${chosen.join(' ')} --seed=${seed}`);
  return { engine, processes, seed, size: (name) => number(name, sizes[name] ?? 1) };
}
