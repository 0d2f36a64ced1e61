import { asciiText, providerBank, salaryDebtMachine } from '@pay/domain';
import {
  type BankOfMode,
  carryOutTransfer,
  noteRefusedOrder,
  ownBankName,
  type TransferEnd,
} from '@pay/platform-accounts';
import {
  balanceOf,
  defineJob,
  failPoint,
  type Instant,
  inTransaction,
  linesOf,
  post,
  reversed,
  scoped,
  type ScopedTrx,
  type Tables,
  transition,
  txnNumber,
  uuidv7,
} from '@pay/platform-kernel';
import type { Kysely } from 'kysely';
import { type Debt, isDue, collectionOf, mayRemind, nextCollection, outstanding, uncollected } from './debt.rules.ts';
import {
  changeDebt,
  type Collection,
  endCollection,
  insertCollection,
  lockDebt,
  openCollection,
} from './debt.store.ts';
import { type DebtKey, repayBeside } from './debts.ts';
import { payingAccount } from './payment-source.ts';
import { remindOfDebt } from './reminders.ts';
import { findPeriod } from './salary-period.store.ts';

/** What the statement of the paying account says of an order. */
const toldAs = (db: ScopedTrx, { transactionNumber: number }: Collection, note: string) => ({
  note,
  number,
  counterparty: ownBankName(db),
});

const contentOf = async (db: ScopedTrx, { periodId }: Debt) =>
  asciiText(`THU HOI UNG LUONG ${(await findPeriod(db, periodId)).name}`);

async function missed(db: ScopedTrx, debt: Debt, now: Instant): Promise<void> {
  const overdue =
    debt.status === 'OVERDUE'
      ? debt
      : await transition(db, salaryDebtMachine, 'salaryDebt', { id: debt.id }, 'miss', {
          by: 'clock',
          party: 'clock',
          now,
          set: { overdueAt: now, updatedAt: now },
        });
  if (!mayRemind(overdue, now)) return;
  await remindOfDebt(db, overdue, now);
  await changeDebt(db, debt.id, { remindedAt: now });
}

/** Sets aside what the paying account holds of the debt; without any money there is no order. */
async function setAside(db: ScopedTrx, debt: Debt, now: Instant): Promise<Collection | undefined> {
  const { merchantId } = db;
  const payer = await payingAccount(db);
  if (!payer) return undefined;
  const balance = await balanceOf(db, merchantId, 'merchant-available', payer.id);
  const amount = Math.min(uncollected(debt), balance);
  if (amount <= 0) return undefined;
  const made = await insertCollection(db, {
    merchantId,
    id: uuidv7(),
    debtId: debt.id,
    amount,
    bankAccountId: payer.id,
    fromAccount: payer.accountNo,
    transactionNumber: txnNumber(),
    failure: null,
    createdAt: now,
  });
  await changeDebt(db, debt.id, { collecting: debt.collecting + amount });
  await post(db, {
    merchantId,
    txnId: made.id,
    kind: 'salary-collection',
    ...toldAs(db, made, await contentOf(db, debt)),
    lines: [
      { account: 'merchant-available', bankAccountId: payer.id, amount: -amount },
      { account: 'merchant-hold', bankAccountId: payer.id, amount },
    ],
    now,
  });
  return made;
}

type Opened = { order: Collection; content: string } | { again?: Instant; effect: string };

async function open(db: ScopedTrx, debtId: string, now: Instant): Promise<Opened> {
  const debt = await lockDebt(db, debtId);
  const order = await openCollection(db, debtId);
  if (order) return { order, content: await contentOf(db, debt) };
  if (outstanding(debt) === 0) return { effect: 'nothing is owed' };
  if (!isDue(debt, now)) return { again: collectionOf(debt.dueOn), effect: 'not due yet' };
  const made = await setAside(db, debt, now);
  if (made) return { order: made, content: await contentOf(db, debt) };
  await missed(db, debt, now);
  return { again: nextCollection(now), effect: 'no money on the paying account' };
}

type Ended = Exclude<TransferEnd, { outcome: 'unknown' }>;

const noteRefused = (
  db: ScopedTrx,
  { id, transactionNumber: reference, bankAccountId, fromAccount, amount }: Collection,
  refusal: string | null,
  now: Instant,
) => {
  const order = { merchantId: db.merchantId, kind: 'SALARY_COLLECTION', subjectId: id, subject: reference } as const;
  return noteRefusedOrder(db, { ...order, reference, bankAccountId, fromAccount, amount, refusal }, now);
};

/** Books what the bank did with an order; what it did not bring is tried on the next day. */
async function conclude(db: ScopedTrx, order: Collection, end: Ended, now: Instant) {
  const { merchantId } = db;
  const { id, debtId, amount } = order;
  const debt = await lockDebt(db, debtId);
  const isDone = end.outcome === 'done';
  const hasEnded = await endCollection(db, id, {
    transactionStatus: isDone ? 'SUCCESS' : 'FAILED',
    failure: isDone ? null : 'BANK_REFUSED',
    bankNumber: isDone ? end.bankNumber : null,
    completedAt: now,
  });
  if (!hasEnded) return undefined;
  const lines = await linesOf(db, { merchantId, txnId: id, kind: 'salary-collection' });
  const after = isDone
    ? await repayBeside(db, debt, { amount, collected: amount, now })
    : await givenUp(db, debt, amount);
  if (outstanding(after) > 0 && isDue(after, now)) await missed(db, after, now);
  await post(db, {
    merchantId,
    txnId: id,
    kind: isDone ? 'salary-collected' : 'salary-collection-returned',
    ...(!isDone && toldAs(db, order, await contentOf(db, debt))),
    lines: isDone
      ? [
          { account: 'merchant-hold', bankAccountId: order.bankAccountId, amount: -amount },
          { account: 'bank-clearing', bankAccountId: order.bankAccountId, amount },
          { account: 'provider-clearing', amount: -amount },
          { account: 'salary-advance-receivable', amount },
        ]
      : reversed(lines),
    now,
  });
  if (end.outcome === 'refused') await noteRefused(db, order, end.refusal, now);
  if (outstanding(after) === 0) return undefined;
  return isDue(after, now) ? nextCollection(now) : collectionOf(after.dueOn);
}

async function givenUp(db: ScopedTrx, debt: Debt, amount: number): Promise<Debt> {
  const collecting = debt.collecting - amount;
  await changeDebt(db, debt.id, { collecting });
  return { ...debt, collecting };
}

async function collect(database: Kysely<Tables>, { merchantId, debtId }: DebtKey, now: Instant, around: BankOfMode) {
  const opened = await inTransaction(database, (trx) => open(scoped(trx, merchantId), debtId, now));
  if (!('order' in opened)) return opened;
  const { order, content } = opened;
  const end = await carryOutTransfer(
    database,
    {
      merchantId,
      reference: order.transactionNumber,
      fromAccount: order.fromAccount,
      toBin: providerBank.bin,
      toAccount: null,
      amount: order.amount,
      content,
    },
    { ...around, now },
  );
  if (end.outcome === 'unknown') return { again: end.askAgainAt, effect: 'the bank has not answered' };
  const again = await inTransaction(database, (trx) => conclude(scoped(trx, merchantId), order, end, now));
  failPoint('transfer-recorded');
  return { ...(again && { again }), effect: end.outcome };
}

/** On the pay day and on every day after it, what was lent and is not repaid is taken from the paying account, up to its balance. */
export const salaryCollectionJob = (around: BankOfMode) =>
  defineJob<DebtKey>({
    kind: 'salaryCollection',
    outside: ({ db, payload, now }) => collect(db, payload, now, around),
  });
