import { BatchLoader, isExpired } from '@pay/domain';
import { setImmediate as turn } from 'node:timers/promises';
import type { Instant } from '../storage/tables.ts';
import type { Trx } from '../storage/transaction.ts';
import type { Mode } from './actor.ts';
import type { Revision, RevisionSource } from './handlers.ts';
import type { Services } from './services.ts';

const quietTurns = 2;
const waitsAtMostMs = 2;

/** Waits a few turns of the event loop while callers keep coming, at most 2 ms, so that one statement serves many. */
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

export interface Found {
  revision: string;
  now: Instant;
}

export class RevisionReader {
  readonly #mode: Mode;
  readonly #services: Services;
  readonly #follows: RevisionSource;
  readonly #questions = new BatchLoader<Found>((keys) => this.#found(keys), {
    gather: whileTheyCome,
    patienceMs,
  });

  constructor(mode: Mode, services: Services, follows: RevisionSource) {
    this.#mode = mode;
    this.#services = services;
    this.#follows = follows;
  }

  /** Uses a read that began after this call; resolves to undefined when the key has no revision. */
  of(key: string): Promise<Found | undefined> {
    return this.#questions.load(key);
  }

  async #found(keys: readonly string[]): Promise<Map<string, Found>> {
    const now = this.#services.clocks[this.#mode].now();
    const db = this.#services.storages[this.#mode].db as Trx;
    const revisions = await this.#follows.of(keys, { mode: this.#mode, now, db, services: this.#services });
    return new Map([...revisions].map(([key, revision]) => [key, { revision: atMoment(revision, now), now }]));
  }
}

const atMoment = ({ rows, turnsAt }: Revision, now: Instant) =>
  `${rows} ${turnsAt.filter((moment) => isExpired(moment, now)).length}`;
