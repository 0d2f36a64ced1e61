import { acrossMerchants, type Instant, type ScopedTrx, type Trx } from '@pay/platform-kernel';
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

interface TryEnd extends Pick<Try, 'failure'> {
  /** The bank's number of an order that it carried out. */
  bankNumber?: string | null;
  now: Instant;
}

export const endTry = (db: ScopedTrx, id: string, { failure, bankNumber = null, now }: TryEnd) =>
  db
    .updateTable('salaryPaymentTry')
    .set({ transactionStatus: failure === null ? 'SUCCESS' : 'FAILED', failure, bankNumber, completedAt: now })
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

/** The try that this order paid. */
export const paidTry = (trx: Trx, reference: string): Promise<Try | undefined> =>
  acrossMerchants(trx, 'a bank knows the order, not its merchant')
    .selectFrom('salaryPaymentTry')
    .selectAll()
    .where('transactionNumber', '=', reference)
    .where('transactionStatus', '=', 'SUCCESS')
    .executeTakeFirst();

/** Locked until commit: of two reports at once the second sees what the first noted. */
export const lockTry = (db: ScopedTrx, id: string): Promise<Try> =>
  db.selectFrom('salaryPaymentTry').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();

export const noteReturned = (db: ScopedTrx, id: string, part: 'returnedAt' | 'lentReturnedAt', now: Instant) =>
  db
    .updateTable('salaryPaymentTry')
    .set({ [part]: now, failure: 'SENT_BACK' })
    .where('id', '=', id)
    .execute();

/** What was lent for the advances of a period and came back to the provider. */
export const lentReturned = (db: ScopedTrx, periodId: string) =>
  db
    .selectFrom('salaryPaymentTry')
    .innerJoin('salaryPayment', (join) =>
      join
        .onRef('salaryPayment.merchantId', '=', 'salaryPaymentTry.merchantId')
        .onRef('salaryPayment.id', '=', 'salaryPaymentTry.paymentId'),
    )
    .innerJoin('salaryRequest', (join) =>
      join
        .onRef('salaryRequest.merchantId', '=', 'salaryPayment.merchantId')
        .onRef('salaryRequest.id', '=', 'salaryPayment.requestId'),
    )
    .select(['salaryPaymentTry.id', 'salaryPaymentTry.lent', 'salaryPaymentTry.transactionNumber'])
    .select('salaryPaymentTry.lentReturnedAt')
    .where('salaryRequest.periodId', '=', periodId)
    .where('salaryPaymentTry.lentReturnedAt', 'is not', null)
    .orderBy('salaryPaymentTry.lentReturnedAt', 'desc')
    .limit(100)
    .execute();
