import { availableAdvance, salaryAdvanceMaxAmount } from '@pay/domain';
import type { Day, ScopedTrx } from '@pay/platform-kernel';
import { sql } from 'kysely';
import { findType } from './advance-type.store.ts';
import type { Employee } from './employee.store.ts';
import { findConfiguration } from './salary-enterprise.store.ts';
import { countedWorkingDays, type Period } from './salary-period.rules.ts';

export const periodAt = (db: ScopedTrx, day: Day): Promise<Period | undefined> =>
  db
    .selectFrom('salaryPeriod')
    .selectAll()
    .where('startDate', '<=', day)
    .where('endDate', '>=', day)
    .executeTakeFirst();

export const workingDaysOf = async (db: ScopedTrx, { workingDays }: Pick<Period, 'workingDays'>): Promise<number> =>
  countedWorkingDays(workingDays, await findConfiguration(db));

export const advanced = sql<number>`coalesce(sum(salary_request.amount) filter (where salary_payment.status = 'SUCCESS'), 0)::bigint`;
export const pending = sql<number>`coalesce(sum(salary_request.amount) filter (where salary_request.status = 'WAITING_APPROVAL'
  or (salary_request.status = 'APPROVED' and salary_payment.status in ('TODO', 'PROCESSING'))), 0)::bigint`;

export const usedIn = (
  db: ScopedTrx,
  periodId: string,
  employeeId?: string,
): Promise<{ advancedAmount: number; pendingAmount: number }> =>
  db
    .selectFrom('salaryRequest')
    .innerJoin('salaryPayment', (join) =>
      join
        .onRef('salaryPayment.merchantId', '=', 'salaryRequest.merchantId')
        .onRef('salaryPayment.requestId', '=', 'salaryRequest.id'),
    )
    .select([advanced.as('advancedAmount'), pending.as('pendingAmount')])
    .where('salaryRequest.periodId', '=', periodId)
    // No other is paid, or will be.
    .where('salaryRequest.status', 'in', ['WAITING_APPROVAL', 'APPROVED'])
    .$if(employeeId !== undefined, (query) => query.where('salaryRequest.employeeId', '=', employeeId!))
    .executeTakeFirstOrThrow();

async function workedDays(db: ScopedTrx, periodId: string, employeeId: string): Promise<number> {
  const { halfDays } = await db
    .selectFrom('salaryLogwork')
    .select(sql<number>`coalesce(sum(half_days), 0)::integer`.as('halfDays'))
    .where('periodId', '=', periodId)
    .where('employeeId', '=', employeeId)
    .executeTakeFirstOrThrow();
  return halfDays / 2;
}

export interface AdvanceUsage {
  advancedAmount: number;
  pendingAmount: number;
  salaryAdvanceMaxAmount: number;
  available: number;
  /** The enterprise's remaining limit; negative once the limit was lowered. */
  enterpriseLeft: number;
}

const nothing: AdvanceUsage = {
  advancedAmount: 0,
  pendingAmount: 0,
  salaryAdvanceMaxAmount: 0,
  available: 0,
  enterpriseLeft: 0,
};

export async function advanceUsageOf(
  db: ScopedTrx,
  employee: Employee,
  period: Period | undefined,
): Promise<AdvanceUsage> {
  if (!period) return nothing;
  const own = await usedIn(db, period.id, employee.id);
  if (!employee.salaryAdvanceTypeId) return { ...nothing, ...own };
  const { advancePercent } = await findType(db, employee.salaryAdvanceTypeId);
  const all = await usedIn(db, period.id);
  const earned = {
    baseAmount: employee.baseAmount,
    workedDays: await workedDays(db, period.id, employee.id),
    workingDays: await workingDaysOf(db, period),
    advancePercent,
  };
  const limitAmount = (await findConfiguration(db))?.limitAmount ?? 0;
  const enterpriseUsedAmount = all.advancedAmount + all.pendingAmount;
  return {
    ...own,
    salaryAdvanceMaxAmount: salaryAdvanceMaxAmount(earned),
    available: availableAdvance({ ...earned, ...own, limitAmount, enterpriseUsedAmount }),
    enterpriseLeft: limitAmount - enterpriseUsedAmount,
  };
}
