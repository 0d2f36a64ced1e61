import { containing, facts, foundAtOnce, searchColumns, type SearchQuery, type Sought } from '@pay/platform-kernel';
import { nameForStaff, type OfficeScope, visibleToOffice } from '@pay/platform-people';

/** By its own code, number or reference, which one word of the payment is, or by the number of the bank's credit. */
export const paymentsSought = (seat: OfficeScope, { typed, word }: Sought): SearchQuery =>
  facts
    .selectFrom('transaction')
    .innerJoin('merchant', 'merchant.id', 'transaction.merchantId')
    .where(visibleToOffice(seat))
    .where((row) =>
      row(
        'transaction.id',
        'in',
        row
          .selectFrom('paymentWords')
          .select('paymentWords.id')
          .where('paymentWords.words', 'like', containing(word))
          .limit(foundAtOnce * 10)
          .unionAll(
            row
              .selectFrom('bankCredit')
              .select((credit) => credit.ref('bankCredit.transactionId').$notNull().as('id'))
              .where('bankCredit.transactionNo', '=', typed)
              .where('bankCredit.transactionId', 'is not', null),
          ),
      ),
    )
    .limit(foundAtOnce)
    .select((row) =>
      searchColumns('PAYMENT', {
        id: row.ref('transaction.id'),
        merchantId: row.ref('transaction.merchantId'),
        title: nameForStaff,
        code: row.fn.coalesce('transaction.txnNumber', 'transaction.refTransactionId', 'transaction.payLinkCode'),
        status: row.ref('transaction.status'),
      }),
    );
