import { invoiceMachine } from '@pay/domain';
import { type Instant, transition, type Trx } from '@pay/platform-kernel';
import {
  emitEvent,
  onPaymentEnd,
  type PaymentEnding,
  type PaymentListener,
  type TransactionRow,
  waitingPaymentOf,
} from '@pay/platform-payments';
import { useCreditAgain } from '../extras/credit-notes.store.ts';
import { applyMissed, type Doer, settleDown } from '../subscriptions/apply-step.ts';
import { lockSubscription, type SubscriptionKey } from '../subscriptions/subscriptions.store.ts';
import { type InvoiceRow, invoicesOfLink } from './invoices.store.ts';
import { leaveLink } from './join-invoices.ts';
import { noteSettled } from './note-settled.ts';
import { partsOf } from './parts-of-invoices.ts';

const byBank = (now: Instant): Doer => ({ by: 'bank', party: 'bank', now });

/** What had expired is paid in time where only the bank's word was late. */
function actionOf({ status, expireAt }: InvoiceRow, paidAt: Instant) {
  if (status === 'FAIL' || status === 'CANCELED') return 'accept';
  if (status !== 'TIMEOUT') return 'pay';
  return expireAt !== null && Date.parse(paidAt) < Date.parse(expireAt) ? 'payInTime' : 'accept';
}

/** Locks the subscription, then reads the invoices of a link as they are now. */
async function lockedInvoices(trx: Trx, { merchantId, payLinkId }: TransactionRow): Promise<InvoiceRow[]> {
  if (payLinkId === null) return [];
  const [found] = await invoicesOfLink(trx, merchantId, payLinkId);
  if (!found) return [];
  await lockSubscription(trx, { merchantId, id: found.subscriptionId });
  return invoicesOfLink(trx, merchantId, payLinkId);
}

const keyOf = ({ merchantId, id }: InvoiceRow) => ({ merchantId, id });
const subscriptionOf = ({ merchantId, subscriptionId }: InvoiceRow): SubscriptionKey => ({
  merchantId,
  id: subscriptionId,
});

const isOpen = ({ status }: InvoiceRow) => status === 'CREATED' || status === 'PENDING';

/** An invoice is paid once, on whichever of its links; the one that is open besides is closed. */
async function pay(trx: Trx, row: TransactionRow, invoices: readonly InvoiceRow[], now: Instant): Promise<void> {
  const unpaid = invoices.filter(({ status }) => status !== 'SUCCESS');
  const [first] = unpaid;
  if (!first) return;
  const paidAt = row.completeTime ?? now;
  for (const invoice of unpaid) {
    await transition(trx, invoiceMachine, 'subscriptionInvoice', keyOf(invoice), actionOf(invoice, paidAt), {
      by: 'bank',
      now,
      set: { paidAt, txnNumber: row.txnNumber, paidSoFar: invoice.amount },
    });
    if (invoice.status === 'CANCELED') await useCreditAgain(trx, invoice);
  }
  for (const invoice of unpaid)
    if (invoice.payLinkId !== row.payLinkId) await leaveLink(trx, invoice, { by: 'system', now });
  await noteSettled(trx, subscriptionOf(first), unpaid, { paidAt, doer: byBank(now) });
}

/** A link that ends without money leaves its invoices missed, whoever ended it. */
async function miss(trx: Trx, row: TransactionRow, invoices: readonly InvoiceRow[], now: Instant): Promise<void> {
  const missed = invoices.filter((invoice) => invoice.payLinkId === row.payLinkId && isOpen(invoice));
  const [first] = missed;
  if (!first) return;
  for (const invoice of missed) {
    await transition(trx, invoiceMachine, 'subscriptionInvoice', keyOf(invoice), 'expire', { by: 'clock', now });
    await emitEvent<'invoice'>(trx, 'invoice.expired', keyOf(invoice), now);
  }
  const key = subscriptionOf(first);
  await applyMissed(trx, key, now);
  await settleDown(trx, key, { by: 'clock', party: 'clock', now });
}

async function conclude(trx: Trx, row: TransactionRow, ending: PaymentEnding, now: Instant): Promise<void> {
  const { merchantId, payLinkId } = row;
  // After a refused card the link waits for its next payment until it expires.
  if (ending === 'refuse' && payLinkId && (await waitingPaymentOf(trx, { merchantId, id: payLinkId }))) return;
  const invoices = await lockedInvoices(trx, row);
  if (ending === 'pay' || ending === 'payAfterEnd') await pay(trx, row, invoices, now);
  else await miss(trx, row, invoices, now);
}

/** Part of the money arrived: it counts for the oldest invoice first. */
async function notePart(trx: Trx, row: TransactionRow, now: Instant): Promise<void> {
  const waiting = (await lockedInvoices(trx, row)).filter(
    (invoice) => invoice.payLinkId === row.payLinkId && isOpen(invoice),
  );
  for (const { invoice, part } of partsOf(waiting, row.amountPaid)) {
    if (part === invoice.paidSoFar) continue;
    await transition(trx, invoiceMachine, 'subscriptionInvoice', keyOf(invoice), 'payInPart', {
      by: 'bank',
      party: 'bank',
      now,
      set: { paidSoFar: part },
    });
    await emitEvent<'invoice'>(trx, 'invoice.part_paid', keyOf(invoice), now);
  }
}

const invoices: PaymentListener = {
  ended: async (trx, row, ending, now) => {
    await conclude(trx, row, ending, now);
    return undefined;
  },
  paidTogether: async (trx, rows, now) => {
    for (const row of rows) await conclude(trx, row, 'pay', now);
    return [];
  },
  paidInPart: notePart,
};

export const followInvoices = () => onPaymentEnd(['PAY_SUBSCRIPTION'], invoices);
