import type { moneyCredit } from '@pay/contract-cms';
import { type FilterOf, type PageRequest, problem } from '@pay/contract-core';
import { accountOf, paymentOfBankCredit } from '@pay/platform-accounts';
import {
  acrossMerchants,
  countUpTo,
  filterSpan,
  narrowed,
  newestFirst,
  sortedPage,
  type Tables,
  type Trx,
} from '@pay/platform-kernel';
import { idOfMerchantCode, idsVisibleToOffice, nameForStaff, type OfficeScope } from '@pay/platform-people';
import { type SelectQueryBuilder, sql } from 'kysely';
import { heldOfCredit } from './held-credits.store.ts';
import { heldTurn } from './held-list.store.ts';

type StaffCreditFilter = FilterOf<typeof moneyCredit.getList>;
type Credits = SelectQueryBuilder<Tables, 'bankCredit', object>;

const everywhere = (db: Trx) => acrossMerchants(db, 'staff look at the credits of the merchants of their office');

function filtered(db: Trx, seat: OfficeScope, { fromDate, toDate, ...filter }: StaffCreditFilter): Credits {
  const all = everywhere(db);
  const credits = all.selectFrom('bankCredit');
  const seen =
    seat.office === 'HEADQUARTER'
      ? credits
      : credits.where('bankCredit.merchantId', 'in', idsVisibleToOffice(all, seat));
  return narrowed(
    seen,
    { ...filter, ...filterSpan({ fromDate, toDate }) },
    {
      keyword: (query, number) => query.where('bankCredit.transactionNo', '=', number.trim()),
      from: (query, from) => query.where('bankCredit.creditedAt', '>=', from),
      until: (query, until) => query.where('bankCredit.creditedAt', '<=', until),
      merchantCode: (query, code) => query.where('bankCredit.merchantId', '=', idOfMerchantCode(all, code)),
      accountNo: (query, accountNo) =>
        query.where(({ or, eb }) =>
          or([
            eb(
              'bankCredit.bankAccountId',
              'in',
              all.selectFrom('bankAccount').select('bankAccount.id').where('bankAccount.accountNo', '=', accountNo),
            ),
            eb('bankCredit.virtualAccount', '=', accountNo),
          ]),
        ),
      held: (query, state) =>
        query.where(({ exists, selectFrom }) =>
          exists(
            selectFrom('heldCredit')
              .select('heldCredit.transactionNo')
              .whereRef('heldCredit.merchantId', '=', 'bankCredit.merchantId')
              .whereRef('heldCredit.transactionNo', '=', 'bankCredit.transactionNo')
              .where('heldCredit.state', '=', sql.lit(state)),
          ),
        ),
      minAmount: (query, least) => query.where('bankCredit.amount', '>=', least),
      maxAmount: (query, most) => query.where('bankCredit.amount', '<=', most),
    },
  );
}

/** What became of a credit: it paid, is held, went back, or was a transfer to the account or to the provider. */
const described = (query: Credits) =>
  query
    .innerJoin('merchant', 'merchant.id', 'bankCredit.merchantId')
    .leftJoin('bankAccount', accountOf('bankCredit'))
    .leftJoin('heldCredit', heldOfCredit)
    .leftJoin('transaction', paymentOfBankCredit)
    .leftJoin('creditReturn', (join) =>
      join
        .onRef('creditReturn.merchantId', '=', 'bankCredit.merchantId')
        .onRef('creditReturn.transactionNo', '=', 'bankCredit.transactionNo')
        .on('creditReturn.status', '=', sql.lit('PROPOSED')),
    )
    .selectAll('bankCredit')
    .select([
      'merchant.merchantCode',
      'merchant.amountPolicy',
      nameForStaff.as('merchantName'),
      'bankAccount.accountNo as ownAccountNo',
      'heldCredit.state as heldState',
      'heldCredit.amount as heldAmount',
      'heldCredit.returnReference',
      'heldCredit.returnRefused',
      'heldCredit.creditedAt as heldSince',
      heldTurn.as('turn'),
      'creditReturn.id as returnId',
      'creditReturn.reason as returnReason',
      'creditReturn.proposedBy as returnProposedBy',
      'creditReturn.proposedById as returnProposedById',
      'creditReturn.proposedAt as returnProposedAt',
      'transaction.id as paymentId',
      'transaction.txnNumber as paymentNumber',
      'transaction.status as paymentStatus',
      'transaction.amount as paymentAmount',
      'transaction.exception',
      'transaction.expireAt as paymentExpireAt',
      'transaction.amountPaid as paymentAmountPaid',
    ]);

export type StaffCredit = Awaited<ReturnType<ReturnType<typeof described>['executeTakeFirstOrThrow']>>;

export const listStaffCredits = (db: Trx, seat: OfficeScope, filter: StaffCreditFilter, page: PageRequest) =>
  sortedPage(db, filtered(db, seat, filter), {
    table: 'bankCredit',
    columns: { creditedAt: 'creditedAt' },
    tieBreakers: ['transactionNo'],
    described,
    page,
  });

const maxExportedRows = 50_000;

export async function exportedStaffCredits(db: Trx, seat: OfficeScope, filter: StaffCreditFilter) {
  const query = filtered(db, seat, filter);
  const { totalSize } = await countUpTo(db, query, maxExportedRows + 1);
  if (totalSize > maxExportedRows) throw problem('limit_exceeded', { limit: maxExportedRows, current: totalSize });
  return newestFirst<StaffCredit, Credits>(query, {
    columns: ['bankCredit.creditedAt', 'bankCredit.transactionNo'],
    keyOf: ({ creditedAt, transactionNo }) => [creditedAt, transactionNo],
    described,
  });
}

export async function findStaffCredit(db: Trx, seat: OfficeScope, transactionNo: string): Promise<StaffCredit> {
  const found = await described(filtered(db, seat, {}))
    .where('bankCredit.transactionNo', '=', transactionNo)
    .executeTakeFirst();
  if (!found) throw problem('not_found');
  return found;
}

export const creditsOfPayment = (
  db: Trx,
  { merchantId, id }: { merchantId: string; id: string },
): Promise<StaffCredit[]> =>
  described(everywhere(db).selectFrom('bankCredit'))
    .where('bankCredit.merchantId', '=', merchantId)
    .where('bankCredit.transactionId', '=', id)
    .orderBy('bankCredit.creditedAt')
    .execute();
