import type { moneyPayment } from '@pay/contract-cms';
import { type FilterOf, maxListedRows } from '@pay/contract-core';
import {
  acrossMerchants,
  type ConditionsOf,
  countUpTo,
  filterSpan,
  givenIn,
  narrowed,
  type Tables,
  type Total,
  type Trx,
} from '@pay/platform-kernel';
import { idOfMerchantCode, idsVisibleToOffice, type OfficeScope } from '@pay/platform-people';
import { type SelectQueryBuilder, sql } from 'kysely';

export type StaffPaymentFilter = FilterOf<typeof moneyPayment.getList>;
type Joined = 'transaction' | 'paymentState' | 'paymentWords';
export type Payments = SelectQueryBuilder<Tables, Joined, object>;

export const everywhere = (db: Trx) =>
  acrossMerchants(db, 'staff look at the payments of the merchants of their office');

const statesOf = (all: Trx) => all.selectFrom('paymentState') as never as Payments;

type Status = NonNullable<StaffPaymentFilter['status']>;

// Which payments ended unpaid, or wait at a gateway, is told by an index of those; of the others many are paid, and the open ones are new.
const isIndexed = (status: Status | undefined): boolean => status !== 'SUCCESS' && status !== 'CREATED';

/** What an index of the states leads to. */
function narrowedByIndex(all: Trx, seat: OfficeScope, { fromDate, toDate, ...filter }: StaffPaymentFilter): Payments {
  const states = statesOf(all);
  const seen =
    seat.office === 'HEADQUARTER'
      ? states
      : states.where('paymentState.merchantId', 'in', idsVisibleToOffice(all, seat));
  const { merchantCode, status } = filter;
  return narrowed(
    seen,
    { merchantCode, status: isIndexed(status) ? status : undefined, ...filterSpan({ fromDate, toDate }) },
    {
      from: (query, from) => query.where('paymentState.createdAt', '>=', from),
      until: (query, until) => query.where('paymentState.createdAt', '<=', until),
      merchantCode: (query, code) => query.where('paymentState.merchantId', '=', idOfMerchantCode(all, code)),
      // Written out, so that even a plan made for any value knows that the index holds it.
      status: (query, one) => query.where('paymentState.status', '=', sql.lit(one)),
    },
  );
}

type Beyond = Pick<
  StaffPaymentFilter,
  'status' | 'productLine' | 'paymentType' | 'accountNo' | 'minAmount' | 'maxAmount'
>;

const beyondIndex = (all: Trx): ConditionsOf<Beyond, Payments> => ({
  status: (query, status) => (isIndexed(status) ? query : query.where('paymentState.status', '=', status)),
  productLine: (query, line) => query.where('paymentState.productLine', '=', line),
  paymentType: (query, type) => query.where('paymentState.paymentType', '=', type),
  accountNo: (query, accountNo) =>
    query.where(
      'paymentState.bankAccountId',
      'in',
      all.selectFrom('bankAccount').select('bankAccount.id').where('bankAccount.accountNo', '=', accountNo),
    ),
  minAmount: (query, least) => query.where('paymentState.amount', '>=', least),
  maxAmount: (query, most) => query.where('paymentState.amount', '<=', most),
});

export function filtered(db: Trx, seat: OfficeScope, filter: StaffPaymentFilter): Payments {
  const all = everywhere(db);
  return narrowed<Beyond, Payments>(narrowedByIndex(all, seat, filter), filter, beyondIndex(all));
}

// Of what no index leads to, so many payments are looked through for its number.
const lookedThrough = 30_000;

const countedAs = <Name extends string>(name: Name) => sql<number>`count(*)`.as(name);

/** How many payments a filter finds: exact up to the last row of a list, as far as no more than so many are to be looked through. */
export async function countOf(db: Trx, seat: OfficeScope, filter: StaffPaymentFilter): Promise<Total> {
  const all = everywhere(db);
  const byIndex = narrowedByIndex(all, seat, filter);
  const { status, ...others } = filter;
  const conditions = beyondIndex(all);
  const isTold = isIndexed(status) && givenIn(others, Object.keys(conditions) as (keyof typeof others)[]).length === 0;
  if (isTold) return countUpTo(db, byIndex);
  const looked = byIndex.selectAll('paymentState').limit(sql.lit(lookedThrough + 1));
  const held = narrowed<Beyond, Payments>(
    all.selectFrom(looked.as('paymentState')) as never as Payments,
    filter,
    conditions,
  );
  const { examined, found } = await all
    .selectFrom([
      all.selectFrom(looked.as('looked')).select(countedAs('examined')).as('looked'),
      all
        .selectFrom(held.select(sql.lit(1).as('one')).as('held'))
        .select(countedAs('found'))
        .as('held'),
    ])
    .select(['looked.examined', 'held.found'])
    .executeTakeFirstOrThrow();
  if (found > maxListedRows) return { totalSize: maxListedRows, totalIsLowerBound: true };
  return { totalSize: found, ...(examined > lookedThrough && { totalIsLowerBound: true }) };
}
