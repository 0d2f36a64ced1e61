import { atField, invalidField, problem } from '@pay/contract-core';
import { amountBounds, posTransactionMachine } from '@pay/domain';
import {
  type Instant,
  type JobKind,
  recordCreation,
  schedule,
  type TerminalActor,
  type Trx,
  txnNumber,
  uuidv7,
  parameter,
} from '@pay/platform-kernel';
import { openPayment } from '@pay/platform-payments';
import { merchantFacts, mostPayable } from '@pay/platform-people';
import { insertPosTransactions, knownTransaction } from './pos-transactions.store.ts';
import { openShiftOf } from './shifts.store.ts';
import type { PosTransaction } from './terminals.rules.ts';

export interface PosWish {
  id: string;
  paymentType: 'CARD' | 'QR';
  amount: number;
  staffName?: string | undefined;
  customerName?: string | undefined;
  customerEmail?: string | undefined;
}

/** Scheduling needs only the kind. */
export const cardExpiryKind: JobKind<{ merchantId: string; id: string }> = { kind: 'posCardExpiry', priority: 10 };

async function refuseAmount(trx: Trx, merchantId: string, { amount, paymentType }: PosWish): Promise<void> {
  const { min: least, max } = amountBounds[paymentType === 'CARD' ? 'ATM_CARD' : 'VIET_QR'];
  const min = Math.max(least, parameter(trx, 'payIn.least'));
  if (amount < min) throw invalidField('amount', 'too_small', { min });
  const limit = Math.min(max, mostPayable(trx, await merchantFacts(trx, merchantId, ['transactionMaxAmount'])));
  if (amount > limit) throw problem('limit_exceeded', { limit, current: amount, field: 'amount' });
}

type Told = Pick<PosTransaction, 'terminalId' | 'paymentType' | 'amount'>;

/** A payment under an id that is there already is the same payment, or none. */
export async function refuseAnother(
  trx: Trx,
  { merchantId, terminalId }: TerminalActor,
  { id, paymentType, amount }: { id: string } & Omit<Told, 'terminalId'>,
  field: string,
): Promise<void> {
  const known = await knownTransaction(trx, { merchantId, id });
  const isSame = known?.terminalId === terminalId && known.paymentType === paymentType && known.amount === amount;
  if (!isSame) throw problem('duplicate', atField(field, 'duplicate'));
}

async function openBehind(trx: Trx, payment: PosTransaction, deviceName: string, now: Instant): Promise<void> {
  const { merchantId, id, paymentType, amount, bankAccountId, transactionId, transactionCode, expireAt } = payment;
  if (paymentType === 'CARD') {
    await schedule(trx, cardExpiryKind, { key: id, dueAt: expireAt!, payload: { merchantId, id } });
    return;
  }
  await openPayment(trx, {
    id: transactionId!,
    merchantId,
    amount,
    description: transactionCode,
    bankAccountId,
    productLine: 'PAY_POS',
    refTransactionId: null,
    payLinkId: null,
    payLinkCode: null,
    successUrl: null,
    failUrl: null,
    customerName: payment.customerName,
    customerPhone: null,
    customerEmail: payment.customerEmail,
    customerAddress: null,
    expireAt,
    by: deviceName,
    now,
  });
}

/** Opens a payment by card or QR under the terminal's own id; sent again, it is there already. */
export async function openPosPayment(trx: Trx, terminal: TerminalActor, wish: PosWish, now: Instant): Promise<void> {
  const { merchantId, terminalId, bankAccountId, terminalName } = terminal;
  const { id, paymentType, amount, staffName = null, customerName = null, customerEmail = null } = wish;
  await refuseAmount(trx, merchantId, wish);
  const shift = await openShiftOf(trx, terminal);
  const transactionCode = txnNumber();
  const [made] = await insertPosTransactions(trx, [
    {
      merchantId,
      id,
      terminalId,
      bankAccountId,
      shiftId: shift?.id ?? null,
      transactionCode,
      paymentType,
      status: 'CREATED',
      amount,
      customerName,
      customerEmail,
      staffName: staffName ?? shift?.staffName ?? null,
      transactionId: paymentType === 'QR' ? uuidv7() : null,
      refundedAt: null,
      settlementTime: null,
      takenAt: now,
      countedAt: null,
      expireAt: new Date(Date.parse(now) + parameter(trx, 'pos.waitMinutes') * 60_000).toISOString(),
      createdAt: now,
    },
  ]);
  if (!made) return refuseAnother(trx, terminal, wish, 'id');
  const { entity } = posTransactionMachine;
  await recordCreation(trx, { merchantId, entity, id }, { status: 'CREATED', by: terminalName, now });
  await openBehind(trx, made, terminalName, now);
}
