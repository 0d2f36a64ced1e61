import type { Instant, ScopedTrx } from '@pay/platform-kernel';
import type { Insertable, Selectable } from 'kysely';
import type { SalaryPaymentTryTable } from './salary.tables.ts';

export type Try = Selectable<SalaryPaymentTryTable>;

export const paymentToSend = (db: ScopedTrx, paymentId: string) =>
  db
    .selectFrom('salaryPayment')
    .innerJoin('salaryRequest', (join) =>
      join
        .onRef('salaryRequest.merchantId', '=', 'salaryPayment.merchantId')
        .onRef('salaryRequest.id', '=', 'salaryPayment.requestId'),
    )
    .select([
      'salaryPayment.status',
      'salaryPayment.tries',
      'salaryRequest.amount',
      'salaryRequest.code',
      'salaryRequest.periodId',
      'salaryRequest.beneficiaryAccount',
    ])
    .where('salaryPayment.id', '=', paymentId)
    .executeTakeFirstOrThrow();

export const insertTry = (db: ScopedTrx, values: Insertable<SalaryPaymentTryTable>): Promise<Try> =>
  db.insertInto('salaryPaymentTry').values(values).returningAll().executeTakeFirstOrThrow();

export const openTry = (db: ScopedTrx, paymentId: string): Promise<Try | undefined> =>
  db
    .selectFrom('salaryPaymentTry')
    .selectAll()
    .where('paymentId', '=', paymentId)
    .where('transactionStatus', '=', 'PROCESSING')
    .executeTakeFirst();

export const endTry = (db: ScopedTrx, id: string, failure: Try['failure'], now: Instant) =>
  db
    .updateTable('salaryPaymentTry')
    .set({ transactionStatus: failure === null ? 'SUCCESS' : 'FAILED', failure, completedAt: now })
    .where('id', '=', id)
    .execute();

export const triesOf = (db: ScopedTrx, paymentId: string) =>
  db
    .selectFrom('salaryPaymentTry')
    .selectAll()
    .where('paymentId', '=', paymentId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
