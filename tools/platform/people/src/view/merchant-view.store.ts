import { acrossMerchants, type Instant, type Tables, type Trx, uuidv7 } from '@pay/platform-kernel';
import type { Kysely } from 'kysely';
import { tokenHash } from '../sign-in/sessions.store.ts';
import type {} from './merchant-view.tables.ts';

interface NewView {
  merchantId: string;
  staffId: string;
  staffName: string;
  staffRoles: string;
  reason: string;
  ticket: string;
  ticketUntil: Instant;
  now: Instant;
}

export async function insertView(trx: Trx, { ticket, now, ...view }: NewView): Promise<string> {
  const id = uuidv7();
  await trx
    .insertInto('merchantView')
    .values({ ...view, id, ticketHash: tokenHash(ticket), openedAt: now })
    .execute();
  return id;
}

const views = (db: Kysely<Tables>) => acrossMerchants(db, 'a look is found by its ticket or its session');

/** Uses a ticket up; undefined where it was used, is over or never was. */
export const takeTicket = (trx: Trx, ticket: string, { sessionId, endsAt }: { sessionId: string; endsAt: Instant }) =>
  views(trx)
    .updateTable('merchantView')
    .set({ enteredAt: new Date(), sessionId, endsAt })
    .where('ticketHash', '=', tokenHash(ticket))
    .where('enteredAt', 'is', null)
    .where('ticketUntil', '>', new Date().toISOString())
    .returning(['id', 'merchantId', 'staffName', 'staffRoles', 'reason'])
    .executeTakeFirst();

export type TakenView = NonNullable<Awaited<ReturnType<typeof takeTicket>>>;

export const endView = (trx: Trx, sessionId: string) =>
  views(trx)
    .updateTable('merchantView')
    .set({ endedAt: new Date() })
    .where('sessionId', '=', sessionId)
    .where('endedAt', 'is', null)
    .returning(['id', 'merchantId', 'staffName', 'staffRoles'])
    .executeTakeFirst();

export const ownerOfMerchant = (db: Kysely<Tables>, merchantId: string) =>
  db
    .selectFrom('appUser')
    .select('id')
    .where('merchantId', '=', merchantId)
    .where('isOwner', '=', true)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
