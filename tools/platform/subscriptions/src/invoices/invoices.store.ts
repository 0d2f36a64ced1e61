import { type FilterOf, type PageRequest, problem } from '@pay/contract-core';
import type { subscriptionInvoice } from '@pay/contract-portal';
import { narrowed, sortedPage, type Tables, type Trx } from '@pay/platform-kernel';
import type { Insertable, Selectable, SelectQueryBuilder, Updateable } from 'kysely';
import type { SubscriptionKey } from '../subscriptions/subscriptions.store.ts';
import type { SubscriptionInvoiceTable } from './invoices.tables.ts';

export type InvoiceRow = Selectable<SubscriptionInvoiceTable>;
export type InvoiceKey = Pick<InvoiceRow, 'merchantId' | 'id'>;

const open = ['NONE', 'CREATED', 'PENDING'] as const;
/** What a refused card leaves counts as not paid in time. */
const missed = ['TIMEOUT', 'FAIL'] as const;

export const insertInvoice = (trx: Trx, invoice: Insertable<SubscriptionInvoiceTable>): Promise<InvoiceRow> =>
  trx.insertInto('subscriptionInvoice').values(invoice).returningAll().executeTakeFirstOrThrow();

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

export const keepLink = (trx: Trx, { merchantId, id: invoiceId }: InvoiceKey, payLinkId: string): Promise<unknown> =>
  trx.insertInto('subscriptionInvoiceLink').values({ merchantId, payLinkId, invoiceId }).execute();

/** The invoice that is, or was, paid on a link. */
export const invoiceOfLink = (trx: Trx, merchantId: string, payLinkId: string): Promise<InvoiceRow | undefined> =>
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
    .executeTakeFirst();

const ofSubscription = (db: Trx, { merchantId, id }: SubscriptionKey) =>
  db.selectFrom('subscriptionInvoice').where('merchantId', '=', merchantId).where('subscriptionId', '=', id);

/** In the order of their periods. */
export const openInvoices = (db: Trx, key: SubscriptionKey): Promise<InvoiceRow[]> =>
  ofSubscription(db, key).where('status', 'in', open).selectAll().orderBy('periodStart').execute();

export const missedInvoices = (db: Trx, key: SubscriptionKey): Promise<InvoiceRow[]> =>
  ofSubscription(db, key).where('status', 'in', missed).selectAll().orderBy('periodStart').execute();

/** What its payer is shown, the latest first. */
export const invoicesSeen = (db: Trx, key: SubscriptionKey, most: number): Promise<InvoiceRow[]> =>
  ofSubscription(db, key)
    .where('status', '<>', 'NONE')
    .selectAll()
    .orderBy('periodStart', 'desc')
    .limit(most)
    .execute();

export async function isPaidFrom(db: Trx, key: SubscriptionKey, periodStart: string | null): Promise<boolean> {
  if (periodStart === null) return false;
  const paid = await ofSubscription(db, key)
    .where('periodStart', '=', periodStart)
    .where('status', '=', 'SUCCESS')
    .select('id')
    .executeTakeFirst();
  return paid !== undefined;
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
