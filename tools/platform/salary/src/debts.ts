import { salaryDebtMachine, vnDay } from '@pay/domain';
import {
  defineJob,
  type Instant,
  type Job,
  onCreditOfDebtor,
  recordCreation,
  schedule,
  scoped,
  type ScopedTrx,
  transition,
  uuidv7,
} from '@pay/platform-kernel';
import { followOwed, onClaimPart } from '@pay/platform-payments';
import {
  claimOfDebt,
  collectionOf,
  type Debt,
  debtOfClaim,
  dueDayOf,
  isDue,
  nextCollection,
  outstanding,
  uncollected,
} from './debt.rules.ts';
import { changeDebt, insertDebt, lockDebt, lockDebtOfPeriod, moveDueDay, overdueDebts } from './debt.store.ts';
import type { Period } from './salary-period.rules.ts';

export interface DebtKey {
  merchantId: string;
  debtId: string;
}

const kind = 'salaryCollection';
// The job itself needs the bank of a mode; appointments only need its kind.
const appointment: Job<DebtKey> = defineJob<DebtKey>({ kind, outside: async () => undefined });

const scheduleCollection = (db: ScopedTrx, debtId: string, dueAt: Instant) =>
  schedule(db, appointment, { key: debtId, dueAt, payload: { merchantId: db.merchantId, debtId } });

const byBank = { by: 'bank', party: 'bank' } as const;

/** Adds to what is owed for a period, and locks it; call it before anything is posted, and `expectRepayment` after it. */
export async function lend(db: ScopedTrx, period: Period, amount: number, now: Instant): Promise<Debt> {
  const { merchantId } = db;
  const id = uuidv7();
  const dueOn = dueDayOf(period.paySalaryDate, now);
  const [status] = salaryDebtMachine.initial;
  const made = await insertDebt(db, {
    merchantId,
    id,
    periodId: period.id,
    status,
    dueOn,
    lent: amount,
    overdueAt: null,
    remindedAt: null,
    createdAt: now,
    updatedAt: now,
  });
  if (made) {
    await recordCreation(db, { merchantId, entity: salaryDebtMachine.entity, id }, { status, by: 'bank', now });
    return made;
  }
  const known = await lockDebtOfPeriod(db, period.id);
  const lent = known.lent + amount;
  const set = { lent, updatedAt: now, ...(known.status !== 'OVERDUE' && { dueOn }) };
  const debt = await transition(db, salaryDebtMachine, 'salaryDebt', { id: known.id }, 'lend', { ...byBank, now, set });
  await followDebt(db, debt, now);
  return debt;
}

/** What is overdue is tried every day already, and an order under way looks for the rest by itself. */
export async function expectRepayment(db: ScopedTrx, { id, status, dueOn, collecting }: Debt): Promise<void> {
  if (status === 'LENT' && collecting === 0) await scheduleCollection(db, id, collectionOf(dueOn));
}

export async function followPayDay(db: ScopedTrx, { id, paySalaryDate }: Period, now: Instant): Promise<void> {
  const dueOn = dueDayOf(paySalaryDate, now);
  for (const debt of await moveDueDay(db, id, dueOn, vnDay(now)))
    await scheduleCollection(db, debt.id, collectionOf(dueOn));
}

/** The link by which a debt is paid asks for what is still owed. */
const followDebt = (db: ScopedTrx, debt: Debt, now: Instant) =>
  followOwed(db, claimOfDebt(debt), outstanding(debt), { by: 'system', now });

/** Takes off what came, from the bank's order or by the link. */
export async function repay(
  db: ScopedTrx,
  debt: Debt,
  { amount, collected = 0, now }: { amount: number; collected?: number; now: Instant },
): Promise<Debt> {
  const repaid = debt.repaid + amount;
  const action = repaid === debt.lent ? 'repay' : 'repayInPart';
  return transition(db, salaryDebtMachine, 'salaryDebt', { id: debt.id }, action, {
    ...byBank,
    now,
    set: { repaid, collecting: debt.collecting - collected, updatedAt: now },
  });
}

/** The same, for what no link brought. */
export async function repayBeside(
  db: ScopedTrx,
  debt: Debt,
  taken: { amount: number; collected: number; now: Instant },
) {
  const repaid = await repay(db, debt, taken);
  await followDebt(db, repaid, taken.now);
  return repaid;
}

/** What was collected came back to the account, so it is owed and collected anew. */
export async function oweAgain(db: ScopedTrx, debt: Debt, amount: number, now: Instant): Promise<void> {
  const wasRepaid = debt.status === 'REPAID';
  const owed = await transition(db, salaryDebtMachine, 'salaryDebt', { id: debt.id }, 'comeBack', {
    ...byBank,
    now,
    set: { repaid: debt.repaid - amount, updatedAt: now, ...(wasRepaid && { overdueAt: now }) },
  });
  await followDebt(db, owed, now);
  await scheduleCollection(db, debt.id, isDue(owed, now) ? nextCollection(now) : collectionOf(owed.dueOn));
}

onClaimPart('LENT_SALARY', {
  hold: async (trx, { merchantId, reference }) =>
    uncollected(await lockDebt(scoped(trx, merchantId), debtOfClaim(reference))),
  take: async (trx, { merchantId, reference }, part) => {
    const db = scoped(trx, merchantId);
    const debt = await repay(db, await lockDebt(db, debtOfClaim(reference)), part);
    if (debt.status === 'REPAID') await changeDebt(db, debt.id, { claimsSettled: debt.claimsSettled + 1 });
    return outstanding(debt);
  },
});

onCreditOfDebtor(async (trx, merchantId, now) => {
  const db = scoped(trx, merchantId);
  for (const { id } of await overdueDebts(db)) await scheduleCollection(db, id, now);
});
