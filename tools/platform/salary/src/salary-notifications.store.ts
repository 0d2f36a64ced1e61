import { notificationsAtOnce } from '@pay/domain';
import { facts, type Instant, notificationColumns, type NotificationQuery } from '@pay/platform-kernel';
import { nameForStaff, type OfficeScope, visibleToOffice } from '@pay/platform-people';
import { type RawBuilder, sql } from 'kysely';

/** Requests that wait for the enterprise and have not expired. */
export const advancesToDecide = (merchantId: string, now: Instant): NotificationQuery =>
  facts
    .selectFrom('salaryRequest')
    .innerJoin('salaryEmployee', (join) =>
      join
        .onRef('salaryEmployee.merchantId', '=', 'salaryRequest.merchantId')
        .onRef('salaryEmployee.id', '=', 'salaryRequest.employeeId'),
    )
    .where('salaryRequest.merchantId', '=', merchantId)
    .where('salaryRequest.status', '=', 'WAITING_APPROVAL')
    .where('salaryRequest.expireAt', '>', now)
    .orderBy('salaryRequest.createdAt', 'desc')
    .limit(notificationsAtOnce)
    .select((row) =>
      notificationColumns('ADVANCE_TO_DECIDE', {
        id: row.ref('salaryRequest.id'),
        recordId: row.ref('salaryRequest.id'),
        at: row.ref('salaryRequest.createdAt'),
        amount: row.ref('salaryRequest.amount'),
        subject: row.ref('salaryEmployee.name'),
      }),
    );

export const debtsOverdue = (merchantId: string): NotificationQuery =>
  facts
    .selectFrom('salaryDebt')
    .innerJoin('salaryPeriod', (join) =>
      join
        .onRef('salaryPeriod.merchantId', '=', 'salaryDebt.merchantId')
        .onRef('salaryPeriod.id', '=', 'salaryDebt.periodId'),
    )
    .where('salaryDebt.merchantId', '=', merchantId)
    .where('salaryDebt.status', '=', sql.lit<'OVERDUE'>('OVERDUE'))
    .orderBy('salaryDebt.overdueAt', 'desc')
    .limit(notificationsAtOnce)
    .select((row) =>
      notificationColumns('DEBT_OVERDUE', {
        id: row.ref('salaryDebt.id'),
        recordId: row.ref('salaryDebt.id'),
        at: row.ref('salaryDebt.overdueAt'),
        amount: sql`salary_debt.lent - salary_debt.repaid`,
        subject: row.ref('salaryPeriod.name'),
      }),
    );

/** When the next of the requests that wait expires: the time at which they change by themselves. */
export const nextAdvanceExpiry = (merchantId: RawBuilder<unknown>, now: Instant) => sql<Instant | null>`(
  select min(salary_request.expire_at) from salary_request
  where salary_request.merchant_id = ${merchantId} and salary_request.status = 'WAITING_APPROVAL' and salary_request.expire_at > ${now})`;

export const enterprisesToReview = (seat: OfficeScope): NotificationQuery =>
  facts
    .selectFrom('salaryEnterprise')
    .innerJoin('merchant', 'merchant.id', 'salaryEnterprise.merchantId')
    .where(visibleToOffice(seat))
    .where('salaryEnterprise.status', '=', sql.lit<'WAITING_APPROVAL'>('WAITING_APPROVAL'))
    .orderBy('salaryEnterprise.registeredAt', 'desc')
    .limit(notificationsAtOnce)
    .select((row) =>
      notificationColumns('ENTERPRISE_TO_REVIEW', {
        id: row.ref('salaryEnterprise.id'),
        recordId: row.ref('salaryEnterprise.merchantId'),
        at: row.ref('salaryEnterprise.registeredAt'),
        subject: nameForStaff,
      }),
    );
