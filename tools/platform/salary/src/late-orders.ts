import { problem } from '@pay/contract-core';
import { salaryPaymentMachine } from '@pay/domain';
import { borneByMerchant, type LateTransfer } from '@pay/platform-accounts';
import { type Instant, type Line, scoped, transition, type Trx } from '@pay/platform-kernel';
import { uncollected } from './debt.rules.ts';
import { completeCollection, lockDebt, refusedCollection } from './debt.store.ts';
import { expectRepayment, lend, repayBeside } from './debts.ts';
import { endTry, lockTry, paymentToSend } from './payment.store.ts';
import { findPeriod } from './salary-period.store.ts';

/** The employee got an advance that had been refused, and the employer bears it; what was lent for it is owed. */
export async function completeLateAdvance(trx: Trx, late: LateTransfer, now: Instant): Promise<Line[]> {
  const db = scoped(trx, late.merchantId);
  const made = await lockTry(db, late.subjectId);
  const { status, periodId } = await paymentToSend(db, made.paymentId);
  if (late.lent > 0) await expectRepayment(db, await lend(db, await findPeriod(db, periodId), late.lent, now));
  await endTry(db, made.id, { failure: null, bankNumber: late.bankNumber, now });
  if (status === 'FAILED')
    await transition(db, salaryPaymentMachine, 'salaryPayment', { id: made.paymentId }, 'completeLate', {
      by: late.proposedBy ?? '',
      party: 'staff',
      now,
      set: { paidAt: now },
    });
  return borneByMerchant(late);
}

/** What was collected of a debt by an order that had been refused: the debt is repaid by it, as far as it is still owed. */
export async function completeLateCollection(trx: Trx, late: LateTransfer, now: Instant): Promise<Line[]> {
  const { merchantId, subjectId: id, amount, bankAccountId } = late;
  const db = scoped(trx, merchantId);
  const { debtId } = await refusedCollection(db, id);
  const debt = await lockDebt(db, debtId);
  const owed = uncollected(debt);
  if (owed < amount) throw problem('limit_exceeded', { limit: owed, current: amount });
  await completeCollection(db, id, { bankNumber: late.bankNumber, completedAt: now });
  await repayBeside(db, debt, { amount, collected: 0, now });
  return [
    { account: 'merchant-available', bankAccountId, amount: -amount },
    { account: 'provider-clearing', amount: -amount },
    { account: 'salary-advance-receivable', amount },
  ];
}
