import { type FilterOf, type PageRequest, problem } from '@pay/contract-core';
import type { subscriptionInvoice } from '@pay/contract-portal';
import { narrowed, sortedPage, type Tables, type Trx } from '@pay/platform-kernel';
import { type Insertable, type Selectable, type SelectQueryBuilder, sql, type Updateable } from 'kysely';
import type { SubscriptionKey } from '../subscriptions/subscriptions.store.ts';
import type { SubscriptionInvoiceTable } from './invoices.tables.ts';

export type InvoiceRow = Selectable<SubscriptionInvoiceTable>;
export type InvoiceKey = Pick<InvoiceRow, 'merchantId' | 'id'>;

const open = ['NONE', 'CREATED', 'PENDING'] as const;
/** What a refused card leaves counts as not paid in time. */
const missed = ['TIMEOUT', 'FAIL'] as const;

export const insertInvoice = (trx: Trx, invoice: Insertable<SubscriptionInvoiceTable>): Promise<InvoiceRow> =>
  trx.insertInto('subscriptionInvoice').values(invoice).returningAll().executeTakeFirstOrThrow();

export const insertInvoices = (trx: Trx, invoices: readonly Insertable<SubscriptionInvoiceTable>[]): Promise<unknown> =>
  trx.insertInto('subscriptionInvoice').values(invoices).execute();

