import { uuidv7 } from './ids.ts';
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

export const recordCreation = (
  trx: Trx,
  { merchantId, entity, id }: Subject,
  { status, by, now }: { status: string; by: string; now: Instant },
) =>
  trx
    .insertInto('history')
    .values({
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
    })
    .execute();
