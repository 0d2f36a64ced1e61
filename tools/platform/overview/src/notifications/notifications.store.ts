import { randomUUID } from 'node:crypto';
import { type NotificationConsole, type NotificationKindOf, notificationsAtOnce } from '@pay/domain';
import {
  acrossMerchants,
  facts,
  type Instant,
  isSpread,
  nobodyId,
  type NotificationQuery,
  type NotificationRow,
  type Trx,
} from '@pay/platform-kernel';
import { nextAdvanceExpiry } from '@pay/platform-salary';
import { sql, type Updateable } from 'kysely';
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
  if (await isSpread(db)) {
    // What stands on the coordinator and what stands on a worker are not asked for by one statement.
    const told: NotificationRow[] = [];
    for (const query of queries)
      told.push(
        ...(await within(query, db).orderBy('at', 'desc').orderBy('id', 'desc').limit(notificationsAtOnce).execute()),
      );
    return told
      .toSorted((one, other) => (one.at + one.id < other.at + other.id ? 1 : -1))
      .slice(0, notificationsAtOnce);
  }
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

interface ReaderRevision extends Reader {
  rows: string;
}

function alwaysNew(name: string): ReaderRevision {
  const [merchantId = '', userId = '', console = 'portal'] = name.split(' ');
  return { merchantId, userId, console: console as NotificationConsole, rows: randomUUID() };
}

/** What names the state of the lists of some readers without a look at what they tell. */
export async function revisionsOf(db: Trx, names: readonly string[], now: Instant): Promise<ReaderRevision[]> {
  // Spread merchants keep no marks of what is new: a mark of the staff would stand on another machine than what it tells of.
  if (await isSpread(db)) return names.map(alwaysNew);
  const { rows } = await sql<ReaderRevision>`
    select asked.merchant_id, asked.user_id, asked.console, concat_ws(' ',
      coalesce((select md5(string_agg(change.revision::text, ' ' order by change.merchant_id, change.slot)) from notification_change as change
        where change.merchant_id in (asked.merchant_id, ${nobodyId}::uuid) and change.console = asked.console), 'unchanged'),
      case when asked.console = 'salary' then ${nextAdvanceExpiry(sql.ref('asked.merchant_id'), now)} end,
      'read', reader.read_at, reader.read_id, reader.sound, reader.muted) as rows
    from (
      select split_part(name, ' ', 1)::uuid as merchant_id, split_part(name, ' ', 2)::uuid as user_id, split_part(name, ' ', 3) as console
      from unnest(${names}::text[]) as name
    ) as asked
    left join notification_reader as reader on reader.merchant_id = asked.merchant_id and reader.user_id = asked.user_id
      and reader.console = asked.console`.execute(acrossMerchants(db, 'each reader is named with its merchant'));
  return rows;
}

export const readerOf = (db: Trx, { merchantId, userId, console }: Reader) =>
  db
    .selectFrom('notificationReader')
    .select(['readAt', 'readId', 'sound', 'muted'])
    .where('merchantId', '=', merchantId)
    .where('userId', '=', userId)
    .where('console', '=', console)
    .executeTakeFirst();

/** Who of a merchant's people wants no word of this kind in the portal. */
export async function readersWhoMuted(
  db: Trx,
  merchantId: string,
  kind: NotificationKindOf<'portal'>,
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('notificationReader')
    .select('userId')
    .where('merchantId', '=', merchantId)
    .where('console', '=', 'portal')
    .where(sql<boolean>`${kind} = any(muted)`)
    .execute();
  return new Set(rows.map(({ userId }) => userId));
}

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
