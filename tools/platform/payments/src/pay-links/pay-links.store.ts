import { type FilterOf, type PageRequest, problem } from '@pay/contract-core';
import type { payLink } from '@pay/contract-portal';
import { accountOf, ownerLabels } from '@pay/platform-accounts';
import {
  acrossMerchants,
  containing,
  filterSpan,
  narrowed,
  ownCodes,
  ownerOfCode,
  sortedPage,
  type Tables,
  type Trx,
} from '@pay/platform-kernel';
import { type Insertable, type SelectQueryBuilder, sql } from 'kysely';
import { namedFirst, namedPayments } from '../transactions/named-payments.store.ts';
import { type PayLinkRow, sought, type TransactionRow } from '../transactions/transactions.rules.ts';
import type { CustomerColumns } from '../transactions/transactions.tables.ts';
import type { PayLinkTable } from './pay-links.tables.ts';

type PayLinkFilter = FilterOf<typeof payLink.getList>;

type Filtered = SelectQueryBuilder<Tables, 'payLink', object>;

const labelled = (query: Filtered) =>
  query
    .innerJoin('merchant', 'merchant.id', 'payLink.merchantId')
    .innerJoin('bankAccount', accountOf('payLink'))
    .selectAll('payLink')
    .select(ownerLabels);

export type ListedPayLink = Awaited<ReturnType<ReturnType<typeof labelled>['executeTakeFirstOrThrow']>>;

const columns = {
  createdAt: 'createdAt',
  amount: 'amount',
  expireAt: 'expireAt',
  status: ['status', 'createdAt'],
} as const;

// What changes stands beside the links.
const columnsByState = {
  ...columns,
  createdAt: 'payLinkState.createdAt',
  status: ['payLinkState.status', 'payLinkState.createdAt'],
} as const;

const byState = ({ status }: PayLinkFilter, sortBy: string) => status !== undefined || sortBy === 'status';

const withState = (query: Filtered) =>
  query.innerJoin('payLinkState', (join) =>
    join.onRef('payLinkState.merchantId', '=', 'payLink.merchantId').onRef('payLinkState.id', '=', 'payLink.id'),
  );

/** The words of the payment that a link leads to now. */
const withWords = (query: Filtered): Filtered =>
  query.$if(true, (all) =>
    all.innerJoin('paymentWords', (join) =>
      join
        .onRef('paymentWords.merchantId', '=', 'payLink.merchantId')
        .onRef('paymentWords.payLinkId', '=', 'payLink.id')
        .onRef('paymentWords.id', '=', 'payLink.transactionId'),
    ),
  );

/** Links opened by a pay page or a button have their own lists; the condition repeats the indexes' predicate. */
function narrowedLinks(
  db: Trx,
  merchantId: string,
  { requestDateFrom, requestDateTo, ...filter }: PayLinkFilter,
  sortBy: string,
): Filtered {
  const createdAt = db.dynamic.ref<string>(byState(filter, sortBy) ? 'payLinkState.createdAt' : 'payLink.createdAt');
  const words = db.dynamic.ref<string>('paymentWords.words');
  const own: Filtered = db
    .selectFrom('payLink')
    .where('payLink.merchantId', '=', merchantId)
    .where('payLink.productLine', 'not in', [sql.lit<'PAY_PAGE'>('PAY_PAGE'), sql.lit<'PAY_BUTTON'>('PAY_BUTTON')])
    .$if(Boolean(filter.keyword) || Boolean(filter.phone), withWords);
  const span = filterSpan({ fromDate: requestDateFrom, toDate: requestDateTo });
  return narrowed(
    own,
    { ...filter, ...span },
    {
      status: (query, status) => query.where(db.dynamic.ref<string>('payLinkState.status'), '=', status),
      from: (query, from) => query.where(createdAt, '>=', from),
      until: (query, until) => query.where(createdAt, '<=', until),
      keyword: (query, keyword) => query.where(words, 'like', containing(sought(keyword))),
      // The words are found by their index, and hold the number of the payer too.
      phone: (query, phone) =>
        query.where(words, 'like', containing(sought(phone))).where('payLink.customerPhone', 'like', containing(phone)),
    },
  );
}

export const filteredPayLinks = (db: Trx, merchantId: string, filter: PayLinkFilter): Filtered =>
  narrowedLinks(db, merchantId, filter, '').$if(byState(filter, ''), withState);

