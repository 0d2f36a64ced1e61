import { type Instant, type Trx, uuidv7 } from '@pay/platform-kernel';
import type { CustomerLine, CustomerTie } from './customer-ties.ts';

const entity = 'customer';
const rowsAtOnce = 1_000;

type Action = 'create' | 'update' | 'merge' | 'delete';

interface Step {
  action: Action;
  by: string;
  now: Instant;
  note?: string | undefined;
}

/** Keeps what was done to customers, and by whom. */
export async function noteSteps(
  trx: Trx,
  merchantId: string,
  ids: readonly string[],
  { action, by, now, note = undefined }: Step,
): Promise<void> {
  const rows = ids.map((entityId) => ({
    id: uuidv7(),
    merchantId,
    entity,
    entityId,
    fromStatus: '',
    action,
    toStatus: action === 'delete' ? 'REMOVED' : 'ACTIVE',
    by,
    note: note ?? null,
    details: null,
    at: now,
  }));
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await trx
      .insertInto('history')
      .values(rows.slice(from, from + rowsAtOnce))
      .execute();
}

const kinds: Readonly<Record<string, CustomerLine['kind']>> = {
  create: 'CREATED',
  update: 'UPDATED',
  merge: 'MERGED',
};

export const stepsTie: CustomerTie = {
  lines: async (db, { merchantId, ids }, { before, most }) => {
    const steps = await db
      .selectFrom('history')
      .select(['id', 'action', 'by', 'note', 'at'])
      .where('merchantId', '=', merchantId)
      .where('entity', '=', entity)
      .where('entityId', 'in', ids)
      .where('action', 'in', Object.keys(kinds))
      .where('at', '<', before)
      .orderBy('at', 'desc')
      .limit(most)
      .execute();
    return steps.map(({ action, ...step }) => ({ ...step, kind: kinds[action]! }));
  },
};
