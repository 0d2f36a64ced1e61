import type { Kysely } from 'kysely';
import type { Storage } from './engine.ts';
import { originalOf } from './marks.ts';
import type { Tables } from './tables.ts';
import { databaseOf } from './database-of.ts';
import { afterCommit, type Trx } from './transaction.ts';

/** Twice in the second within which every process must know. */
const otherProcessesSeenWithin = 500;

interface Held<Value> {
  value: Value;
  revision: number;
}

/**
 * A part of the live database that every process keeps in memory, so that it is read without asking: the own changes at
 * once, those of other processes within a second. The test mode reads the same.
 */
export class Followed<Value> {
  readonly name: string;
  readonly #load: (db: Kysely<Tables>) => Promise<Value>;
  readonly #held = new WeakMap<object, Held<Value>>();

  constructor(name: string, load: (db: Kysely<Tables>) => Promise<Value>) {
    this.name = name;
    this.#load = load;
  }

  /** As it stands for the platform whose database, transaction or scope this is. */
  of(db: Kysely<Tables>): Value {
    return this.#heldFor(db).value;
  }

  /** Grows with every change: what was made of an earlier one is out of date. */
  revision(db: Kysely<Tables>): number {
    return this.#heldFor(db).revision;
  }

  /** Until the end of the transaction nobody else changes it; returns what it is now. */
  async hold(trx: Trx): Promise<Value> {
    await trx
      .selectFrom('followedRevision')
      .select('revision')
      .where('name', '=', this.name)
      .forUpdate()
      .executeTakeFirstOrThrow();
    return this.#load(trx);
  }

  /** Call it in the transaction that changed it, after the change: from its commit on everybody reads what it wrote. */
  async changed(trx: Trx): Promise<void> {
    const { revision } = await trx
      .updateTable('followedRevision')
      .set(({ eb }) => ({ revision: eb('revision', '+', 1) }))
      .where('name', '=', this.name)
      .returning('revision')
      .executeTakeFirstOrThrow();
    const value = await this.#load(trx);
    const held = this.#held.get(databaseOf(originalOf(trx)));
    if (held) afterCommit(trx, () => this.#take(held, { value, revision }));
  }

  async begin(live: Kysely<Tables>, modes: readonly Kysely<Tables>[]): Promise<void> {
    const held = { value: await this.#load(live), revision: 0 };
    for (const db of modes) this.#held.set(db, held);
  }

  /** Reads it again where another process has changed it since. */
  async catchUp(live: Kysely<Tables>, revision: number): Promise<void> {
    const held = this.#held.get(live);
    if (held && held.revision < revision) this.#take(held, { value: await this.#load(live), revision });
  }

  #heldFor(db: Kysely<Tables>): Held<Value> {
    const held = this.#held.get(databaseOf(originalOf(db)));
    if (!held) throw new Error(`${this.name} is not followed here`);
    return held;
  }

  #take(held: Held<Value>, { value, revision }: Held<Value>) {
    if (revision > held.revision) Object.assign(held, { value, revision });
  }
}

const revisions = (db: Kysely<Tables>) => db.selectFrom('followedRevision').selectAll().execute();

/** Begins to follow them for one platform; returns what ends it. */
export async function follow(
  storages: { live: Storage; test: Storage },
  all: readonly Pick<Followed<unknown>, 'name' | 'begin' | 'catchUp'>[],
): Promise<() => void> {
  const { live, test } = storages;
  const catchUp = async () => {
    for (const { name, revision } of await revisions(live.db))
      await all.find((each) => each.name === name)?.catchUp(live.db, revision);
  };
  for (const each of all) await each.begin(live.db, [live.db, test.db]);
  // An embedded database has this one process.
  if (live.engine === 'pglite') return () => undefined;
  const reader = setInterval(() => void catchUp().catch(() => undefined), otherProcessesSeenWithin).unref();
  return () => clearInterval(reader);
}
