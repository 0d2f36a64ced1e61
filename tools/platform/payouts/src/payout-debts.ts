import { balanceOf, defineJob, type Instant, lockBook, post, schedule, type Trx } from '@pay/platform-kernel';
import { insertDebt, noteCollected, openDebts, type PayoutDebt } from './payout-debts.store.ts';

const hour = 3_600_000;
const inAnHour = (now: Instant) => new Date(Date.parse(now) + hour).toISOString();

type NewDebt = Pick<PayoutDebt, 'merchantId' | 'transferId' | 'bankAccountId' | 'amount'>;

/** Keeps what the balance lacked of a debit, which posted it as owed; nothing where it lacked nothing. */
export async function owe(trx: Trx, debt: NewDebt, now: Instant): Promise<void> {
  if (debt.amount === 0) return;
  const { merchantId } = debt;
  await insertDebt(trx, { ...debt, since: now });
  await schedule(trx, payoutDebtJob, { key: merchantId, dueAt: inAnHour(now), payload: { merchantId } });
}

async function collected(trx: Trx, merchantId: string, now: Instant): Promise<{ owed: number; taken: number }> {
  await lockBook(trx, merchantId);
  let owed = 0;
  let taken = 0;
  for (const debt of await openDebts(trx, merchantId)) {
    const { transferId, bankAccountId, reference, collected: before } = debt;
    const rest = debt.amount - before;
    const available = await balanceOf(trx, merchantId, 'merchant-available', bankAccountId);
    const part = Math.min(rest, Math.max(0, available));
    owed += rest - part;
    if (part === 0) continue;
    taken += part;
    await post(trx, {
      merchantId,
      txnId: transferId,
      kind: `PAYOUT_DEBT_TAKEN ${before}`,
      note: reference,
      number: reference,
      lines: [
        { account: 'merchant-available', bankAccountId, amount: -part },
        { account: 'merchant-receivable', amount: part },
      ],
      now,
    });
    await noteCollected(trx, debt, part);
  }
  return { owed, taken };
}

/** Takes from later credits what a merchant owes of payouts that the bank carried out after all. */
export const payoutDebtJob = defineJob<{ merchantId: string }>({
  kind: 'payoutDebt',
  inTransaction: async ({ trx, payload: { merchantId }, now }) => {
    const { owed, taken } = await collected(trx, merchantId, now);
    return { effect: `${taken} taken, ${owed} owed`, ...(owed > 0 && { again: inAnHour(now) }) };
  },
});
