import { Problem } from '@pay/contract-core';
import { asciiText, providerBank, salaryPaymentMachine } from '@pay/domain';
import {
  type BankOfMode,
  carryOutTransfer,
  noteRefusedOrder,
  ownBankName,
  type TransferEnd,
} from '@pay/platform-accounts';
import {
  defineJob,
  failPoint,
  type Instant,
  inTransaction,
  type Job,
  type Line,
  linesOf,
  post,
  reversed,
  schedule,
  scoped,
  type ScopedTrx,
  type Tables,
  transition,
  txnNumber,
  uuidv7,
} from '@pay/platform-kernel';
import type { Kysely } from 'kysely';
import { expectRepayment, lend } from './debts.ts';
import { moneySource } from './payment-source.ts';
import { endTry, insertTry, openTry, paymentToSend, type Try } from './payment.store.ts';
import { findPeriod } from './salary-period.store.ts';

interface PaymentKey {
  merchantId: string;
  paymentId: string;
}

const kind = 'salaryPayment';
// The job itself needs the bank of a mode; appointments only need its kind.
const appointment: Job<PaymentKey> = defineJob<PaymentKey>({ kind, outside: async () => undefined });

export const schedulePayment = (db: ScopedTrx, paymentId: string, now: Instant) =>
  schedule(db, appointment, { key: paymentId, dueAt: now, payload: { merchantId: db.merchantId, paymentId } });

const byBank = { by: 'bank', party: 'bank' } as const;

/** Sets the money aside and records the try; without the money the payment fails at once. */
async function begin(db: ScopedTrx, paymentId: string, now: Instant): Promise<Try | undefined> {
  const payment = await paymentToSend(db, paymentId);
  if (payment.status === 'PROCESSING') return openTry(db, paymentId);
  if (payment.status !== 'TODO') return undefined;
  const { amount, code, beneficiaryAccount, tries } = payment;
  const source = await moneySource(db, amount);
  const lines = 'lines' in source ? source.lines : undefined;
  const id = uuidv7();
  await transition(db, salaryPaymentMachine, 'salaryPayment', { id: paymentId }, 'send', {
    by: 'system',
    party: 'system',
    now,
    set: { tries: tries + 1 },
  });
  const made = await insertTry(db, {
    merchantId: db.merchantId,
    id,
    paymentId,
    amount,
    lent: 'lines' in source ? source.lent : 0,
    description: asciiText(`UNG LUONG ${code}`),
    fromAccount: source.account,
    toAccount: beneficiaryAccount,
    transactionNumber: txnNumber(),
    transactionStatus: 'PROCESSING',
    failure: null,
    createdAt: now,
    completedAt: null,
    returnedAt: null,
    lentReturnedAt: null,
  });
  if (lines && (await held(db, made, lines, now))) return made;
  await ended(db, made, { failure: 'lines' in source ? 'BALANCE_TOO_LOW' : source.failure, now });
  return undefined;
}

/** What the statement of the paying account says of a try. */
const toldAs = (db: ScopedTrx, { description: note, transactionNumber: number, toAccount }: Try) => ({
  note,
  number,
  counterparty: `${ownBankName(db)} ${toAccount}`,
});

async function held(db: ScopedTrx, made: Try, lines: Line[], now: Instant): Promise<boolean> {
  try {
    await post(db, {
      merchantId: db.merchantId,
      txnId: made.id,
      kind: 'salary-hold',
      ...toldAs(db, made),
      lines,
      now,
    });
    return true;
  } catch (error) {
    if (error instanceof Problem && error.problem === 'balance_too_low') return false;
    throw error;
  }
}

async function ended(db: ScopedTrx, made: Try, end: Parameters<typeof endTry>[2]): Promise<void> {
  await endTry(db, made.id, end);
  const paid = end.failure === null;
  const { now } = end;
  await transition(db, salaryPaymentMachine, 'salaryPayment', { id: made.paymentId }, paid ? 'complete' : 'fail', {
    ...byBank,
    now,
    ...(paid && { set: { paidAt: now } }),
  });
}

function heldOn(lines: readonly Line[]): string {
  const held = lines.find(({ account }) => account === 'merchant-hold');
  if (held?.account !== 'merchant-hold') throw new Error('Nothing was set aside for the order');
  return held.bankAccountId;
}

interface Refused {
  code: string;
  bankAccountId: string;
  refusal: string | null;
}

const noteRefused = (
  db: ScopedTrx,
  { id, transactionNumber, fromAccount, toAccount, amount, lent }: Try,
  { code, ...refused }: Refused,
  now: Instant,
) =>
  noteRefusedOrder(
    db,
    {
      merchantId: db.merchantId,
      kind: 'SALARY_ADVANCE',
      subjectId: id,
      subject: code,
      reference: transactionNumber,
      fromAccount,
      toAccount,
      amount,
      lent,
      ...refused,
    },
    now,
  );

type Ended = Exclude<TransferEnd, { outcome: 'unknown' }>;

async function concludeTry(db: ScopedTrx, made: Try, end: Ended, now: Instant): Promise<void> {
  const { merchantId } = db;
  const { status, periodId, code } = await paymentToSend(db, made.paymentId);
  if (status !== 'PROCESSING') return;
  const lines = await linesOf(db, { merchantId, txnId: made.id, kind: 'salary-hold' });
  if (end.outcome === 'done') {
    const paid = lines.flatMap((line): Line[] =>
      line.account === 'merchant-hold'
        ? [
            { ...line, amount: -made.amount },
            { ...line, account: 'bank-clearing', amount: made.amount - made.lent },
            { account: 'provider-clearing', amount: made.lent },
          ]
        : [],
    );
    const debt = made.lent > 0 ? await lend(db, await findPeriod(db, periodId), made.lent, now) : undefined;
    await post(db, { merchantId, txnId: made.id, kind: 'salary-paid', lines: paid, now });
    if (debt) await expectRepayment(db, debt);
    return ended(db, made, { failure: null, bankNumber: end.bankNumber, now });
  }
  await post(db, {
    merchantId,
    txnId: made.id,
    kind: 'salary-released',
    ...toldAs(db, made),
    lines: reversed(lines),
    now,
  });
  await noteRefused(db, made, { code, bankAccountId: heldOn(lines), refusal: end.refusal }, now);
  return ended(db, made, { failure: 'BANK_REFUSED', now });
}

async function pay(database: Kysely<Tables>, { merchantId, paymentId }: PaymentKey, now: Instant, around: BankOfMode) {
  const made = await inTransaction(database, (trx) => begin(scoped(trx, merchantId), paymentId, now));
  if (!made) return { effect: 'nothing to send' };
  const { transactionNumber: reference, fromAccount, toAccount, amount, lent, description: content } = made;
  const order = {
    merchantId,
    reference,
    fromAccount,
    toBin: providerBank.bin,
    toAccount,
    amount,
    ...(lent > 0 && { lentAmount: lent }),
    content,
  };
  const end = await carryOutTransfer(database, order, { ...around, now });
  if (end.outcome === 'unknown') return { again: end.askAgainAt, effect: 'the bank has not answered' };
  await inTransaction(database, (trx) => concludeTry(scoped(trx, merchantId), made, end, now));
  failPoint('transfer-recorded');
  return { effect: end.outcome };
}

/** The order is stored before it is sent, and sent once, so that a crash never pays twice. */
export const salaryPaymentJob = (around: BankOfMode) =>
  defineJob<PaymentKey>({ kind, outside: ({ db, payload, now }) => pay(db, payload, now, around) });
