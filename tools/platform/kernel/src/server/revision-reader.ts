import { GatheredQuestions, isExpired } from '@pay/domain';
import { setImmediate as turn } from 'node:timers/promises';
import { snapshotOf } from '../storage/snapshot.ts';
import type { Instant } from '../storage/tables.ts';
import type { Trx } from '../storage/transaction.ts';
import type { Mode } from './actor.ts';
import type { Revision, Revisions } from './handlers.ts';
import type { Services } from './services.ts';

const mostKnown = 10_000;

const quietTurns = 2;
const waitsAtMostMs = 2;

/** As long as turns of the event loop bring more callers, but not for long: under load one statement then serves many. */
async function whileTheyCome(asked: () => number): Promise<void> {
  const until = performance.now() + waitsAtMostMs;
  for (let quiet = 0; quiet < quietTurns && performance.now() < until;) {
    const before = asked();
    await turn();
    quiet = asked() === before ? quiet + 1 : 0;
  }
}

// A database that does not answer holds up those who have asked; those who come later find out for themselves.
export const patienceMs = 1_000;

/** What was true of a key at a moment. */
export interface Found {
  revision: string;
  now: Instant;
}

/** Reads revisions of one mode for all who ask at once, and only of what may have changed since they were read last. */
export class RevisionReader {
  readonly #mode: Mode;
  readonly #services: Services;
  readonly #follows: Revisions;
  readonly #questions = new GatheredQuestions<Found>((keys) => this.#found(keys), {
    gather: whileTheyCome,
    patienceMs,
  });
  #known = new Map<string, Revision>();
  #snapshot = '';

  constructor(mode: Mode, services: Services, follows: Revisions) {
    this.#mode = mode;
    this.#services = services;
    this.#follows = follows;
  }

  /** By a reading that began after this call; nothing where nothing has the key. */
  of(key: string): Promise<Found | undefined> {
    return this.#questions.of(key);
  }

  async #found(keys: readonly string[]): Promise<Map<string, Found>> {
    const now = this.#services.clocks[this.#mode].now();
    const known = await this.#knownNow();
    const unknown = keys.filter((key) => !known.has(key));
    const fresh = unknown.length > 0 ? await this.#read(unknown, now) : new Map<string, Revision>();
    for (const [key, revision] of fresh) if (known.size < mostKnown) known.set(key, revision);
    return new Map(
      keys.flatMap((key) => {
        const revision = known.get(key) ?? fresh.get(key);
        return revision ? [[key, { revision: atMoment(revision, now), now }]] : [];
      }),
    );
  }

  #read(keys: readonly string[], now: Instant) {
    const { storages } = this.#services;
    const db = storages[this.#mode].db as Trx;
    return this.#follows.of(keys, { mode: this.#mode, now, db, services: this.#services });
  }

  /** Test mode has some of its rows in the live database. */
  async #knownNow() {
    const { storages } = this.#services;
    const modes: Mode[] = this.#mode === 'live' ? ['live'] : ['test', 'live'];
    const snapshot = (await Promise.all(modes.map((mode) => snapshotOf(storages[mode].db)))).join(' ');
    if (snapshot !== this.#snapshot || this.#known.size >= mostKnown) {
      this.#snapshot = snapshot;
      this.#known = new Map();
    }
    return this.#known;
  }
}

const atMoment = ({ rows, turnsAt }: Revision, now: Instant) =>
  `${rows} ${turnsAt.filter((moment) => isExpired(moment, now)).length}`;
