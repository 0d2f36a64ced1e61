import { Problem, problem } from '@pay/contract-core';
import { invoiceMachine } from '@pay/domain';
import { type Instant, transition, type Trx } from '@pay/platform-kernel';
import { findSubscription, type ListedSubscription } from '../subscriptions/subscriptions.store.ts';
import { scheduleLetters } from './invoice-letters.ts';
import { changeInvoice, type InvoiceRow, unpaidInvoices, waitingOnLink } from './invoices.store.ts';
import { expiryOf } from './issue-invoice.ts';
import { closeLink, isLinkUntouched, linkInvoices } from './link-invoices.ts';

interface Around {
  by: string;
  now: Instant;
}

export interface JoinedLink {
  code: string;
  amount: number;
  expireAt: Instant;
  invoices: number;
}

const maxExtensions = 3;

/** A missed invoice gets more time at most three times, by itself or together with others. */
export function nextExtension({ extensions }: InvoiceRow): number {
  const current = extensions + 1;
  if (current > maxExtensions) throw problem('limit_exceeded', { limit: maxExtensions, current });
  return current;
}

/** Puts the unpaid invoices of a subscription on one link; their own are closed, so that none is paid twice. */
export async function joinInvoices(trx: Trx, subscription: ListedSubscription, around: Around): Promise<JoinedLink> {
  const { by, now } = around;
  const unpaid: InvoiceRow[] = [];
  for (const invoice of await unpaidInvoices(trx, subscription))
    if (await isLinkUntouched(trx, invoice)) unpaid.push(invoice);
  if (unpaid.length < 2) throw problem('not_allowed_from_status', { status: subscription.status, allowed: [] });
  for (const invoice of unpaid)
    if (invoice.status !== 'CREATED') await changeInvoice(trx, invoice, { extensions: nextExtension(invoice) });
  const expireAt = expiryOf(subscription, now);
  const link = await linkInvoices(trx, subscription, unpaid, { by, now, expireAt });
  for (const { merchantId, id } of unpaid)
    await transition(trx, invoiceMachine, 'subscriptionInvoice', { merchantId, id }, 'linkTogether', {
      by,
      party: 'merchant',
      now,
      note: link.code,
    });
  await closeFormer(trx, unpaid, around);
  for (const { merchantId, id } of unpaid) await scheduleLetters(trx, { merchantId, id }, now);
  return { code: link.code, amount: link.amount, expireAt, invoices: unpaid.length };
}

async function closeFormer(trx: Trx, invoices: readonly InvoiceRow[], around: Around): Promise<void> {
  const former = new Map(invoices.map((invoice) => [invoice.payLinkCode, invoice]));
  for (const invoice of former.values()) await closeLink(trx, invoice, around);
}

/** Another link until the same time, for an amount that is another now. */
async function linkAnew(trx: Trx, waiting: readonly InvoiceRow[], around: Around): Promise<void> {
  const [first] = waiting;
  if (!first || first.expireAt === null) return;
  const { merchantId, subscriptionId, expireAt } = first;
  const subscription = await findSubscription(trx, { merchantId, id: subscriptionId });
  await linkInvoices(trx, subscription, waiting, { ...around, expireAt });
}

/** Closes the link of an invoice that is settled without it; what else waited there gets one of its own. */
export async function leaveLink(trx: Trx, invoice: InvoiceRow, around: Around): Promise<void> {
  const { merchantId, id, payLinkId } = invoice;
  if (payLinkId === null) return;
  const others = (await waitingOnLink(trx, merchantId, payLinkId)).filter((other) => other.id !== id);
  try {
    await linkAnew(trx, others, around);
  } catch (error) {
    // Money that arrived is never refused because others cannot be linked: they are missed, and the shop gives more time.
    if (!(error instanceof Problem)) throw error;
  }
  await closeLink(trx, invoice, around);
}

/** An open invoice asks another amount than its link: the link, and with it what else waits there, is made anew. */
export async function renewLink(trx: Trx, invoice: InvoiceRow, around: Around): Promise<void> {
  const { merchantId, payLinkId } = invoice;
  if (payLinkId === null) return;
  await linkAnew(trx, await waitingOnLink(trx, merchantId, payLinkId), around);
  await closeLink(trx, invoice, around);
}
