import { Problem } from '@pay/contract-core';
import { paymentMachine, type WebhookEventOf } from '@pay/domain';
import {
  afterCommit,
  cancelJob,
  type ChangeDetails,
  defineJob,
  type Instant,
  transition,
  type Trx,
} from '@pay/platform-kernel';
import { isLatestOfLink } from '../pay-links/pay-links.store.ts';
import { announceChange } from './bus.ts';
import { countMoved } from './daily-sums.ts';
import { emitEvent } from './emit-event.ts';
import { lockedPayment } from './held-credits.store.ts';
import { askToDecide } from './ask-to-decide.ts';
import { freeReference, holdReferenceAgain } from './held-references.store.ts';
import { paymentEnded } from './payment-listeners.ts';
import { mailMerchants } from './payment-mails.ts';
import { cancellationOfOpen, type PaymentStatus, type TransactionRow } from './transactions.rules.ts';
import { closeVirtualAccount } from './virtual-accounts.store.ts';

type Ending = 'pay' | 'payInTime' | 'accept' | 'expire' | 'cancel' | 'cancelPartPaid';

const eventOf: Record<Ending, WebhookEventOf<'payment'>> = {
  pay: 'transaction.succeeded',
  payInTime: 'transaction.succeeded',
  accept: 'transaction.succeeded',
  expire: 'transaction.expired',
  cancel: 'transaction.canceled',
  cancelPartPaid: 'transaction.canceled',
};

const listenersHear = (ending: Ending) => {
  if (ending === 'payInTime' || ending === 'accept') return 'payAfterEnd';
  return ending === 'cancelPartPaid' ? 'cancel' : ending;
};

const lateNoticesMs = 10 * 60_000;

/** The bank may report a last-minute credit some minutes after a payment's expiry. */
const lateNoticesAreOver = (timedOutAt: Instant): Instant =>
  new Date(Date.parse(timedOutAt) + lateNoticesMs).toISOString();

interface End {
  by: string;
  party: 'bank' | 'clock' | 'merchant' | 'client' | 'payer';
  note?: string | undefined;
  details?: ChangeDetails | undefined;
  now: Instant;
}

/**
 * Applies every consequence of an ending. Transactions that change several shared rows lock them in this order:
 * ledger, goods, endpoint, references, sums.
 */
export async function concludePayment(
  trx: Trx,
  row: TransactionRow & { previousStatus: PaymentStatus; formerAmount?: number },
  ending: Ending,
  { by, party, note, details, now }: End,
): Promise<void> {
  const { merchantId, id, payLinkId } = row;
  if (payLinkId && (ending !== 'accept' || (await isLatestOfLink(trx, row))))
    await transition(trx, paymentMachine, 'payLink', { merchantId, id: payLinkId }, ending, {
      by,
      party,
      note,
      details,
      now,
    });
  if (ending !== 'payInTime' && ending !== 'accept') await closeVirtualAccount(trx, row, now);
  if (ending !== 'expire' && row.expireAt) await cancelJob(trx, paymentExpiry, id);
  const announce = await paymentEnded(trx, row, listenersHear(ending), now);
  await emitEvent<'payment'>(trx, eventOf[ending], row, now);
  await announce?.();
  if (eventOf[ending] === 'transaction.succeeded') await mailMerchants(trx, [row], 'received', now);
  if (ending === 'payInTime' || ending === 'accept') await holdReferenceAgain(trx, row);
  else if (ending !== 'pay') await freeReference(trx, row, ending === 'expire' ? lateNoticesAreOver(now) : now);
  await countMoved(trx, row, row.previousStatus, row.status, row.paymentType, row.formerAmount);
  afterCommit(trx, () => announceChange(id));
}

/** Ends an open payment by expiry or cancellation; money paid in part stays held. */
export async function endPayment(
  trx: Trx,
  { merchantId, transactionId: id }: { merchantId: string; transactionId: string },
  wish: 'expire' | 'cancel',
  end: End,
): Promise<TransactionRow> {
  const ending = wish === 'cancel' ? cancellationOfOpen(await lockedPayment(trx, { merchantId, id })) : wish;
  const row = await transition(trx, paymentMachine, 'transaction', { merchantId, id }, ending, {
    ...end,
    ...(ending === 'expire' && { set: { completeTime: null } }),
  });
  await concludePayment(trx, row, ending, end);
  if (row.amountPaid > 0) await askToDecide(trx, row, 'UNDERPAID', end.now);
  return row;
}

export const paymentExpiry = defineJob<{ merchantId: string; transactionId: string }>({
  kind: 'paymentExpiry',
  priority: 10,
  inTransaction: async ({ trx, payload, now }) => {
    try {
      await endPayment(trx, payload, 'expire', { by: 'clock', party: 'clock', now });
      return { effect: 'expired' };
    } catch (error) {
      if (error instanceof Problem && error.problem === 'not_allowed_from_status') return { effect: 'already ended' };
      throw error;
    }
  },
});
