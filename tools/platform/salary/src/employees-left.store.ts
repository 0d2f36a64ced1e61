import { DEFAULT_WORKING_DAYS, salaryAdvanceMaxAmount } from '@pay/domain';
import type { ScopedTrx } from '@pay/platform-kernel';
import { sql } from 'kysely';
import { advanced, pending } from './advance-usage.store.ts';
import { findConfiguration } from './salary-enterprise.store.ts';
import { countedWorkingDays } from './salary-period.rules.ts';

interface Asked {
  employeeId: string;
  periodId: string;
}

interface Sought {
  employeeIds: string[];
  periodIds: string[];
}

const keyOf = ({ employeeId, periodId }: Asked) => `${employeeId} ${periodId}`;

const usedBy = (db: ScopedTrx, { employeeIds, periodIds }: Sought) =>
  db
    .selectFrom('salaryRequest')
    .innerJoin('salaryPayment', (join) =>
      join
        .onRef('salaryPayment.merchantId', '=', 'salaryRequest.merchantId')
        .onRef('salaryPayment.requestId', '=', 'salaryRequest.id'),
    )
    .select(['salaryRequest.employeeId', 'salaryRequest.periodId'])
    .select([advanced.as('advancedAmount'), pending.as('pendingAmount')])
    .where('salaryRequest.employeeId', 'in', employeeIds)
    .where('salaryRequest.periodId', 'in', periodIds)
    .where('salaryRequest.status', 'in', ['WAITING_APPROVAL', 'APPROVED'])
    .groupBy(['salaryRequest.employeeId', 'salaryRequest.periodId'])
    .execute();

const workedBy = (db: ScopedTrx, { employeeIds, periodIds }: Sought) =>
  db
    .selectFrom('salaryLogwork')
    .select(['employeeId', 'periodId', sql<number>`sum(half_days)::integer`.as('halfDays')])
    .where('employeeId', 'in', employeeIds)
    .where('periodId', 'in', periodIds)
    .groupBy(['employeeId', 'periodId'])
    .execute();

const earningsOf = (db: ScopedTrx, { employeeIds }: Sought) =>
  db
    .selectFrom('salaryEmployee')
    .innerJoin('salaryAdvanceType', (join) =>
      join
        .onRef('salaryAdvanceType.merchantId', '=', 'salaryEmployee.merchantId')
        .onRef('salaryAdvanceType.id', '=', 'salaryEmployee.salaryAdvanceTypeId'),
    )
    .select(['salaryEmployee.id', 'salaryEmployee.baseAmount', 'salaryAdvanceType.advancePercent'])
    .where('salaryEmployee.id', 'in', employeeIds)
    .execute();

const daysOfPeriods = (db: ScopedTrx, { periodIds }: Sought) =>
  db.selectFrom('salaryPeriod').select(['id', 'workingDays']).where('id', 'in', periodIds).execute();

/** What each of these employees has left in a period; below 0 where more is advanced or waits than was earned. */
export async function employeesLeft(db: ScopedTrx, asked: readonly Asked[]): Promise<(one: Asked) => number> {
  const sought = {
    employeeIds: [...new Set(asked.map(({ employeeId }) => employeeId))],
    periodIds: [...new Set(asked.map(({ periodId }) => periodId))],
  };
  if (asked.length === 0) return () => 0;
  const used = new Map(
    (await usedBy(db, sought)).map((sums) => [keyOf(sums), sums.advancedAmount + sums.pendingAmount]),
  );
  const worked = new Map((await workedBy(db, sought)).map((sums) => [keyOf(sums), sums.halfDays / 2]));
  const earnings = new Map((await earningsOf(db, sought)).map(({ id, ...earning }) => [id, earning]));
  const days = new Map((await daysOfPeriods(db, sought)).map(({ id, workingDays }) => [id, workingDays]));
  const configured = await findConfiguration(db);
  return (one) => {
    const earning = earnings.get(one.employeeId);
    const workingDays = countedWorkingDays(days.get(one.periodId) ?? DEFAULT_WORKING_DAYS, configured);
    const most = earning
      ? salaryAdvanceMaxAmount({ ...earning, workedDays: worked.get(keyOf(one)) ?? 0, workingDays })
      : 0;
    return most - (used.get(keyOf(one)) ?? 0);
  };
}
