import { type SentMoney, type SentWanted, wantedOfSent } from '@pay/platform-accounts';
import { noBankAccount, type Trx } from '@pay/platform-kernel';
import { sql } from 'kysely';

const providersOwn = sql.lit(noBankAccount).as('bankAccountId');

/** The part of advances that the employers' own accounts paid. */
export const sentAdvances = (db: Trx, wanted: SentWanted): Promise<SentMoney[]> =>
  wantedOfSent(
    db,
    db
      .selectFrom('salaryPaymentTry')
      .innerJoin('bankAccount', (join) =>
        join
          .onRef('bankAccount.merchantId', '=', 'salaryPaymentTry.merchantId')
          .onRef('bankAccount.accountNo', '=', 'salaryPaymentTry.fromAccount'),
      )
      .select([
        'salaryPaymentTry.merchantId',
        'bankAccount.id as bankAccountId',
        'salaryPaymentTry.transactionNumber as reference',
        'salaryPaymentTry.bankNumber',
        sql<number>`salary_payment_try.amount - salary_payment_try.lent`.as('amount'),
        'salaryPaymentTry.completedAt as at',
        'salaryPaymentTry.transactionNumber as subject',
        'salaryPaymentTry.merchantId as recordId',
      ])
      .where('salaryPaymentTry.merchantId', '=', wanted.merchantId)
      .where('salaryPaymentTry.transactionStatus', '=', 'SUCCESS') as never,
    wanted,
  );

const asSent = [
  'merchantId',
  'transactionNumber as reference',
  'bankNumber',
  'completedAt as at',
  'transactionNumber as subject',
  'merchantId as recordId',
] as const;

/** The part of advances that the provider lent out of its own account. */
export const lentAdvances = (db: Trx, wanted: SentWanted): Promise<SentMoney[]> =>
  wantedOfSent(
    db,
    db
      .selectFrom('salaryPaymentTry')
      .select([...asSent, providersOwn, 'lent as amount'])
      .where('lent', '>', 0)
      .where('transactionStatus', '=', 'SUCCESS') as never,
    wanted,
  );

export const sentCollections = (db: Trx, wanted: SentWanted): Promise<SentMoney[]> =>
  wantedOfSent(
    db,
    db
      .selectFrom('salaryCollection')
      .select([...asSent, 'bankAccountId', 'amount'])
      .where('merchantId', '=', wanted.merchantId)
      .where('transactionStatus', '=', 'SUCCESS') as never,
    wanted,
  );

/** What was collected and reached the provider's own account. */
export const takenCollections = (db: Trx, wanted: SentWanted): Promise<SentMoney[]> =>
  wantedOfSent(
    db,
    db
      .selectFrom('salaryCollection')
      .select([...asSent, providersOwn, 'amount'])
      .where('transactionStatus', '=', 'SUCCESS')
      .where('returnedAt', 'is', null) as never,
    wanted,
  );
