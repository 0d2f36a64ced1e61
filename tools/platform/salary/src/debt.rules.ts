import { addDays, vnDay, vnInstant } from '@pay/domain';
import type { Day, Instant } from '@pay/platform-kernel';
import type { Selectable } from 'kysely';
import type { SalaryDebtTable } from './salary.tables.ts';

export type Debt = Selectable<SalaryDebtTable>;

const collectedFrom = '09:00';
const week = 7 * 24 * 3_600_000;

export const collectionOf = (day: Day): Instant => vnInstant(day, collectedFrom).toISOString();

export function nextCollection(now: Instant): Instant {
  const today = collectionOf(vnDay(now));
  return today > now ? today : collectionOf(addDays(vnDay(now), 1));
}

/** The pay day; what is lent once it was collected falls due on the next day. */
export const dueDayOf = (paySalaryDate: Day, now: Instant): Day =>
  collectionOf(paySalaryDate) > now ? paySalaryDate : addDays(vnDay(now), 1);

export const isDue = ({ dueOn }: Pick<Debt, 'dueOn'>, now: Instant) => collectionOf(dueOn) <= now;

export const outstanding = ({ lent, repaid }: Pick<Debt, 'lent' | 'repaid'>) => lent - repaid;

/** What no order to the bank is about to bring. */
export const uncollected = (debt: Pick<Debt, 'lent' | 'repaid' | 'collecting'>) => outstanding(debt) - debt.collecting;

export const mayRemind = ({ remindedAt }: Pick<Debt, 'remindedAt'>, now: Instant) =>
  remindedAt === null || Date.parse(now) - Date.parse(remindedAt) >= week;

const referenceOf = (id: string, claim: number) => `${id} ${claim}`;

export const claimOfDebt = ({ merchantId, id, claimsSettled }: Debt) => ({
  merchantId,
  kind: 'LENT_SALARY' as const,
  reference: referenceOf(id, claimsSettled),
});

/** The settled ones and the one that may be open. */
export const claimsOfDebt = ({ id, claimsSettled }: Debt) =>
  Array.from({ length: claimsSettled + 1 }, (_, claim) => referenceOf(id, claim));

export const debtOfClaim = (reference: string): string => reference.split(' ')[0]!;

/** Whatever the state of the programme, what is owed may be paid. */
export const debtActions = (debt: Debt) => ({ 'debt.openLink': uncollected(debt) > 0 });
