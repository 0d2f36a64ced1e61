import { Problem } from '@pay/contract-core';
import { paymentMachine } from '@pay/domain';
import { cancelJob, defineJob } from '../../jobs/job.ts';
import { announceChange } from '../../server/bus.ts';
import type { Instant } from '../../storage/tables.ts';
import { afterCommit, type Trx } from '../../storage/transaction.ts';
import { transition } from '../../storage/transition.ts';
import { enqueueEvent } from '../webhooks/enqueue-event.ts';
import { countMoved } from './daily-sums.ts';
import { noticeOf } from './notice.ts';
import { paymentEnded } from './payment-listeners.ts';
import type { TransactionRow } from './transactions.rules.ts';

type Ending = 'pay' | 'expire' | 'cancel';

const eventOf: Record<Ending, 'transaction.succeeded' | 'transaction.expired' | 'transaction.canceled'> = {
  pay: 'transaction.succeeded',
  expire: 'transaction.expired',
  cancel: 'transaction.canceled',
};

interface End {
  by: string;
  party: 'bank' | 'clock' | 'merchant' | 'client' | 'payer';
  note?: string | undefined;
  now: Instant;
}

export const closeVirtualAccount = (trx: Trx, { merchantId, id }: TransactionRow, now: Instant) =>
  trx
    .updateTable('virtualAccount')
    .set({ status: 'CLOSED', closedAt: now })
    .where('merchantId', '=', merchantId)
    .where('transactionId', '=', id)
    .execute();

/** What every ending brings with it: link, virtual account, appointment, kept sums, notice, and those who wait for the money. */
export async function concludePayment(
  trx: Trx,
  row: TransactionRow & { previousStatus: string },
  ending: Ending,
  { by, party, note, now }: End,
): Promise<void> {
  const { merchantId, id, payLinkId } = row;
  if (payLinkId) await transition(trx, paymentMachine, 'payLink', { merchantId, id: payLinkId }, ending, { by, party, note, now });
  await closeVirtualAccount(trx, row, now);
  if (ending !== 'expire' && row.expireAt) await cancelJob(trx, paymentExpiry, id);
  await countMoved(trx, row, row.previousStatus, row.status);
  await enqueueEvent(trx, { merchantId, type: eventOf[ending], transactionId: id, notice: await noticeOf(trx, row), now });
  await paymentEnded(trx, row, ending, now);
  afterCommit(trx, () => announceChange(id));
}

/** Ends an open payment without money: at its time, or because merchant, client or payer gives up. */
export async function endPayment(
  trx: Trx,
  key: { merchantId: string; transactionId: string },
  ending: 'expire' | 'cancel',
  end: End,
): Promise<TransactionRow> {
  const row = await transition(trx, paymentMachine, 'transaction', { merchantId: key.merchantId, id: key.transactionId }, ending, {
    ...end,
    ...(ending === 'expire' && { set: { completeTime: null } }),
  });
  await concludePayment(trx, row, ending, end);
  return row;
}

/** At the instant of its expiry a payment that nobody paid times out; one that has ended meanwhile stays as it is. */
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
