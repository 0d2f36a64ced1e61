import { type Command, json, textOf } from '../command.ts';
import { exitCodes, Fault } from '../faults.ts';
import { paused } from '../paused.ts';
import { signedCall } from '../platform.ts';
import type { Profile } from '../profiles.ts';
import { playedWords, transferNames, type TransferName, transferOf } from '../transfers.ts';
import { countOf, oneOf, printable, vndOf } from '../words.ts';
import { cancelPayment, createPayment, newReference, playTransfer } from './payments.ts';

interface Trigger {
  profile: Profile;
  transactionId: string;
  transfer: TransferName;
  signal: AbortSignal;
}

interface Refund {
  refRefundId: string;
  status: 'PENDING' | 'SUCCESS' | 'FAILED';
  message: string;
}

const usualAmount = '150000';
const refundMs = 60_000;
const everyMs = 1_000;

async function paid({ profile, transactionId, transfer }: Trigger): Promise<string> {
  return playedWords(await playTransfer(profile, transactionId, transferOf(transfer)));
}

async function refunded(trigger: Trigger): Promise<string> {
  const { profile, transactionId, signal } = trigger;
  await paid({ ...trigger, transfer: 'exact' });
  const refRefundId = newReference();
  const wish = { transactionId, refRefundId, reason: 'pay trigger' };
  let refund = await signedCall<Refund>(profile, '/api/payment/v1/refund', wish);
  for (const end = Date.now() + refundMs; refund.status === 'PENDING' && Date.now() < end;) {
    await paused(everyMs, signal);
    refund = await signedCall<Refund>(profile, '/api/payment/v1/refund/check', { refRefundId }, signal);
  }
  if (refund.status !== 'SUCCESS')
    throw new Fault(exitCodes.refused, `The refund ${refRefundId} is ${refund.status}. ${printable(refund.message)}`);
  return `${transactionId}  refunded as ${refRefundId}`;
}

const events = {
  'transaction.succeeded': paid,
  'transaction.expired': async ({ profile, transactionId }: Trigger) => {
    const { status } = await signedCall<{ status: string }>(profile, '/api/developer/v1/expirePayment', {
      transactionId,
    });
    return `${transactionId}  ${status}`;
  },
  'transaction.canceled': async ({ profile, transactionId }: Trigger) => {
    await cancelPayment(profile, transactionId);
    return `${transactionId}  CANCELED`;
  },
  'refund.succeeded': refunded,
} satisfies Record<string, (trigger: Trigger) => Promise<string>>;

export const eventNames = Object.keys(events) as (keyof typeof events)[];

export const trigger: Command = {
  name: 'trigger',
  says: 'Make a payment in test mode and bring it to an event',
  words: ['event'],
  options: {
    amount: { type: 'string', value: usualAmount, says: 'Whole VND' },
    transfer: {
      type: 'string',
      value: 'exact',
      says: `How transaction.succeeded is paid: ${transferNames.join(', ')}`,
    },
    ...json,
  },
  more: [
    `Events: ${eventNames.join(', ')}.`,
    'Everything is really played: the payment is made, the sandbox bank tells the transfer, and the notice is sent.',
    'short and late end in no success by themselves: what happens then is for the shop to decide in the portal.',
  ],
  run: async ({ values, words, io, profile }) => {
    const event = oneOf(words[0] ?? '', eventNames, 'event to trigger');
    const transfer = oneOf(textOf(values, 'transfer') ?? 'exact', transferNames, 'transfer');
    const amount = countOf(String(vndOf(textOf(values, 'amount') ?? usualAmount)), { min: 1, max: 499_999_999 });
    const refTransactionId = newReference();
    const mine = profile();
    const { transactionId } = await createPayment(mine, { refTransactionId, amount, description: refTransactionId });
    const told = await events[event]({ profile: mine, transactionId, transfer, signal: io.signal });
    io.out(values.json ? JSON.stringify({ event, transactionId, refTransactionId, amount }) : told);
  },
};
