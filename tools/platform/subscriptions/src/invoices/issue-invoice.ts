import { Problem } from '@pay/contract-core';
import { type BillingPeriod, invoiceMachine, vnDay } from '@pay/domain';
import { type Instant, nextNumbers, recordCreation, transition, type Trx, uuidv7 } from '@pay/platform-kernel';
import { emitEvent } from '@pay/platform-payments';
import { giveCreditBack } from '../extras/credit-notes.store.ts';
import { takeExtras } from '../extras/take-extras.ts';
import { countPayment, type ListedSubscription } from '../subscriptions/subscriptions.store.ts';
import { scheduleLetters } from './invoice-letters.ts';
import { insertInvoice, type InvoiceKey, type InvoiceRow } from './invoices.store.ts';
import { closeLink, linkInvoices } from './link-invoices.ts';

interface Around {
  by: string;
  now: Instant;
}

const { entity } = invoiceMachine;
const keyOf = ({ merchantId, id }: InvoiceKey) => ({ merchantId, id });
const yearlyDigits = 6;

/** Numbers of a merchant's invoices begin anew each Vietnamese year, and none is left out. */
export const invoiceNumbers = (trx: Trx, merchantId: string, count: number, now: Instant): Promise<readonly string[]> =>
  nextNumbers(trx, merchantId, `INV${vnDay(now).slice(2, 4)}`, count, yearlyDigits);

/** The invoice of a period with what it bills, as it stands before it has its link. */
export function newInvoice(
  subscription: ListedSubscription,
  period: BillingPeriod,
  { code, now }: { code: string; now: Instant },
) {
  const { merchantId, bankAccountId, fixedAmount: amount } = subscription;
  return {
    merchantId,
    id: uuidv7(),
    code,
    subscriptionId: subscription.id,
    planId: subscription.planId,
    bankAccountId,
    status: 'NONE' as const,
    periodStart: period.first,
    periodEnd: period.last,
    amount,
    payLinkId: null,
    payLinkCode: null,
    expireAt: null,
    paidAt: null,
    txnNumber: null,
    createdAt: now,
  };
}

/** The invoice of one period with what waited for it, which cannot be paid before it has its link. */
export async function addInvoice(
  trx: Trx,
  subscription: ListedSubscription,
  period: BillingPeriod,
  { by, now }: Around,
): Promise<InvoiceRow> {
  const { merchantId } = subscription;
  const [code = ''] = await invoiceNumbers(trx, merchantId, 1, now);
  const invoice = await insertInvoice(trx, newInvoice(subscription, period, { code, now }));
  await recordCreation(trx, { merchantId, entity, id: invoice.id }, { status: 'NONE', by, now });
  return takeExtras(trx, invoice);
}

export const expiryOf = ({ expirationDays }: ListedSubscription, now: Instant): Instant =>
  new Date(Date.parse(now) + expirationDays * 86_400_000).toISOString();

/** An invoice can be paid from now on, for the first time or again, and its payer is written to. */
export async function openInvoice(
  trx: Trx,
  subscription: ListedSubscription,
  invoice: InvoiceRow,
  action: 'issue' | 'extend-payment',
  { by, now }: Around,
): Promise<void> {
  const key = keyOf(invoice);
  await linkInvoices(trx, subscription, [invoice], { by, now, expireAt: expiryOf(subscription, now) });
  const party = action === 'issue' ? 'system' : 'merchant';
  await transition(trx, invoiceMachine, 'subscriptionInvoice', key, action, { by, party, now });
  await scheduleLetters(trx, key, now);
  if (action === 'issue') await emitEvent<'invoice'>(trx, 'invoice.created', key, now);
}

/** Where discounts and credit leave nothing to pay, the period counts as paid and nobody is asked. */
async function settleUnasked(trx: Trx, subscription: ListedSubscription, invoice: InvoiceRow, around: Around) {
  const { now } = around;
  await transition(trx, invoiceMachine, 'subscriptionInvoice', keyOf(invoice), 'settle', {
    party: 'system',
    ...around,
    set: { paidAt: now },
  });
  await emitEvent<'invoice'>(trx, 'invoice.created', keyOf(invoice), now);
  await emitEvent<'invoice'>(trx, 'invoice.paid', keyOf(invoice), now);
  await countPayment(trx, subscription, vnDay(now));
}

/** Returns false where no link could be made: the account is gone, or the amount above what the shop may take. */
export async function issueInvoice(
  trx: Trx,
  subscription: ListedSubscription,
  invoice: InvoiceRow,
  around: Around,
): Promise<boolean> {
  if (invoice.amount === 0) {
    await settleUnasked(trx, subscription, invoice, around);
    return true;
  }
  try {
    await openInvoice(trx, subscription, invoice, 'issue', around);
    return true;
  } catch (error) {
    if (error instanceof Problem) return false;
    throw error;
  }
}

/** Invoices are cancelled before their links, so that the end of a link finds nothing to do. */
export async function voidInvoices(trx: Trx, invoices: readonly InvoiceRow[], around: Around): Promise<void> {
  for (const invoice of invoices) {
    await transition(trx, invoiceMachine, 'subscriptionInvoice', keyOf(invoice), 'cancel', {
      party: 'system',
      ...around,
    });
    await giveCreditBack(trx, invoice);
    await emitEvent<'invoice'>(trx, 'invoice.canceled', keyOf(invoice), around.now);
  }
  for (const invoice of invoices) await closeLink(trx, invoice, around);
}