export const changeInvoice = (
  trx: Trx,
  { merchantId, id }: InvoiceKey,
  changes: Updateable<SubscriptionInvoiceTable>,
): Promise<InvoiceRow> =>
  trx
    .updateTable('subscriptionInvoice')
    .set(changes)
    .where('merchantId', '=', merchantId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export const keepLinks = (trx: Trx, invoices: readonly (InvoiceKey & { payLinkId: string })[]): Promise<unknown> =>
  trx
    .insertInto('subscriptionInvoiceLink')
    .values(invoices.map(({ merchantId, id: invoiceId, payLinkId }) => ({ merchantId, payLinkId, invoiceId })))
    .execute();

/** The invoices that are, or were, paid on a link, in the order of their periods. */
export const invoicesOfLink = (trx: Trx, merchantId: string, payLinkId: string): Promise<InvoiceRow[]> =>
  trx
    .selectFrom('subscriptionInvoiceLink')
    .innerJoin('subscriptionInvoice', (join) =>
      join
        .onRef('subscriptionInvoice.merchantId', '=', 'subscriptionInvoiceLink.merchantId')
        .onRef('subscriptionInvoice.id', '=', 'subscriptionInvoiceLink.invoiceId'),
    )
    .where('subscriptionInvoiceLink.merchantId', '=', merchantId)
    .where('subscriptionInvoiceLink.payLinkId', '=', payLinkId)
    .selectAll('subscriptionInvoice')
    .orderBy('subscriptionInvoice.periodStart')
    .execute();

const waitingOn = (trx: Trx, merchantId: string) =>
  trx
    .selectFrom('subscriptionInvoice')
    .selectAll()
    .where('merchantId', '=', merchantId)
    .where('status', 'in', open)
    .orderBy('periodStart');

/** Those that wait on a link now. */
export const waitingOnLink = (trx: Trx, merchantId: string, payLinkId: string): Promise<InvoiceRow[]> =>
  waitingOn(trx, merchantId).where('payLinkId', '=', payLinkId).execute();

/** Those that wait on several links, by their link. */
export async function waitingOnLinks(
  trx: Trx,
  merchantId: string,
  payLinkIds: readonly string[],
): Promise<ReadonlyMap<string | null, InvoiceRow[]>> {
  const rows = await waitingOn(trx, merchantId)
    .where(sql<boolean>`pay_link_id = any(${payLinkIds}::uuid[])`)
    .execute();
  return Map.groupBy(rows, ({ payLinkId }) => payLinkId);
}

const ofSubscription = (db: Trx, { merchantId, id }: SubscriptionKey) =>
  db.selectFrom('subscriptionInvoice').where('merchantId', '=', merchantId).where('subscriptionId', '=', id);

/** In the order of their periods. */
export const openInvoices = (db: Trx, key: SubscriptionKey): Promise<InvoiceRow[]> =>
  ofSubscription(db, key).where('status', 'in', open).selectAll().orderBy('periodStart').execute();

export const missedInvoices = (db: Trx, key: SubscriptionKey): Promise<InvoiceRow[]> =>
  ofSubscription(db, key).where('status', 'in', missed).selectAll().orderBy('periodStart').execute();

/** Those of a merchant's subscriptions that have an open invoice. */
export async function withOpenInvoice(db: Trx, merchantId: string, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('subscriptionInvoice')
    .select('subscriptionId')
    .where('merchantId', '=', merchantId)
    .where(sql<boolean>`subscription_id = any(${ids}::uuid[])`)
    .where('status', 'in', open)
    .execute();
  return new Set(rows.map(({ subscriptionId }) => subscriptionId));
}

/** What nobody has paid, nor begun to. */
const unpaid = ['CREATED', ...missed] as const;

export const unpaidInvoices = (db: Trx, key: SubscriptionKey): Promise<InvoiceRow[]> =>
  ofSubscription(db, key).where('status', 'in', unpaid).selectAll().orderBy('periodStart').execute();

export async function countUnpaid(db: Trx, key: SubscriptionKey): Promise<number> {
  const { count } = await ofSubscription(db, key)
    .where('status', 'in', unpaid)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export const invoiceFrom = (db: Trx, key: SubscriptionKey, periodStart: string): Promise<InvoiceRow | undefined> =>
  ofSubscription(db, key).where('periodStart', '=', periodStart).selectAll().executeTakeFirst();

/** What its payer is shown, the latest first. */
export const invoicesSeen = (db: Trx, key: SubscriptionKey, most: number): Promise<InvoiceRow[]> =>
  ofSubscription(db, key)
    .where('status', '<>', 'NONE')
    .selectAll()
    .orderBy('periodStart', 'desc')
    .limit(most)
    .execute();

/** The order that a subscription began with paid for its first period. */
async function isPaidByOrder(db: Trx, { merchantId, id }: SubscriptionKey, periodStart: string): Promise<boolean> {
  const begun = await db
    .selectFrom('subscription')
    .select('id')
    .where('merchantId', '=', merchantId)
    .where('id', '=', id)
    .where('orderId', 'is not', null)
    .where('startOn', '=', periodStart)
    .executeTakeFirst();
  return begun !== undefined;
}

export async function isPaidFrom(db: Trx, key: SubscriptionKey, periodStart: string | null): Promise<boolean> {
  if (periodStart === null) return false;
  const paid = await ofSubscription(db, key)
    .where('periodStart', '=', periodStart)
    .where('status', '=', 'SUCCESS')
    .select('id')
    .executeTakeFirst();
  return paid !== undefined || isPaidByOrder(db, key, periodStart);
}

type Found = SelectQueryBuilder<Tables, 'subscriptionInvoice', object>;

const labelled = (query: Found) =>
  query
    .innerJoin('subscription', (join) =>
      join
        .onRef('subscription.merchantId', '=', 'subscriptionInvoice.merchantId')
        .onRef('subscription.id', '=', 'subscriptionInvoice.subscriptionId'),
    )
    .innerJoin('customer', (join) =>
      join
        .onRef('customer.merchantId', '=', 'subscription.merchantId')
        .onRef('customer.id', '=', 'subscription.customerId'),
    )
    .innerJoin('subscriptionPlan', (join) =>
      join
        .onRef('subscriptionPlan.merchantId', '=', 'subscriptionInvoice.merchantId')
        .onRef('subscriptionPlan.id', '=', 'subscriptionInvoice.planId'),
    )
    .selectAll('subscriptionInvoice')
    .select([
      'subscription.code as subscriptionCode',
      'subscription.customerId',
      'customer.code as customerCode',
      'customer.fullName',
      'customer.phone',
      'customer.email',
      'subscriptionPlan.code as planCode',
      'subscriptionPlan.name as planName',
      'subscriptionPlan.paymentType',
    ]);

export type ListedInvoice = Awaited<ReturnType<ReturnType<typeof labelled>['executeTakeFirstOrThrow']>>;

const ofMerchant = (db: Trx, merchantId: string): Found =>
  db.selectFrom('subscriptionInvoice').where('subscriptionInvoice.merchantId', '=', merchantId);

export async function findInvoice(db: Trx, { merchantId, id }: InvoiceKey): Promise<ListedInvoice> {
  const row = await labelled(ofMerchant(db, merchantId).where('subscriptionInvoice.id', '=', id)).executeTakeFirst();
  if (!row) throw problem('not_found');
  return row;
}

export const findInvoices = (db: Trx, merchantId: string, ids: readonly string[]): Promise<ListedInvoice[]> =>
  labelled(ofMerchant(db, merchantId).where(sql<boolean>`subscription_invoice.id = any(${ids}::uuid[])`)).execute();

export type InvoiceFilter = FilterOf<typeof subscriptionInvoice.getAll>;

export const listInvoices = (db: Trx, merchantId: string, filter: InvoiceFilter, page: PageRequest) =>
  sortedPage(
    db,
    narrowed(ofMerchant(db, merchantId), filter, {
      id: (invoices, id) => invoices.where('subscriptionInvoice.id', '=', id),
      subscriptionId: (invoices, id) => invoices.where('subscriptionInvoice.subscriptionId', '=', id),
      status: (invoices, status) => invoices.where('subscriptionInvoice.status', '=', status),
    }),
    { table: 'subscriptionInvoice', columns: { createdAt: 'createdAt' }, described: labelled, page },
  );
