import { type NotificationConsole, notificationsAtOnce } from '@pay/domain';
import { facts, type Instant, type NotificationQuery, type NotificationRow, type Trx } from '@pay/platform-kernel';
import type { Updateable } from 'kysely';
import type { NotificationReaderTable } from './notifications.tables.ts';

/** The newest of all kinds together, found with one statement. */
export async function newestOf(
  db: Trx,
  queries: readonly NotificationQuery[],
  since: Instant,
): Promise<NotificationRow[]> {
  const [first, ...others] = queries;
  if (!first) return [];
  const within = (query: NotificationQuery, from: Pick<Trx, 'selectFrom'>) =>
    from.selectFrom(query.as('told')).selectAll('told').where('told.at', '>=', since);
  return others
    .reduce<ReturnType<typeof within>>((all, query) => all.unionAll(within(query, facts)), within(first, db))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(notificationsAtOnce)
    .execute();
}

export interface Reader {
  merchantId: string;
  userId: string;
  console: NotificationConsole;
}

export const readerOf = (db: Trx, { merchantId, userId, console }: Reader) =>
  db
    .selectFrom('notificationReader')
    .select(['readAt', 'readId', 'sound', 'muted'])
    .where('merchantId', '=', merchantId)
    .where('userId', '=', userId)
    .where('console', '=', console)
    .executeTakeFirst();

/** What was read stays read: an earlier mark that comes later changes nothing. */
export const markRead = (trx: Trx, reader: Reader, { readAt, readId }: { readAt: Instant; readId: string }) =>
  trx
    .insertInto('notificationReader')
    .values({ ...reader, readAt, readId })
    .onConflict((conflict) =>
      conflict
        .columns(['merchantId', 'userId', 'console'])
        .doUpdateSet({ readAt, readId })
        .where(({ eb, or, and, ref }) =>
          or([
            eb('notificationReader.readAt', 'is', null),
            eb('notificationReader.readAt', '<', readAt),
            and([eb('notificationReader.readAt', '=', readAt), eb(ref('notificationReader.readId'), '<', readId)]),
          ]),
        ),
    )
    .execute();

export const keepPreferences = (
  trx: Trx,
  reader: Reader,
  preferences: Pick<Updateable<NotificationReaderTable>, 'sound' | 'muted'>,
) =>
  trx
    .insertInto('notificationReader')
    .values({ ...reader, readAt: null, ...preferences })
    .onConflict((conflict) => conflict.columns(['merchantId', 'userId', 'console']).doUpdateSet(preferences))
    .execute();
