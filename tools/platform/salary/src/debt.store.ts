import { problem } from '@pay/contract-core';
import { hasShape } from '@pay/domain';
import { acrossMerchants, type Day, type Instant, type ScopedTrx, type Tables, type Trx } from '@pay/platform-kernel';
import type { Insertable, Kysely, Selectable, Updateable } from 'kysely';
import { claimsOfDebt, type Debt } from './debt.rules.ts';
import type { SalaryCollectionTable, SalaryDebtTable } from './salary.tables.ts';

export type Collection = Selectable<SalaryCollectionTable>;

/** Returns nothing when the period has its debt already. */
export const insertDebt = (db: ScopedTrx, debt: Insertable<SalaryDebtTable>): Promise<Debt | undefined> =>
  db
    .insertInto('salaryDebt')
    .values(debt)
    .onConflict((conflict) => conflict.columns(['merchantId', 'periodId']).doNothing())
    .returningAll()
    .executeTakeFirst();

const debts = (db: ScopedTrx) => db.selectFrom('salaryDebt').selectAll();

export async function findDebt(db: ScopedTrx, id: string): Promise<Debt> {
  const debt = hasShape('uuid', id) ? await debts(db).where('id', '=', id).executeTakeFirst() : undefined;
  if (!debt) throw problem('not_found');
  return debt;
}

/** Locked until commit: whoever repays a debt, or adds to it, waits for the others here first. */
export async function lockDebt(db: ScopedTrx, id: string): Promise<Debt> {
  const debt = hasShape('uuid', id) ? await debts(db).where('id', '=', id).forUpdate().executeTakeFirst() : undefined;
  if (!debt) throw problem('not_found');
  return debt;
}

export const lockDebtOfPeriod = (db: ScopedTrx, periodId: string): Promise<Debt> =>
  debts(db).where('periodId', '=', periodId).forUpdate().executeTakeFirstOrThrow();

export const overdueDebts = (db: ScopedTrx): Promise<{ id: string }[]> =>
  db.selectFrom('salaryDebt').select('id').where('status', '=', 'OVERDUE').orderBy('dueOn').execute();

export const changeDebt = (db: ScopedTrx, id: string, set: Updateable<SalaryDebtTable>) =>
  db.updateTable('salaryDebt').set(set).where('id', '=', id).execute();

/** The day moves with the pay day of its period until it has come. */
export const moveDueDay = (db: ScopedTrx, periodId: string, dueOn: Day, today: Day): Promise<{ id: string }[]> =>
  db
    .updateTable('salaryDebt')
    .set({ dueOn })
    .where('periodId', '=', periodId)
    .where('status', '=', 'LENT')
    .where('dueOn', '>', today)
    .returning('id')
    .execute();

export const insertCollection = (
  db: ScopedTrx,
  collection: Omit<Insertable<SalaryCollectionTable>, 'transactionStatus' | 'completedAt' | 'returnedAt'>,
): Promise<Collection> =>
  db
    .insertInto('salaryCollection')
    .values({ ...collection, transactionStatus: 'PROCESSING', completedAt: null, returnedAt: null })
    .returningAll()
    .executeTakeFirstOrThrow();

export const openCollection = (db: ScopedTrx, debtId: string): Promise<Collection | undefined> =>
  db
    .selectFrom('salaryCollection')
    .selectAll()
    .where('debtId', '=', debtId)
    .where('transactionStatus', '=', 'PROCESSING')
    .executeTakeFirst();

/** Returns false when it ended before. */
export async function endCollection(
  db: ScopedTrx,
  id: string,
  set: Pick<Updateable<SalaryCollectionTable>, 'transactionStatus' | 'failure' | 'bankNumber' | 'completedAt'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('salaryCollection')
    .set(set)
    .where('id', '=', id)
    .where('transactionStatus', '=', 'PROCESSING')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const refusedCollection = (db: ScopedTrx, id: string): Promise<Collection> =>
  db.selectFrom('salaryCollection').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

export const completeCollection = (
  db: ScopedTrx,
  id: string,
  done: Pick<Updateable<SalaryCollectionTable>, 'bankNumber' | 'completedAt'>,
) =>
  db
    .updateTable('salaryCollection')
    .set({ transactionStatus: 'SUCCESS', failure: null, ...done })
    .where('id', '=', id)
    .where('transactionStatus', '=', 'FAILED')
    .execute();

/** The collection that this order paid and whose money did not come back before. */
export const paidCollection = (trx: Trx, reference: string): Promise<Collection | undefined> =>
  acrossMerchants(trx, 'a bank knows the order, not its merchant')
    .selectFrom('salaryCollection')
    .selectAll()
    .where('transactionNumber', '=', reference)
    .where('transactionStatus', '=', 'SUCCESS')
    .where('returnedAt', 'is', null)
    .executeTakeFirst();

export const noteCollectionReturned = (db: ScopedTrx, id: string, returnedAt: Instant) =>
  db.updateTable('salaryCollection').set({ returnedAt, failure: 'SENT_BACK' }).where('id', '=', id).execute();

export const repaymentsOf = async (db: ScopedTrx, debt: Debt) => ({
  collections: await db
    .selectFrom('salaryCollection')
    .selectAll()
    .where('debtId', '=', debt.id)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute(),
  parts: await db
    .selectFrom('providerClaimPart')
    .innerJoin('providerClaim', (join) =>
      join
        .onRef('providerClaim.merchantId', '=', 'providerClaimPart.merchantId')
        .onRef('providerClaim.id', '=', 'providerClaimPart.claimId'),
    )
    .select(['providerClaimPart.amount', 'providerClaimPart.bankReference', 'providerClaimPart.paidAt'])
    .where('providerClaim.kind', '=', 'LENT_SALARY')
    .where('providerClaim.reference', 'in', claimsOfDebt(debt))
    .orderBy('providerClaimPart.paidAt', 'desc')
    .orderBy('providerClaimPart.bankReference', 'desc')
    .limit(100)
    .execute(),
});

/** Whether money of this account is on its way. */
export async function isPaying(
  db: ScopedTrx | Kysely<Tables>,
  merchantId: string,
  accountNo: string,
): Promise<boolean> {
  const [advance, collection] = [
    await db
      .selectFrom('salaryPaymentTry')
      .select('id')
      .where('merchantId', '=', merchantId)
      .where('fromAccount', '=', accountNo)
      .where('transactionStatus', '=', 'PROCESSING')
      .executeTakeFirst(),
    await db
      .selectFrom('salaryCollection')
      .select('id')
      .where('merchantId', '=', merchantId)
      .where('fromAccount', '=', accountNo)
      .where('transactionStatus', '=', 'PROCESSING')
      .executeTakeFirst(),
  ];
  return (advance ?? collection) !== undefined;
}
