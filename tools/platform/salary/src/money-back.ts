import { providerBank, salaryPaymentMachine } from '@pay/domain';
import {
  accountByNo,
  type BankCredit,
  isMoneyOf,
  noteCredit,
  ownBankName,
  type TakenCredit,
} from '@pay/platform-accounts';
import {
  type Instant,
  type Line,
  noBankAccount,
  post,
  scoped,
  type ScopedTrx,
  transition,
  type Trx,
} from '@pay/platform-kernel';
import { type Debt, uncollected } from './debt.rules.ts';
import { changeDebt, lockDebt, lockDebtOfPeriod, noteCollectionReturned, paidCollection } from './debt.store.ts';
import { oweAgain, repayBeside } from './debts.ts';
import { lockTry, noteReturned, paidTry, paymentToSend, type Try } from './payment.store.ts';

const repeated: TakenCredit = { transactionId: null, repeated: true };
const booked: TakenCredit = { transactionId: null, repeated: false };

interface Back {
  credit: BankCredit;
  made: Try;
  now: Instant;
}

/** The part that the account paid, or all where the bank does not tell the parts apart, and the account to which it came. */
async function accountOfPart(trx: Trx, { merchantId, fromAccount, amount, lent }: Try, credit: BankCredit) {
  if (credit.amount !== amount && credit.amount !== amount - lent) return undefined;
  if (fromAccount !== null && fromAccount !== credit.accountNo) return undefined;
  const { accountNo } = credit;
  if (!isMoneyOf(credit, { accountNo, amount: credit.amount, toBin: providerBank.bin })) return undefined;
  return accountByNo(trx, merchantId, accountNo);
}

const isLentPart = ({ lent, fromAccount }: Try, credit: BankCredit) =>
  lent > 0 && credit.amount === lent && credit.originalReference !== undefined && credit.accountNo !== fromAccount;

/** An advance that never reached the employee may be paid again, unless it was meanwhile. */
async function failed(db: ScopedTrx, { made: { paymentId, returnedAt, lentReturnedAt }, now }: Back): Promise<void> {
  if (returnedAt !== null || lentReturnedAt !== null) return;
  await transition(db, salaryPaymentMachine, 'salaryPayment', { id: paymentId }, 'comeBack', {
    by: 'bank',
    party: 'bank',
    now,
    set: { paidAt: null },
  });
}

const toldAs = (db: ScopedTrx, { description: note, transactionNumber: number, toAccount }: Try) => ({
  note,
  number,
  counterparty: `${ownBankName(db)} ${toAccount}`,
});

async function toAccount(db: ScopedTrx, bankAccountId: string, back: Back): Promise<TakenCredit> {
  const { credit, made, now } = back;
  const { merchantId, id: txnId } = made;
  const isNew = await noteCredit(db, credit, {
    merchantId,
    bankAccountId,
    virtualAccount: null,
    transactionId: txnId,
    now,
  });
  if (!isNew) return repeated;
  await noteReturned(db, txnId, 'returnedAt', now);
  const { amount } = credit;
  await post(db, {
    merchantId,
    txnId,
    kind: 'salary-came-back',
    ...toldAs(db, made),
    lines: [
      { account: 'bank-clearing', bankAccountId, amount: -amount },
      { account: 'merchant-available', bankAccountId, amount },
    ],
    now,
  });
  await failed(db, back);
  return booked;
}

/** What was lent is owed no more; of what was repaid already the provider owes as much. */
async function toProvider(db: ScopedTrx, debt: Debt, back: Back): Promise<TakenCredit> {
  const { credit, made, now } = back;
  const { merchantId, id: txnId, lent } = made;
  const owner = { merchantId, bankAccountId: noBankAccount, virtualAccount: null, transactionId: txnId, now };
  if (!(await noteCredit(db, credit, owner))) return repeated;
  await noteReturned(db, txnId, 'lentReturnedAt', now);
  const amount = Math.min(lent, uncollected(debt));
  if (amount > 0) {
    await repayBeside(db, debt, { amount, collected: 0, now });
    await changeDebt(db, debt.id, { returned: debt.returned + amount });
  }
  const lines: Line[] = [
    { account: 'provider-clearing', amount: -lent },
    { account: 'salary-advance-receivable', amount },
    { account: 'merchant-receivable', amount: lent - amount },
  ];
  await post(db, { merchantId, txnId, kind: 'loan-came-back', lines, now });
  await failed(db, back);
  return booked;
}

/** Takes an advance that the employee's bank sent back, each part to where it came from. */
export async function takeAdvanceBack(
  trx: Trx,
  credit: BankCredit,
  reference: string,
  now: Instant,
): Promise<TakenCredit | undefined> {
  const paid = await paidTry(trx, reference);
  if (!paid) return undefined;
  const { id, merchantId, paymentId } = paid;
  const db = scoped(trx, merchantId);
  const account = await accountOfPart(trx, paid, credit);
  if (account) {
    const made = await lockTry(db, id);
    return made.returnedAt === null ? toAccount(db, account.id, { credit, made, now }) : undefined;
  }
  if (!isLentPart(paid, credit)) return undefined;
  const debt = await lockDebtOfPeriod(db, (await paymentToSend(db, paymentId)).periodId);
  const made = await lockTry(db, id);
  return made.lentReturnedAt === null ? toProvider(db, debt, { credit, made, now }) : repeated;
}

/** Takes back what was collected of a debt and did not reach the provider. */
export async function takeCollectionBack(
  trx: Trx,
  credit: BankCredit,
  reference: string,
  now: Instant,
): Promise<TakenCredit | undefined> {
  const order = await paidCollection(trx, reference);
  if (!order) return undefined;
  const { merchantId, id, debtId, amount, fromAccount: accountNo, bankAccountId } = order;
  if (!isMoneyOf(credit, { accountNo, amount, toBin: providerBank.bin })) return undefined;
  const db = scoped(trx, merchantId);
  const debt = await lockDebt(db, debtId);
  if (!(await paidCollection(trx, reference))) return undefined;
  const isNew = await noteCredit(db, credit, {
    merchantId,
    bankAccountId,
    virtualAccount: null,
    transactionId: id,
    now,
  });
  if (!isNew) return repeated;
  await noteCollectionReturned(db, id, now);
  await oweAgain(db, debt, amount, now);
  await post(db, {
    merchantId,
    txnId: id,
    kind: 'salary-collection-came-back',
    number: reference,
    counterparty: ownBankName(db),
    lines: [
      { account: 'bank-clearing', bankAccountId, amount: -amount },
      { account: 'merchant-available', bankAccountId, amount },
      { account: 'provider-clearing', amount },
      { account: 'salary-advance-receivable', amount: -amount },
    ],
    now,
  });
  return booked;
}
