import { acrossMerchants, type Day, type Instant, type Tables, type Trx } from '@pay/platform-kernel';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { ReportMailTable } from './report-mails.tables.ts';

export type ReportMail = Selectable<ReportMailTable>;

const dueAtOnce = 100;

const ofPerson = (db: Trx, merchantId: string, userId: string) =>
  db.selectFrom('reportMail').where('merchantId', '=', merchantId).where('userId', '=', userId);

export const reportMailsOf = (db: Trx, merchantId: string, userId: string): Promise<ReportMail[]> =>
  ofPerson(db, merchantId, userId).selectAll().orderBy('createdAt').orderBy('id').execute();

export const reportMailById = (db: Trx, merchantId: string, id: string): Promise<ReportMail | undefined> =>
  db.selectFrom('reportMail').selectAll().where('merchantId', '=', merchantId).where('id', '=', id).executeTakeFirst();

export const insertReportMail = (trx: Trx, values: ReportMail): Promise<ReportMail> =>
  trx.insertInto('reportMail').values(values).returningAll().executeTakeFirstOrThrow();

interface Key {
  merchantId: string;
  id: string;
  /** Only where it is this person's. */
  userId?: string;
}

/** What is taken again goes on with the next period, and makes up for none. */
export const setStopped = (
  trx: Trx,
  { merchantId, id, userId }: Key,
  change: { stoppedAt: Instant | null; nextOn?: Day },
): Promise<ReportMail | undefined> =>
  trx
    .updateTable('reportMail')
    .set(change)
    .where('merchantId', '=', merchantId)
    .where('id', '=', id)
    .$if(userId !== undefined, (query) => query.where('userId', '=', userId!))
    .returningAll()
    .executeTakeFirst();

export async function removeReportMail(trx: Trx, { merchantId, id, userId }: Required<Key>): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('reportMail')
    .where('merchantId', '=', merchantId)
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

interface Place {
  nextOn: Day;
  merchantId: string;
  id: string;
}

/** Reports of all merchants that are due, from one on. */
export const dueReportMails = (db: Kysely<Tables>, today: Day, after?: Place): Promise<ReportMail[]> =>
  acrossMerchants(db, 'what is due is sent for all merchants')
    .selectFrom('reportMail')
    .selectAll()
    .where('stoppedAt', 'is', null)
    .where('nextOn', '<=', today)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(next_on, merchant_id, id) > (${after!.nextOn}, ${after!.merchantId}, ${after!.id})`),
    )
    .orderBy('nextOn')
    .orderBy('merchantId')
    .orderBy('id')
    .limit(dueAtOnce)
    .execute();

/** Takes a period, once among all who try; false where it was taken, stopped or put off. */
export async function takePeriod(
  trx: Trx,
  { merchantId, id }: Key,
  { from, to }: { from: Day; to: Day },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('reportMail')
    .set({ nextOn: to })
    .where('merchantId', '=', merchantId)
    .where('id', '=', id)
    .where('nextOn', '=', from)
    .where('stoppedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function accountNumbersOf(
  db: Trx,
  merchantId: string,
  mails: readonly ReportMail[],
): Promise<ReadonlyMap<string, string>> {
  const ids = mails.flatMap(({ bankAccountId }) => bankAccountId ?? []);
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('bankAccount')
    .select(['id', 'accountNo'])
    .where('merchantId', '=', merchantId)
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, accountNo }) => [id, accountNo]));
}

export async function isOpenAccount(db: Trx, merchantId: string, id: string): Promise<boolean> {
  const account = await db
    .selectFrom('bankAccount')
    .select('id')
    .where('merchantId', '=', merchantId)
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  return account !== undefined;
}