/** A link that the keyword names by itself comes first. */
export async function listPayLinks(db: Trx, merchantId: string, filter: PayLinkFilter, page: PageRequest) {
  const links = narrowedLinks(db, merchantId, filter, page.sortBy);
  const sorted = (query: Filtered, others: PageRequest) =>
    byState(filter, others.sortBy)
      ? sortedPage<'payLink' | 'payLinkState', 'payLink', ListedPayLink>(db, withState(query), {
          table: 'payLink',
          columns: columnsByState,
          tieBreakers: ['payLinkState.id'],
          described: labelled,
          page: others,
        })
      : sortedPage(db, query, { table: 'payLink', columns, described: labelled, page: others });
  const named = filter.keyword ? await namedPayments(db, merchantId, filter.keyword) : [];
  const ids = named.flatMap(({ payLinkId }) => payLinkId ?? []);
  if (ids.length === 0) return sorted(links, page);
  const { keyword: _named, ...rest } = filter;
  const first = await labelled(filteredPayLinks(db, merchantId, rest).where('payLink.id', 'in', ids)).execute();
  return namedFirst(page, { first, others: (others) => sorted(links.where('payLink.id', 'not in', ids), others) });
}

async function ownerOf(db: Trx, code: string): Promise<string> {
  const owner = await ownerOfCode(db, 'payLink', code);
  if (owner !== undefined) return owner;
  const link = await acrossMerchants(db, 'a public code stands for itself')
    .selectFrom('payLink')
    .select('merchantId')
    .where('code', '=', code)
    .executeTakeFirst();
  if (!link) throw problem('not_found');
  return link.merchantId;
}

/** A scoped caller finds visible links only; a payer finds any link by its code. */
export async function findPayLink(db: Trx, code: string, merchantId?: string): Promise<ListedPayLink> {
  const owner = merchantId ?? (await ownerOf(db, code));
  const found = db.selectFrom('payLink').where('payLink.merchantId', '=', owner).where('payLink.code', '=', code);
  const row = await labelled(found).executeTakeFirst();
  if (!row) throw problem('not_found');
  return row;
}

/** Returns them in the order given. */
export async function insertPayLinks(
  trx: Trx,
  links: readonly (Insertable<PayLinkTable> & { id: string })[],
): Promise<PayLinkRow[]> {
  const written = await trx.insertInto('payLink').values(links).returningAll().execute();
  await ownCodes(trx, 'payLink', links);
  const byId = new Map(written.map((row) => [row.id, row]));
  return links.map(({ id }) => byId.get(id)!);
}

type LinkKey = Pick<PayLinkRow, 'merchantId' | 'id'>;

export const setPaymentOfLink = (trx: Trx, { merchantId, id }: LinkKey, transactionId: string) =>
  trx.updateTable('payLink').set({ transactionId }).where('merchantId', '=', merchantId).where('id', '=', id).execute();

/** After a refused card the link continues with another payment, and the former one no longer decides its state. */
export async function isLatestOfLink(trx: Trx, { merchantId, id, payLinkId }: TransactionRow): Promise<boolean> {
  const link = await trx
    .selectFrom('payLink')
    .select('transactionId')
    .where('merchantId', '=', merchantId)
    .where('id', '=', payLinkId)
    .executeTakeFirst();
  return link?.transactionId === id;
}

export async function waitingPaymentOf(trx: Trx, { merchantId, id }: LinkKey): Promise<string | undefined> {
  const { status, transactionId } = await trx
    .selectFrom('payLink')
    .select(['status', 'transactionId'])
    .where('merchantId', '=', merchantId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return status === 'CREATED' ? (transactionId ?? undefined) : undefined;
}

export async function keepCustomer(
  trx: Trx,
  { merchantId, id }: LinkKey,
  payment: { id: string },
  customer: CustomerColumns,
): Promise<void> {
  await trx
    .updateTable('payLink')
    .set({ ...customer, customerFilled: true })
    .where('merchantId', '=', merchantId)
    .where('id', '=', id)
    .execute();
  await trx
    .updateTable('transaction')
    .set(customer)
    .where('merchantId', '=', merchantId)
    .where('id', '=', payment.id)
    .execute();
}

/** Counts messages that tell of a link and returns the new total. */
export async function countMessages(trx: Trx, { merchantId, id }: LinkKey, count: number): Promise<number> {
  const { totalSendMailSms } = await trx
    .updateTable('payLink')
    .set(({ eb }) => ({ totalSendMailSms: eb('totalSendMailSms', '+', count) }))
    .where('merchantId', '=', merchantId)
    .where('id', '=', id)
    .returning('totalSendMailSms')
    .executeTakeFirstOrThrow();
  return totalSendMailSms;
}

export const paymentOf = (
  db: Trx,
  { merchantId, transactionId }: { merchantId: string; transactionId: string | null },
) =>
  db
    .selectFrom('transaction')
    .selectAll()
    .where('merchantId', '=', merchantId)
    .where('id', '=', transactionId ?? '00000000-0000-0000-0000-000000000000')
    .executeTakeFirst();
