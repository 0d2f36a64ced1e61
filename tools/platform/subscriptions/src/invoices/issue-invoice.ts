import { Problem } from '@pay/contract-core';
import { type BillingPeriod, invoiceMachine, vnDay } from '@pay/domain';
import { type Instant, nextNumber, recordCreation, transition, type Trx, uuidv7 } from '@pay/platform-kernel';
import { createPayLink, emitEvent, endPayment, findPayLink } from '@pay/platform-payments';
import type { ListedSubscription } from '../subscriptions/subscriptions.store.ts';
import { scheduleLetters } from './invoice-letters.ts';
import { changeInvoice, insertInvoice, type InvoiceKey, type InvoiceRow, keepLink } from './invoices.store.ts';

interface Around {
  by: string;
  now: Instant;
}

const { entity } = invoiceMachine;
const keyOf = ({ merchantId, id }: InvoiceKey) => ({ merchantId, id });
const yearlyDigits = 6;

/** Numbers of a merchant's invoices begin anew each Vietnamese year, and none is left out. */
const invoiceNumber = (trx: Trx, merchantId: string, now: Instant) =>
  nextNumber(trx, merchantId, `INV${vnDay(now).slice(2, 4)}`, yearlyDigits);

/** The invoice of one period, which cannot be paid before it has its link. */
export async function addInvoice(
  trx: Trx,
  subscription: ListedSubscription,
  period: BillingPeriod,
  { by, now }: Around,
): Promise<InvoiceRow> {
  const { merchantId, bankAccountId, fixedAmount: amount } = subscription;
  const invoice = await insertInvoice(trx, {
    merchantId,
    id: uuidv7(),
    code: await invoiceNumber(trx, merchantId, now),
    subscriptionId: subscription.id,
    planId: subscription.planId,
    bankAccountId,
    status: 'NONE',
    periodStart: period.first,
    periodEnd: period.last,
    amount,
    payLinkId: null,
    payLinkCode: null,
    expireAt: null,
    paidAt: null,
    txnNumber: null,
    createdAt: now,
  });
  await recordCreation(trx, { merchantId, entity, id: invoice.id }, { status: 'NONE', by, now });
  return invoice;
}

const expiryOf = ({ expirationDays }: ListedSubscription, now: Instant): Instant =>
  new Date(Date.parse(now) + expirationDays * 86_400_000).toISOString();

/** Gives an invoice a link on which it is paid; the former one, if any, was closed before. */
async function linkInvoice(
  trx: Trx,
  subscription: ListedSubscription,
  invoice: InvoiceRow,
  { by, now }: Around,
): Promise<InvoiceRow> {
  const { merchantId, fullName, phone, email, planName } = subscription;
  const expireAt = expiryOf(subscription, now);
  const { link } = await createPayLink(
    trx,
    {
      amount: invoice.amount,
      description: `${invoice.code} ${planName}`.slice(0, 255),
      bankAccountId: invoice.bankAccountId,
      customerInfoType: 'NO_REQUIRE',
      customer: { fullName, phone: phone ?? undefined, email: email ?? undefined },
      expireAt,
      productLine: 'PAY_SUBSCRIPTION',
    },
    // The mode decides only which addresses a link may lead back to, and an invoice's leads nowhere.
    { merchantId, mode: 'live', by, now, sandbox: false },
  );
  await keepLink(trx, invoice, link.id);
  return changeInvoice(trx, invoice, { payLinkId: link.id, payLinkCode: link.code, expireAt });
}

/** An invoice can be paid from now on, for the first time or again, and its payer is written to. */
export async function openInvoice(
  trx: Trx,
  subscription: ListedSubscription,
  invoice: InvoiceRow,
  action: 'issue' | 'extend-payment',
  { by, now }: Around,
): Promise<void> {
  const key = keyOf(await linkInvoice(trx, subscription, invoice, { by, now }));
  const party = action === 'issue' ? 'system' : 'merchant';
  await transition(trx, invoiceMachine, 'subscriptionInvoice', key, action, { by, party, now });
  await scheduleLetters(trx, key, now);
  if (action === 'issue') await emitEvent<'invoice'>(trx, 'invoice.created', key, now);
}

/** Returns false where no link could be made: the account is gone, or the amount above what the shop may take. */
export async function issueInvoice(
  trx: Trx,
  subscription: ListedSubscription,
  invoice: InvoiceRow,
  around: Around,
): Promise<boolean> {
  try {
    await openInvoice(trx, subscription, invoice, 'issue', around);
    return true;
  } catch (error) {
    if (error instanceof Problem) return false;
    throw error;
  }
}

/** Closes the link of an invoice, if it is still open. */
export async function closeLink(trx: Trx, invoice: InvoiceRow, { by, now }: Around): Promise<void> {
  if (invoice.payLinkCode === null) return;
  const { merchantId, transactionId, status } = await findPayLink(trx, invoice.payLinkCode, invoice.merchantId);
  if (status !== 'CREATED' || transactionId === null) return;
  await endPayment(trx, { merchantId, transactionId }, 'cancel', { by, party: 'merchant', now });
}

/** The invoice is cancelled before its link, so that the end of the link finds nothing to do. */
export async function voidInvoice(trx: Trx, invoice: InvoiceRow, around: Around): Promise<void> {
  await transition(trx, invoiceMachine, 'subscriptionInvoice', keyOf(invoice), 'cancel', {
    party: 'system',
    ...around,
  });
  await closeLink(trx, invoice, around);
  await emitEvent<'invoice'>(trx, 'invoice.canceled', keyOf(invoice), around.now);
}
