import { sql, type Kysely } from 'kysely';
import type { Storage } from './storage/engine.ts';
import type { Instant, Tables } from './storage/tables.ts';

const otherProcessesSeenWithin = 250;

/** Carries out everything that falls due up to a moment, before the clock reaches it. */
export type UpTo = (until: Instant) => Promise<unknown>;

/** How far business time stands from wall time, as the database has it. */
export const storedOffset = async (db: Kysely<Tables>): Promise<number> =>
  (await db.selectFrom('clockOffset').select('offsetMs').executeTakeFirstOrThrow()).offsetMs;

/** Business time of one mode: wall time plus an offset that every process of the mode shares. It always ticks. */
export class Clock {
  readonly #db: Kysely<Tables>;
  #offset = 0;
  #reader: NodeJS.Timeout | undefined;
  #before: UpTo = async () => undefined;
  #moves: Promise<void> = Promise.resolve();

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  now(): Instant {
    return this.after(0);
  }

  /** The moment that lies some milliseconds from now. */
  after(milliseconds: number): Instant {
    return new Date(Date.now() + this.#offset + milliseconds).toISOString();
  }

  offset() {
    return this.#offset;
  }

  /** Names what must happen on the way when the clock is moved forward. */
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

  /** Keeps reading the offset that another process may have moved; a failed reading is made good by the next one. */
  follow() {
    this.#reader ??= setInterval(() => void this.read().catch(() => undefined), otherProcessesSeenWithin).unref();
  }

  close() {
    clearInterval(this.#reader);
  }

  /** Moves are made one after the other, each from where the former one led. */
  #inTurn(move: () => Promise<void>): Promise<void> {
    const moved = this.#moves.then(move);
    this.#moves = moved.catch(() => undefined);
    return moved;
  }

  async #move(target: Date) {
    if (target.toISOString() > this.now()) await this.#before(target.toISOString());
    await this.#keep(target.getTime() - Date.now());
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
