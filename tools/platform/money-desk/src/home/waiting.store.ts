import { acrossMerchants, type Instant, type Trx } from '@pay/platform-kernel';
import { nameForStaff, type OfficeScope, visibleToOffice } from '@pay/platform-people';
import { sql } from 'kysely';

interface Waiting {
  count: number;
  amount: number;
  oldest: Instant | null;
}

const everywhere = (db: Trx) => acrossMerchants(db, 'staff look at what waits for the merchants of their office');

const figures = (amount: string, since: string) =>
  [
    sql<number>`count(*)`.as('count'),
    sql<number>`coalesce(sum(${sql.ref(amount)}), 0)::bigint`.as('amount'),
    sql<Instant | null>`min(${sql.ref(since)})`.as('oldest'),
  ] as const;

export const heldCreditsWaiting = (db: Trx, seat: OfficeScope): Promise<Waiting> =>
  everywhere(db)
    .selectFrom('heldCredit')
    .innerJoin('merchant', 'merchant.id', 'heldCredit.merchantId')
    .select(figures('heldCredit.amount', 'heldCredit.creditedAt'))
    .where('heldCredit.state', '=', sql.lit('HELD'))
    .where(visibleToOffice(seat))
    .executeTakeFirstOrThrow();

export const lateTransfersWaiting = (db: Trx, seat: OfficeScope): Promise<Waiting> =>
  everywhere(db)
    .selectFrom('lateTransfer')
    .innerJoin('merchant', 'merchant.id', 'lateTransfer.merchantId')
    .innerJoin('refusedOrder', (join) =>
      join
        .onRef('refusedOrder.merchantId', '=', 'lateTransfer.merchantId')
        .onRef('refusedOrder.reference', '=', 'lateTransfer.reference'),
    )
    .select(figures('refusedOrder.amount', 'lateTransfer.toldAt'))
    .where('lateTransfer.status', 'in', ['OPEN', 'PROPOSED'])
    .where(visibleToOffice(seat))
    .executeTakeFirstOrThrow();

/** Lent salary that was to be repaid by now. */
export const overdueDebts = (db: Trx, seat: OfficeScope): Promise<Waiting> =>
  everywhere(db)
    .selectFrom('salaryDebt')
    .innerJoin('merchant', 'merchant.id', 'salaryDebt.merchantId')
    .select([
      sql<number>`count(*)`.as('count'),
      sql<number>`coalesce(sum(salary_debt.lent - salary_debt.repaid), 0)::bigint`.as('amount'),
      sql<Instant | null>`min(salary_debt.due_on)::timestamptz`.as('oldest'),
    ])
    .where('salaryDebt.status', '=', 'OVERDUE')
    .where(visibleToOffice(seat))
    .executeTakeFirstOrThrow();

export async function differencesWaiting(db: Trx) {
  const rows = await db
    .selectFrom('statementDifference')
    .innerJoin('reconciliation', 'reconciliation.id', 'statementDifference.reconciliationId')
    .select(({ fn }) => ['statementDifference.status', fn.countAll<number>().as('total')])
    .where('reconciliation.status', '=', sql.lit('DIFFERENT'))
    .groupBy('statementDifference.status')
    .execute();
  const of = (status: string) => Number(rows.find((row) => row.status === status)?.total ?? 0);
  return { open: of('OPEN'), proposed: of('PROPOSED'), asked: of('ASKED') };
}

const shownStatements = 10;

export const lastStatements = (db: Trx) =>
  everywhere(db)
    .selectFrom(
      everywhere(db)
        .selectFrom('reconciliation')
        .distinctOn('reconciliation.accountNo')
        .selectAll('reconciliation')
        .where('reconciliation.status', '<>', 'DISCARDED')
        .orderBy('reconciliation.accountNo')
        .orderBy('reconciliation.day', 'desc')
        .as('last'),
    )
    .leftJoin('merchant', 'merchant.id', 'last.ownerId')
    .select([
      'last.id',
      'last.code',
      'last.accountNo',
      sql<string | null>`${nameForStaff}`.as('merchantName'),
      'last.day',
      'last.status',
      'last.differenceCount',
      'last.settledCount',
    ])
    .orderBy('last.day', 'desc')
    .orderBy('last.accountNo')
    .limit(shownStatements)
    .execute();
