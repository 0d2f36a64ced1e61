import { problem } from '@pay/contract-core';
import { acrossMerchants, BatchQueue, inTransaction, isSpread, type Storage, type Tables } from '@pay/platform-kernel';
import { type Kysely, sql } from 'kysely';

export interface Beat {
  keyHash: string;
  heard: number;
  version?: string | undefined;
  hwVersion?: string | undefined;
}

/** The beats of one box in one batch are one. */
function onePerBox(beats: readonly Beat[]): Beat[] {
  const boxes = new Map<string, Beat>();
  for (const beat of beats) {
    const former = boxes.get(beat.keyHash);
    boxes.set(beat.keyHash, { ...former, ...beat, heard: Math.max(beat.heard, former?.heard ?? 0) });
  }
  return [...boxes.values()];
}

async function noteVersions(db: Kysely<Tables>, beats: readonly Beat[]): Promise<void> {
  const told = beats.filter(({ version, hwVersion }) => version !== undefined || hwVersion !== undefined);
  for (const { keyHash, version, hwVersion } of told)
    await db
      .updateTable('payBox')
      .set({ ...(version !== undefined && { version }), ...(hwVersion !== undefined && { hwVersion }) })
      .where('keyHash', '=', keyHash)
      .where((eb) =>
        eb.or([
          ...(version === undefined ? [] : [eb('version', 'is distinct from', version)]),
          ...(hwVersion === undefined ? [] : [eb('hwVersion', 'is distinct from', hwVersion)]),
        ]),
      )
      .execute();
}

/**
 * Notes all beats in one statement, by the wall clock of the database; returns the keys that stand for a box. Nobody waits for the disk: what
 * a crash loses the next beat tells again, and payments keep the disk to themselves.
 */
async function noteBeats(db: Kysely<Tables>, told: readonly Beat[]): Promise<Set<string>> {
  // A change of rows on several machines calls nothing that has effects of its own.
  const [lazily, joined] = (await isSpread(db))
    ? [sql``, sql``]
    : [sql`with lazily as materialized (select set_config('synchronous_commit', 'off', true))`, sql`cross join lazily`];
  const { rows } = await sql<{ keyHash: string }>`
    ${lazily}
    update pay_box_beat as beat
    set seen_at = statement_timestamp(), heard = greatest(beat.heard, least(told.heard, box.announced))
    from unnest(${told.map(({ keyHash }) => keyHash)}::text[], ${told.map(({ heard }) => heard)}::bigint[]) as told (key_hash, heard)
    ${joined}
    join pay_box as box on box.key_hash = told.key_hash
    where beat.merchant_id = box.merchant_id and beat.box_id = box.id
    returning box.key_hash`.execute(acrossMerchants(db, 'a box is known by its key'));
  return new Set(rows.map(({ keyHash }) => keyHash));
}

async function judged(db: Kysely<Tables>, beats: readonly Beat[]): Promise<PromiseSettledResult<void>[]> {
  const told = onePerBox(beats);
  await noteVersions(acrossMerchants(db, 'a box is known by its key'), told);
  // A box that beats at two processes at once may make one of them wait in vain for the other.
  const known = await inTransaction(db, (trx) => noteBeats(trx, told));
  return beats.map(({ keyHash }) =>
    known.has(keyHash)
      ? { status: 'fulfilled', value: undefined }
      : { status: 'rejected', reason: problem('not_found') },
  );
}

const queues = new WeakMap<Storage, BatchQueue<Beat, void>>();

/** Beats that come in together are noted together; throws `not_found` for a key that stands for no box. */
export function noteBeat(storage: Storage, beat: Beat): Promise<void> {
  const queue =
    queues.get(storage) ?? new BatchQueue((beats) => judged(storage.db, beats), { maxRunning: 1, maxItems: 500 });
  queues.set(storage, queue);
  return queue.run(beat);
}
