import { accountOf, type SentMoney, type SentWanted, wantedOfSent } from '@pay/platform-accounts';
import type { Trx } from '@pay/platform-kernel';

export const sentRefunds = (db: Trx, wanted: SentWanted): Promise<SentMoney[]> =>
  wantedOfSent(
    db,
    db
      .selectFrom('refund')
      .select(['merchantId', 'bankAccountId', 'reference', 'bankNumber', 'amount', 'endedAt as at', 'code as subject'])
      .select('transactionId as recordId')
      .where('merchantId', '=', wanted.merchantId)
      .where('status', '=', 'DONE') as never,
    wanted,
  );

/** Held credits that went back. */
export const sentReturns = (db: Trx, wanted: SentWanted): Promise<SentMoney[]> =>
  wantedOfSent(
    db,
    db
      .selectFrom('heldCredit')
      .innerJoin('transaction', (join) =>
        join
          .onRef('transaction.merchantId', '=', 'heldCredit.merchantId')
          .onRef('transaction.id', '=', 'heldCredit.transactionId'),
      )
      .innerJoin('bankAccount', accountOf('transaction'))
      .select([
        'heldCredit.merchantId',
        'transaction.bankAccountId',
        'heldCredit.returnReference as reference',
        'heldCredit.returnBankNumber as bankNumber',
        'heldCredit.amount',
        'heldCredit.endedAt as at',
        'heldCredit.transactionNo as subject',
        'heldCredit.transactionId as recordId',
      ])
      .where('heldCredit.merchantId', '=', wanted.merchantId)
      .where('heldCredit.state', '=', 'RETURNED') as never,
    wanted,
  );
