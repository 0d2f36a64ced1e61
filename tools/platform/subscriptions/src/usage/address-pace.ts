const perAddress = 4;
const longestPauseMs = 60_000;

interface Lane {
  underWay: number;
  /** How long the latest call took. */
  tookMs: number;
  /** Those that were sent away since the lane was last free. */
  sentAway: number;
  began: number;
}

/** Limits how many calls of this process wait for one address, so that one that hangs leaves room for the others. */
export class AddressPace {
  readonly #lanes = new Map<string, Lane>();

  /** Returns 0 where a call may begin, else in how many milliseconds to come back. */
  enter(address: string): number {
    const lane = this.#lanes.get(address) ?? { underWay: 0, tookMs: 1_000, sentAway: 0, began: 0 };
    this.#lanes.set(address, lane);
    if (lane.underWay < perAddress) {
      lane.underWay += 1;
      lane.sentAway = 0;
      lane.began = performance.now();
      return 0;
    }
    lane.sentAway += 1;
    const round = Math.ceil(lane.sentAway / perAddress);
    return Math.min(longestPauseMs, Math.max(1, Math.ceil(round * lane.tookMs)));
  }

  leave(address: string): void {
    const lane = this.#lanes.get(address);
    if (!lane) return;
    lane.underWay -= 1;
    lane.tookMs = performance.now() - lane.began;
    if (lane.underWay === 0) this.#lanes.delete(address);
  }
}
