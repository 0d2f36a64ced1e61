import type { VnDay } from '@pay/domain';
import { acrossMerchants, inBatches, type Instant, type Tables, type Trx } from '@pay/platform-kernel';
import { type Kysely, sql } from 'kysely';
import type { NamedReport } from './fee-reports.store.ts';
import { type Days, daysOfMonth, payoutMonths } from './payout-charges.ts';

const all = (db: Kysely<Tables>) => acrossMerchants(db, 'reports are made and watched for every merchant');

/** Every merchant that was active at some time and came before an instant: who came later owes nothing for the time before. */
export const activeMerchants = (db: Kysely<Tables>, until: Instant) =>
  inBatches<{ id: string }>((last, size) =>
    all(db)
      .selectFrom('merchant')
      .select('id')
      .where('status', 'in', ['ACTIVE', 'INACTIVE'])
      .where('createdAt', '<', until)
      .$if(last !== undefined, (query) => query.where('id', '>', last!.id))
      .orderBy('id')
      .limit(size)
      .execute(),
  );

/** What was paid in each month, by the sums kept of its days. */
async function paidMonths(db: Kysely<Tables>, merchantId: string, { from, to }: Days) {
  const { rows } = await sql<{ month: VnDay; total: number; amount: number }>`
    select date_trunc('month', day)::date as month, sum(total)::bigint as total, sum(amount)::bigint as amount from daily_sum
    where merchant_id = ${merchantId} and basis = 'PAID' and day between ${from}::date and ${to}::date
    group by 1`.execute(db);
  return rows;
}

/** Whether a report of a month tells what is known now, by the sums kept of its days and of those of the month before. */
export async function isUpToDate(
  db: Kysely<Tables>,
  { merchantId, month, before }: { merchantId: string; month: VnDay; before: VnDay },
): Promise<boolean> {
  const reports = await db
    .selectFrom('feeReport')
    .select(['month', 'countedTransaction', 'countedAmount', 'countedPayouts', 'countedPayoutAmount'])
    .where('merchantId', '=', merchantId)
    .where('month', 'in', [month, before])
    .execute();
  if (!reports.some((report) => report.month === month)) return false;
  const days = { from: before, to: daysOfMonth(month).to };
  const paid = await paidMonths(db, merchantId, days);
  const paidOut = await payoutMonths(db, merchantId, days);
  const nothing = { total: 0, amount: 0 };
  return reports.every((report) => {
    const payments = paid.find((one) => one.month === report.month) ?? nothing;
    const payouts = paidOut.find((one) => one.month === report.month) ?? nothing;
    return (
      report.countedTransaction === payments.total &&
      report.countedAmount === payments.amount &&
      report.countedPayouts === payouts.total &&
      report.countedPayoutAmount === payouts.amount
    );
  });
}

export const monthsOf = (db: Kysely<Tables>, merchantId: string) =>
  db
    .selectFrom('feeReport')
    .select(['month', 'closedAt'])
    .where('merchantId', '=', merchantId)
    .orderBy('month')
    .execute();

const waiting = (db: Kysely<Tables>) =>
  all(db)
    .selectFrom('feeReport')
    .innerJoin('merchant', 'merchant.id', 'feeReport.merchantId')
    .selectAll('feeReport')
    .select(['merchant.merchantCode', 'merchant.name as merchantName'])
    .where('feeReport.status', '=', 'WAITING_PAYMENT')
    .orderBy('feeReport.month');

export const reportsToRemind = (db: Kysely<Tables>, today: VnDay): Promise<NamedReport[]> =>
  waiting(db)
    .where((row) => row.or([row('feeReport.remindedOn', 'is', null), row('feeReport.remindedOn', '<', today)]))
    .execute();

/** Reports of merchants that agreed to have their fees collected, each with the account they named for it. */
export const reportsToCollect = (db: Kysely<Tables>) =>
  waiting(db)
    .innerJoin('feeAgreement', 'feeAgreement.merchantId', 'feeReport.merchantId')
    .innerJoin('bankAccount', 'bankAccount.merchantId', 'feeReport.merchantId')
    .where('feeAgreement.agreed', '=', true)
    .where('bankAccount.defaultFeeAccount', '=', true)
    .where('bankAccount.deletedAt', 'is', null)
    .select('bankAccount.id as bankAccountId')
    .execute();

/** Returns false when somebody has reminded of it today, or it waits no longer. */
export async function noteReminder(
  trx: Trx,
  { merchantId, id }: Pick<NamedReport, 'merchantId' | 'id'>,
  today: VnDay,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('feeReport')
    .set({ remindedOn: today })
    .where('merchantId', '=', merchantId)
    .where('id', '=', id)
    .where('status', '=', 'WAITING_PAYMENT')
    .where((row) => row.or([row('remindedOn', 'is', null), row('remindedOn', '<', today)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns false when it was noted before, or the report waits no longer. */
export async function noteUncollected(
  trx: Trx,
  { merchantId, id }: Pick<NamedReport, 'merchantId' | 'id'>,
  now: Instant,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('feeReport')
    .set({ collectionFailedAt: now })
    .where('merchantId', '=', merchantId)
    .where('id', '=', id)
    .where('status', '=', 'WAITING_PAYMENT')
    .where((row) => row.or([row('collectionFailedAt', 'is', null), row('collectionFailedAt', '<', now)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
