import { atField, invalidField, problem } from '@pay/contract-core';
import { accountNoOf, noteAgreedMove, noteCredit } from '@pay/platform-accounts';
import {
  balanceOf,
  defineJob,
  type Instant,
  type Line,
  lockBook,
  post,
  schedule,
  type Trx,
} from '@pay/platform-kernel';
import { openRefund } from '../refunds/open-refund.ts';
import { refundableOf } from '../refunds/refunds.store.ts';
import { lockedPayment } from '../transactions/held-credits.store.ts';
import type { Item } from './for-control.rules.ts';
import type { Settlement } from './for-control.tables.ts';
import { noteTaken, owedItems, resolvedBefore } from './items.store.ts';

interface Settled {
  trx: Trx;
  item: Item;
  settlement: Settlement;
  by: string;
  now: Instant;
}

const tooMuch = (max: number) => invalidField('amount', 'dispute_amount', { max });

/** The provider transferred the money to the merchant's account, by the bank's own number, which counts once. */
async function creditMerchant({ trx, item, settlement: { amount, bankReference }, now }: Settled): Promise<void> {
  const { merchantId, id, bankAccountId, code } = item;
  const isNew = await noteCredit(
    trx,
    {
      transactionNo: bankReference ?? '',
      accountNo: await accountNoOf(trx, merchantId, bankAccountId),
      amount,
      content: code,
      fromBin: null,
      fromAccount: null,
      creditedAt: new Date(now),
    },
    { merchantId, bankAccountId, virtualAccount: null, transactionId: id, now },
  );
  if (!isNew) throw problem('duplicate', atField('bankReference', 'duplicate'));
  await post(trx, {
    merchantId,
    txnId: id,
    kind: 'DISPUTE_CREDITED',
    note: code,
    now,
    lines: [
      { account: 'bank-clearing', bankAccountId, amount: -amount },
      { account: 'provider-clearing', amount },
      { account: 'dispute-cost', amount: -amount },
      { account: 'merchant-available', bankAccountId, amount },
    ],
  });
}

/** What the balance pays now goes to the provider at once; the rest is owed until later credits bring it. */
const linesOfDebit = (bankAccountId: string, amount: number, taken: number): Line[] => [
  { account: 'merchant-available', bankAccountId, amount: -taken },
  { account: 'bank-clearing', bankAccountId, amount: taken },
  { account: 'provider-clearing', amount: -taken },
  { account: 'merchant-receivable', amount: taken - amount },
  { account: 'dispute-cost', amount },
];

const hour = 3_600_000;
const inAnHour = (now: Instant) => new Date(Date.parse(now) + hour).toISOString();

const collectionKind = 'disputeDebt';

async function takenFrom(trx: Trx, item: Item, amount: number, now: Instant): Promise<void> {
  const { merchantId, id, bankAccountId, code: subject } = item;
  await noteTaken(trx, item, amount);
  const move = { merchantId, txnId: id, bankAccountId, subject, recordId: id, amount, now };
  await noteAgreedMove(trx, { ...move, source: 'DISPUTE' });
}

async function collected(trx: Trx, merchantId: string, now: Instant): Promise<{ owed: number; taken: number }> {
  await lockBook(trx, merchantId);
  let owed = 0;
  let taken = 0;
  for (const item of await owedItems(trx, merchantId)) {
    const { id, bankAccountId, code, resolvedAmount, takenAmount } = item;
    const rest = (resolvedAmount ?? 0) - takenAmount;
    const part = Math.min(rest, await balanceOf(trx, merchantId, 'merchant-available', bankAccountId));
    owed += rest - part;
    if (part === 0) continue;
    taken += part;
    await post(trx, {
      merchantId,
      txnId: id,
      kind: `DISPUTE_DEBT_TAKEN ${takenAmount}`,
      note: code,
      now,
      lines: [
        { account: 'merchant-available', bankAccountId, amount: -part },
        { account: 'bank-clearing', bankAccountId, amount: part },
        { account: 'provider-clearing', amount: -part },
        { account: 'merchant-receivable', amount: part },
      ],
    });
    await takenFrom(trx, item, part, now);
  }
  return { owed, taken };
}

/** Takes from later credits what a merchant's balance lacked when a dispute debited it. */
export const disputeDebtJob = defineJob<{ merchantId: string }>({
  kind: collectionKind,
  inTransaction: async ({ trx, payload: { merchantId }, now }) => {
    const { owed, taken } = await collected(trx, merchantId, now);
    return { effect: `${taken} taken, ${owed} owed`, ...(owed > 0 && { again: inAnHour(now) }) };
  },
});

async function debitMerchant({ trx, item, settlement: { amount }, now }: Settled): Promise<void> {
  const { merchantId, id, bankAccountId, code } = item;
  await lockBook(trx, merchantId);
  const taken = Math.min(amount, await balanceOf(trx, merchantId, 'merchant-available', bankAccountId));
  const lines = linesOfDebit(bankAccountId, amount, taken);
  await post(trx, { merchantId, txnId: id, kind: 'DISPUTE_DEBITED', note: code, now, lines });
  if (taken > 0) await takenFrom(trx, item, taken, now);
  if (taken < amount)
    await schedule(trx, disputeDebtJob, { key: merchantId, dueAt: inAnHour(now), payload: { merchantId } });
}

async function refundPayer({ trx, item, settlement: { amount }, by, now }: Settled): Promise<void> {
  const { merchantId, id, transactionId, code } = item;
  await openRefund(trx, {
    merchantId,
    transactionId,
    amount,
    reason: code,
    askedBy: 'FOR_CONTROL',
    initiatorId: id,
    by,
    now,
  });
}

/** Refuses what cannot be posted, before anybody decides on it; its transaction stays locked. */
export async function refuseUnposted(trx: Trx, item: Item, { resolution, amount, bankReference }: Settlement) {
  if (resolution === 'NONE') return;
  const payment = await lockedPayment(trx, { merchantId: item.merchantId, id: item.transactionId });
  if (amount < 1) throw invalidField('amount', 'required');
  if (amount > payment.amount) throw tooMuch(payment.amount);
  if (resolution === 'CREDIT_MERCHANT') {
    if (!bankReference) throw invalidField('bankReference', 'required');
    const left = payment.amount - (await resolvedBefore(trx, item, 'CREDIT_MERCHANT'));
    if (amount > left) throw tooMuch(left);
    return;
  }
  if (payment.status !== 'SUCCESS') throw invalidField('resolution', 'dispute_without_credit');
  if (resolution === 'REFUND_PAYER' && payment.fromAccount === null)
    throw invalidField('resolution', 'dispute_payer_unknown');
  const left = await refundableOf(trx, payment);
  if (left < 1) throw invalidField('resolution', 'dispute_refunded');
  if (amount > left) throw tooMuch(left);
}

const posted = { CREDIT_MERCHANT: creditMerchant, DEBIT_MERCHANT: debitMerchant, REFUND_PAYER: refundPayer };

/** Posts a settlement; its transaction is locked already. */
export async function postSettlement(settled: Settled): Promise<void> {
  const { resolution } = settled.settlement;
  if (resolution !== 'NONE') await posted[resolution](settled);
}
