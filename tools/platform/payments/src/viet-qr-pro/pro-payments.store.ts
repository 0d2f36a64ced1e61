import type { FilterOf, PageRequest } from '@pay/contract-core';
import type { vietQrPro } from '@pay/contract-portal';
import type { Chosen } from '@pay/contract-shared';
import { searchable } from '@pay/domain';
import { containing, filterSpan, inBatches, narrowed, sortedPage, type Tables, type Trx } from '@pay/platform-kernel';
import type { SelectQueryBuilder } from 'kysely';
import { sought } from '../transactions/transactions.rules.ts';
import { accountsWith } from './pro-customers.store.ts';

type PaymentFilter = FilterOf<typeof vietQrPro.getTransactions> & Chosen;
type Filtered = SelectQueryBuilder<Tables, 'vietQrProPayment', object>;

const described = (query: Filtered, merchantId: string) =>
  query
    .innerJoin('transaction', (join) =>
      join.on('transaction.merchantId', '=', merchantId).onRef('transaction.id', '=', 'vietQrProPayment.id'),
    )
    .innerJoin('vietQrProCustomer', (join) =>
      join
        .on('vietQrProCustomer.merchantId', '=', merchantId)
        .onRef('vietQrProCustomer.id', '=', 'vietQrProPayment.customerId'),
    )
    .innerJoin('bankAccount', (join) =>
      join.on('bankAccount.merchantId', '=', merchantId).onRef('bankAccount.id', '=', 'vietQrProPayment.bankAccountId'),
    )
    .select([
      'vietQrProPayment.id',
      'vietQrProPayment.customerId',
      'transaction.txnNumber',
      'transaction.amount',
      'transaction.refundedAmount',
      'transaction.description',
      'transaction.completeTime',
      'vietQrProCustomer.name as customerName',
      'vietQrProCustomer.reference',
      'vietQrProCustomer.accountNo as virtualAccount',
      'bankAccount.accountNo as bankAccountNo',
    ]);

export type ProPayment = Awaited<ReturnType<ReturnType<typeof described>['executeTakeFirstOrThrow']>>;

function filtered(db: Trx, merchantId: string, filter: PaymentFilter): Filtered {
  const span = filterSpan({ fromDate: filter.from, toDate: filter.to });
  const query: Filtered = db.selectFrom('vietQrProPayment').where('vietQrProPayment.merchantId', '=', merchantId);
  const { to: _to, ...wanted } = filter;
  return narrowed(
    query,
    { ...wanted, from: span.from, until: span.until },
    {
      keyword: (payments, keyword) =>
        payments.where(({ or, eb }) =>
          or([
            eb('vietQrProPayment.customerId', 'in', (customers) =>
              customers
                .selectFrom('vietQrProCustomer as sought')
                .select('sought.id')
                .where('sought.merchantId', '=', merchantId)
                .where('sought.keywords', 'like', containing(searchable(keyword))),
            ),
            eb('vietQrProPayment.bankAccountId', 'in', accountsWith(db, merchantId, keyword)),
            eb('vietQrProPayment.id', 'in', (words) =>
              words
                .selectFrom('paymentWords')
                .select('paymentWords.id')
                .where('paymentWords.merchantId', '=', merchantId)
                .where('paymentWords.words', 'like', containing(sought(keyword))),
            ),
          ]),
        ),
      customerId: (payments, id) => payments.where('vietQrProPayment.customerId', '=', id),
      bankAccountId: (payments, id) => payments.where('vietQrProPayment.bankAccountId', '=', id),
      from: (payments, from) => payments.where('vietQrProPayment.createdAt', '>=', from),
      until: (payments, until) => payments.where('vietQrProPayment.createdAt', '<=', until),
      ids: (payments, ids) => payments.where('vietQrProPayment.id', 'in', [...ids]),
    },
  );
}

export const listPayments = (db: Trx, merchantId: string, filter: PaymentFilter, page: PageRequest) =>
  sortedPage(db, filtered(db, merchantId, filter), {
    table: 'vietQrProPayment',
    columns: { createdAt: 'createdAt' },
    described: (query) => described(query, merchantId),
    page,
  });

export const exportedPayments = (db: Trx, merchantId: string, filter: PaymentFilter) =>
  inBatches<ProPayment>((last, size) => {
    const query = filtered(db, merchantId, filter).orderBy('vietQrProPayment.id', 'desc').limit(size);
    return described(last ? query.where('vietQrProPayment.id', '<', last.id) : query, merchantId).execute();
  });
