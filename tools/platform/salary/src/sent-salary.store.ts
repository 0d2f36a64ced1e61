import { type SentMoney, type SentWanted, wantedOfSent } from '@pay/platform-accounts';
import type { Trx } from '@pay/platform-kernel';
import { sql } from 'kysely';

const noNumber = sql<string | null>`null::text`;

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
        noNumber.as('bankNumber'),
        sql<number>`salary_payment_try.amount - salary_payment_try.lent`.as('amount'),
        'salaryPaymentTry.completedAt as at',
        'salaryPaymentTry.transactionNumber as subject',
      ])
      .where('salaryPaymentTry.merchantId', '=', wanted.merchantId)
      .where('salaryPaymentTry.transactionStatus', '=', 'SUCCESS') as never,
    wanted,
  );

export const sentCollections = (db: Trx, wanted: SentWanted): Promise<SentMoney[]> =>
  wantedOfSent(
    db,
    db
      .selectFrom('salaryCollection')
      .select([
        'merchantId',
        'bankAccountId',
        'transactionNumber as reference',
        noNumber.as('bankNumber'),
        'amount',
        'completedAt as at',
        'transactionNumber as subject',
      ])
      .where('merchantId', '=', wanted.merchantId)
      .where('transactionStatus', '=', 'SUCCESS') as never,
    wanted,
  );
