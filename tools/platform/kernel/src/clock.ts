import { sql, type Kysely } from 'kysely';
import type { Storage } from './storage/engine.ts';
import type { Instant, Tables } from './storage/tables.ts';

const otherProcessesSeenWithin = 250;

/** Hears how far the jobs on the way have come, and how many of them ran. */
export type Reach = (reached: Instant, jobs: number) => void;
export type UpTo = (until: Instant, reach: Reach) => Promise<unknown>;

/** A move on its way: business time stays as it was until all that falls due before the target is done. */
export interface ClockMove {
  target: Instant;
  /** The due time of the latest job that ran. */
  reached: Instant;
  jobs: number;
  /** Wall time at which the move began. */
  since: Instant;
}

export const storedOffset = async (db: Kysely<Tables>): Promise<number> =>
  (await db.selectFrom('clockOffset').select('offsetMs').executeTakeFirstOrThrow()).offsetMs;

/** Business time of one mode: wall time plus an offset that all processes of the mode share. It always ticks. */
export class Clock {
  readonly #db: Kysely<Tables>;
  #offset = 0;
  #reader: NodeJS.Timeout | undefined;
  #before: UpTo = async () => undefined;
  #moves: Promise<void> = Promise.resolve();
  #moving: ClockMove | null = null;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  now(): Instant {
    return this.after(0);
  }

  after(milliseconds: number): Instant {
    return new Date(Date.now() + this.#offset + milliseconds).toISOString();
  }

  offset() {
    return this.#offset;
  }

  /** The move of this process that is on its way. */
  moving(): ClockMove | null {
    return this.#moving;
  }

  beforeMoving(before: UpTo) {
    this.#before = before;
  }

  set(to: Instant | Date) {
    return this.#inTurn(() => this.#move(new Date(to)));
  }

  advance(milliseconds: number) {
    return this.#inTurn(() => this.#move(new Date(this.after(milliseconds))));
  }

  reset() {
    return this.#inTurn(() => this.#keep(0));
  }

  async read() {
    this.#offset = await storedOffset(this.#db);
  }

  /** Polls the offset, which another process may have moved; the next poll makes up for a failed one. */
  follow() {
    this.#reader ??= setInterval(() => void this.read().catch(() => undefined), otherProcessesSeenWithin).unref();
  }

  close() {
    clearInterval(this.#reader);
  }

  /** Moves run one after another, each from the result of the one before. */
  #inTurn(move: () => Promise<void>): Promise<void> {
    const moved = this.#moves.then(move);
    this.#moves = moved.catch(() => undefined);
    return moved;
  }

  async #move(target: Date) {
    if (target.toISOString() > this.now()) await this.#pass(target.toISOString());
    await this.#keep(target.getTime() - Date.now());
  }

  async #pass(target: Instant) {
    const move = { target, reached: this.now(), jobs: 0, since: new Date().toISOString() };
    this.#moving = move;
    try {
      await this.#before(target, (reached, jobs) => {
        this.#moving = { ...move, reached, jobs };
      });
    } finally {
      this.#moving = null;
    }
  }

  async #keep(milliseconds: number) {
    const offset = Math.round(milliseconds);
    await this.#db
      .updateTable('clockOffset')
      .set({ offsetMs: sql<number>`${offset}::bigint` })
      .execute();
    this.#offset = offset;
  }
}

export const openClock = async (storage: Storage) => {
  const clock = new Clock(storage.db);
  await clock.read();
  if (storage.engine === 'postgres') clock.follow();
  return clock;
};
