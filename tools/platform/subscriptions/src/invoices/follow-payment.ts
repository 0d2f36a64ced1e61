import { invoiceMachine, resumeStep, vnDay } from '@pay/domain';
import { type Instant, transition, type Trx } from '@pay/platform-kernel';
import {
  emitEvent,
  onPaymentEnd,
  type PaymentEnding,
  type PaymentListener,
  type TransactionRow,
  waitingPaymentOf,
} from '@pay/platform-payments';
import { applyMissed, applyStep, type Doer, hasMissed, hold, settleDown } from '../subscriptions/apply-step.ts';
import { countPayment, lockSubscription, type SubscriptionKey } from '../subscriptions/subscriptions.store.ts';
import { invoiceOfLink, type InvoiceRow } from './invoices.store.ts';
import { closeLink } from './issue-invoice.ts';

const byBank = (now: Instant): Doer => ({ by: 'bank', party: 'bank', now });

const paidBy = { TIMEOUT: 'payInTime', FAIL: 'accept', CANCELED: 'accept' } as const;
const actionOf = ({ status }: InvoiceRow) =>
  status === 'TIMEOUT' || status === 'FAIL' || status === 'CANCELED' ? paidBy[status] : 'pay';

/** Locks the subscription, then reads the invoice of a link as it is now. */
async function lockedInvoice(trx: Trx, { merchantId, payLinkId }: TransactionRow): Promise<InvoiceRow | undefined> {
  if (payLinkId === null) return undefined;
  const found = await invoiceOfLink(trx, merchantId, payLinkId);
  if (!found) return undefined;
  await lockSubscription(trx, { merchantId, id: found.subscriptionId });
  return invoiceOfLink(trx, merchantId, payLinkId);
}

const keyOf = ({ merchantId, id }: InvoiceRow) => ({ merchantId, id });
const subscriptionOf = ({ merchantId, subscriptionId }: InvoiceRow): SubscriptionKey => ({
  merchantId,
  id: subscriptionId,
});

/** An invoice is paid once, on whichever of its links; the one that is open besides is closed. */
async function pay(trx: Trx, row: TransactionRow, invoice: InvoiceRow, now: Instant): Promise<void> {
  if (invoice.status === 'SUCCESS') return;
  const paidAt = row.completeTime ?? now;
  await transition(trx, invoiceMachine, 'subscriptionInvoice', keyOf(invoice), actionOf(invoice), {
    by: 'bank',
    now,
    set: { paidAt, txnNumber: row.txnNumber },
  });
  if (invoice.payLinkId !== row.payLinkId) await closeLink(trx, invoice, { by: 'system', now });
  await emitEvent<'invoice'>(trx, 'invoice.paid', keyOf(invoice), now);
  const key = subscriptionOf(invoice);
  await countPayment(trx, key, vnDay(paidAt));
  const held = await hold(trx, key, now);
  const { terms, state, today } = held;
  if (state.status === 'PAYMENT_EXPIRED' && !(await hasMissed(trx, key)))
    await applyStep(trx, held, resumeStep(terms, state, today, 'settle'), byBank(now));
  await settleDown(trx, key, byBank(now));
}

/** A link that ends without money leaves its invoice missed, whoever ended it. */
async function miss(trx: Trx, row: TransactionRow, invoice: InvoiceRow, now: Instant): Promise<void> {
  if (invoice.payLinkId !== row.payLinkId || (invoice.status !== 'CREATED' && invoice.status !== 'PENDING')) return;
  await transition(trx, invoiceMachine, 'subscriptionInvoice', keyOf(invoice), 'expire', { by: 'clock', now });
  await emitEvent<'invoice'>(trx, 'invoice.expired', keyOf(invoice), now);
  const key = subscriptionOf(invoice);
  await applyMissed(trx, key, now);
  await settleDown(trx, key, { by: 'clock', party: 'clock', now });
}

async function conclude(trx: Trx, row: TransactionRow, ending: PaymentEnding, now: Instant): Promise<void> {
  const { merchantId, payLinkId } = row;
  // After a refused card the link waits for its next payment until it expires.
  if (ending === 'refuse' && payLinkId && (await waitingPaymentOf(trx, { merchantId, id: payLinkId }))) return;
  const invoice = await lockedInvoice(trx, row);
  if (!invoice) return;
  if (ending === 'pay' || ending === 'payAfterEnd') await pay(trx, row, invoice, now);
  else await miss(trx, row, invoice, now);
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
};

export const followInvoices = () => onPaymentEnd(['PAY_SUBSCRIPTION'], invoices);
