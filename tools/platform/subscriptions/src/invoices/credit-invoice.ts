import { invalidField, problem } from '@pay/contract-core';
import { invoiceMachine, leastAsked, resumeStep, vnDay } from '@pay/domain';
import { type Instant, nextNumber, requireAllowed, transition, type Trx, uuidv7 } from '@pay/platform-kernel';
import { creditNotesOf, type CreditNoteRow, insertCreditNote } from '../extras/credit-notes.store.ts';
import { insertLines, linesOfInvoice } from '../extras/invoice-lines.store.ts';
import { applyStep, type Doer, hold } from '../subscriptions/apply-step.ts';
import { lockSubscription, type SubscriptionKey } from '../subscriptions/subscriptions.store.ts';
import { invoiceActions } from './invoices.rules.ts';
import { changeInvoice, findInvoice, type InvoiceKey, type ListedInvoice, openInvoices } from './invoices.store.ts';
import { leaveLink, renewLink } from './join-invoices.ts';
import { isLinkUntouched } from './link-invoices.ts';
import { noteSettled } from './note-settled.ts';

interface Wish {
  amount: number;
  reason: string;
}

interface Person {
  by: string;
  now: Instant;
}

const yearlyDigits = 6;
const keyOf = ({ merchantId, id }: InvoiceKey) => ({ merchantId, id });
const subscriptionOf = ({ merchantId, subscriptionId }: ListedInvoice): SubscriptionKey => ({
  merchantId,
  id: subscriptionId,
});

/** Credit notes are numbered like invoices, in a series of their own. */
async function writeNote(
  trx: Trx,
  invoice: ListedInvoice,
  { amount, reason }: Wish,
  { by, now, wasPaid }: Person & { wasPaid: boolean },
): Promise<CreditNoteRow> {
  const { merchantId, id: invoiceId, subscriptionId } = invoice;
  const code = await nextNumber(trx, merchantId, `CN${vnDay(now).slice(2, 4)}`, yearlyDigits);
  const note = await insertCreditNote(trx, {
    merchantId,
    id: uuidv7(),
    code,
    subscriptionId,
    invoiceId,
    amount,
    unused: wasPaid ? amount : 0,
    wasPaid,
    reason,
    createdBy: by,
    createdAt: now,
  });
  await transition(trx, invoiceMachine, 'subscriptionInvoice', keyOf(invoice), 'credit', {
    by,
    party: 'merchant',
    now,
    note: `${code}: ${reason}`,
  });
  return note;
}

/** What was paid becomes credit of the subscription; the money itself stays, since refunds have their own way. */
async function creditPaid(trx: Trx, invoice: ListedInvoice, wish: Wish, person: Person): Promise<CreditNoteRow> {
  const given = (await creditNotesOf(trx, invoice)).filter(({ wasPaid }) => wasPaid);
  const max = given.reduce((left, { amount }) => left - amount, invoice.amount);
  if (wish.amount > max) throw invalidField('amount', 'too_big', { max });
  return writeNote(trx, invoice, wish, { ...person, wasPaid: true });
}

async function settle(trx: Trx, invoice: ListedInvoice, doer: Doer): Promise<void> {
  const { now } = doer;
  await transition(trx, invoiceMachine, 'subscriptionInvoice', keyOf(invoice), 'settle', {
    ...doer,
    set: { paidAt: now },
  });
  await leaveLink(trx, invoice, doer);
  const key = subscriptionOf(invoice);
  const held = await hold(trx, key, now);
  const { terms, state, today } = held;
  const isSolved = (await openInvoices(trx, key)).every(({ status }) => status !== 'NONE');
  if (state.status === 'CREATE_INVOICE_FAILED' && isSolved)
    await applyStep(trx, held, resumeStep(terms, state, today, 'recreate-invoice'), doer);
  await noteSettled(trx, key, [invoice], { paidAt: now, doer });
}

/** What is still to be paid becomes less, on a link for the new amount; where nothing is left, it is settled. */
async function lowerOpen(trx: Trx, invoice: ListedInvoice, wish: Wish, person: Person): Promise<CreditNoteRow> {
  if (invoice.status === 'CREATED' && !(await isLinkUntouched(trx, invoice)))
    throw problem('not_allowed_from_status', { status: 'PENDING', allowed: [] });
  const { amount: max } = invoice;
  const rest = max - wish.amount;
  if (rest < 0) throw invalidField('amount', 'too_big', { max });
  if (rest > 0 && rest < leastAsked) throw invalidField('amount', 'rest_too_small', { min: leastAsked });
  const note = await writeNote(trx, invoice, wish, { ...person, wasPaid: false });
  const line = { kind: 'CREDIT_NOTE', sourceId: note.id, name: note.code, amount: -wish.amount } as const;
  const { length: after } = await linesOfInvoice(trx, invoice);
  await insertLines(
    trx,
    { merchantId: invoice.merchantId, invoiceId: invoice.id },
    [{ ...line, quantity: null, unitPrice: null, percent: null }],
    { after },
  );
  await changeInvoice(trx, invoice, { amount: rest });
  if (rest === 0) await settle(trx, invoice, { ...person, party: 'merchant' });
  else if (invoice.status === 'CREATED') await renewLink(trx, invoice, person);
  return note;
}

/** Takes back part of an invoice, or all of it, by a credit note. */
export async function creditInvoice(
  trx: Trx,
  key: InvoiceKey,
  wish: Wish,
  person: Person,
): Promise<{ note: CreditNoteRow; invoice: ListedInvoice }> {
  await lockSubscription(trx, subscriptionOf(await findInvoice(trx, key)));
  const invoice = await findInvoice(trx, key);
  requireAllowed(invoiceActions(invoice), 'credit', invoice.status);
  const credited = invoice.status === 'SUCCESS' ? creditPaid : lowerOpen;
  return { note: await credited(trx, invoice, wish, person), invoice };
}
