import { type DayRange, vnDayEnd, vnDayStart } from '@pay/domain';
import { accountOf, paymentOfBankCredit } from '@pay/platform-accounts';
import { noBankAccount, type Trx } from '@pay/platform-kernel';
import { heldOfCredit } from '@pay/platform-payments';

const maxRows = 50_000;
const day = 86_400_000;
/** The bank tells of a credit within some days of it. */
const toldWithin = 31 * day;

/** The credits that the bank told of in a period, each with the order it belongs to. */
export const toldCredits = (
  db: Trx,
  merchantId: string,
  { from, to, bankAccountId }: DayRange & { bankAccountId?: string | undefined },
) => {
  const [begins, ends] = [vnDayStart(from), vnDayEnd(to)];
  return db
    .selectFrom('bankCredit')
    .innerJoin('bankAccount', accountOf('bankCredit'))
    .leftJoin('transaction', paymentOfBankCredit)
    .leftJoin('payPageOrder', (join) =>
      join
        .onRef('payPageOrder.merchantId', '=', 'transaction.merchantId')
        .onRef('payPageOrder.id', '=', 'transaction.orderId'),
    )
    .leftJoin('heldCredit', heldOfCredit)
    .select([
      'bankCredit.transactionNo',
      'bankCredit.amount',
      'bankCredit.content',
      'bankCredit.fromBin',
      'bankCredit.fromAccount',
      'bankCredit.virtualAccount',
      'bankCredit.creditedAt',
      'bankAccount.accountNo',
      'transaction.id as paymentId',
      'transaction.amount as paymentAmount',
      'transaction.payLinkCode',
      'transaction.refTransactionId',
      'transaction.txnNumber',
      'payPageOrder.code as orderCode',
      'heldCredit.state as held',
    ])
    .where('bankCredit.merchantId', '=', merchantId)
    .where('bankCredit.bankAccountId', '<>', noBankAccount)
    .where('bankCredit.creditedAt', '>=', new Date(begins.getTime() - toldWithin).toISOString())
    .where('bankCredit.creditedAt', '<=', new Date(ends.getTime() + day).toISOString())
    .where('bankCredit.receivedAt', '>=', begins.toISOString())
    .where('bankCredit.receivedAt', '<=', ends.toISOString())
    .$if(bankAccountId !== undefined, (query) => query.where('bankCredit.bankAccountId', '=', bankAccountId!))
    .orderBy('bankCredit.creditedAt')
    .orderBy('bankCredit.transactionNo')
    .limit(maxRows)
    .execute();
};

export type ToldCredit = Awaited<ReturnType<typeof toldCredits>>[number];
