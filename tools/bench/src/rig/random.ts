export interface Random {
  seed: number;
  /** At least 0 and below 1. */
  draw(): number;
  chance(share: number): boolean;
  below(limit: number): number;
  pick<T>(choices: readonly T[]): T;
}

/** Mulberry32: 32 bits of state are enough to choose what happens next. */
export function random(seed: number): Random {
  let state = seed >>> 0;
  const draw = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(draw() * limit);
  return {
    seed,
    draw,
    chance: (share) => draw() < share,
    below,
    pick: (choices) => {
      const chosen = choices[below(choices.length)];
      if (chosen === undefined) throw new RangeError('Nothing to choose from');
      return chosen;
    },
  };
}

export const newSeed = () => Math.floor(Math.random() * 2 ** 31);
