import { uuidv7 } from './ids.ts';
import { inChunks } from './in-chunks.ts';
import type { Instant } from './tables.ts';
import type { Trx } from './transaction.ts';

interface Subject {
  merchantId: string;
  entity: string;
  id: string;
}

export const stepsOf = (db: Trx, { merchantId, entity, id }: Subject) =>
  db
    .selectFrom('history')
    .select(['fromStatus', 'action', 'toStatus', 'by', 'note', 'details', 'at'])
    .where('merchantId', '=', merchantId)
    .where('entity', '=', entity)
    .where('entityId', '=', id)
    .orderBy('at')
    .orderBy('id')
    .execute();

interface Creation {
  status: string;
  by: string;
  now: Instant;
}

const creationOf = ({ merchantId, entity, id }: Subject, { status, by, now }: Creation) => ({
  id: uuidv7(),
  merchantId,
  entity,
  entityId: id,
  fromStatus: '',
  action: 'create',
  toStatus: status,
  by,
  note: null,
  details: null,
  at: now,
});

export const recordCreation = (trx: Trx, subject: Subject, creation: Creation) =>
  trx.insertInto('history').values(creationOf(subject, creation)).execute();

export async function recordCreations(trx: Trx, subjects: readonly Subject[], creation: Creation): Promise<void> {
  for (const some of inChunks(subjects))
    await trx
      .insertInto('history')
      .values(some.map((subject) => creationOf(subject, creation)))
      .execute();
}

interface Step {
  from: string;
  action: string;
  to: string;
  by: string;
  now: Instant;
}

/** The same change of status of many, where one statement wrote the rows themselves. */
export async function recordSteps(
  trx: Trx,
  subjects: readonly Subject[],
  { from: fromStatus, action, to: status, by, now }: Step,
): Promise<void> {
  for (const some of inChunks(subjects))
    await trx
      .insertInto('history')
      .values(some.map((subject) => ({ ...creationOf(subject, { status, by, now }), fromStatus, action })))
      .execute();
}
