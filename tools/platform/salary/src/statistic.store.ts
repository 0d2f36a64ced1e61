import type { FilterOf, PageRequest } from '@pay/contract-core';
import type { salary } from '@pay/contract-salary';
import { searchable } from '@pay/domain';
import { containing, type Instant, narrowed, refuseFarPages, type ScopedTrx } from '@pay/platform-kernel';
import { sql } from 'kysely';

export async function activeEmployees(db: ScopedTrx): Promise<number> {
  const { total } = await db
    .selectFrom('salaryEmployee')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('activated', '=', true)
    .executeTakeFirstOrThrow();
  return total;
}

const withPayment = (db: ScopedTrx) =>
  db
    .selectFrom('salaryRequest')
    .innerJoin('salaryPayment', (join) =>
      join
        .onRef('salaryPayment.merchantId', '=', 'salaryRequest.merchantId')
        .onRef('salaryPayment.requestId', '=', 'salaryRequest.id'),
    );

const requested = sql<number>`coalesce(sum(salary_request.amount) filter (where salary_request.status in ('WAITING_APPROVAL', 'APPROVED')), 0)::bigint`;
const approved = sql<number>`coalesce(sum(salary_request.amount) filter (where salary_request.status = 'APPROVED'), 0)::bigint`;
const paid = sql<number>`coalesce(sum(salary_request.amount) filter (where salary_payment.status = 'SUCCESS'), 0)::bigint`;

export const sumsOf = (db: ScopedTrx, periodId: string) =>
  withPayment(db)
    .select([requested.as('totalAdvanceRequestAmount'), paid.as('totalPaidAmount')])
    .where('salaryRequest.periodId', '=', periodId)
    .executeTakeFirstOrThrow();

export const paidBy = (db: ScopedTrx, unit: 'day' | 'month', from: Instant, until: Instant) => {
  const format = unit === 'day' ? 'YYYY-MM-DD' : 'YYYY-MM';
  const date = sql<string>`to_char(salary_payment.paid_at at time zone 'Asia/Ho_Chi_Minh', ${sql.lit(format)})`;
  return withPayment(db)
    .select([
      date.as('date'),
      sql<number>`sum(salary_request.amount)::bigint`.as('totalPaidAmount'),
      sql<number>`count(*)::integer`.as('count'),
    ])
    .where('salaryPayment.status', '=', 'SUCCESS')
    .where('salaryPayment.paidAt', '>=', from)
    .where('salaryPayment.paidAt', '<=', until)
    .groupBy(date)
    .orderBy(date)
    .execute();
};

type PaidFilter = FilterOf<(typeof salary)['statistic.paidList']>;

const grouped = (db: ScopedTrx, filter: PaidFilter) => {
  const taken = withPayment(db)
    .innerJoin('salaryEmployee', (join) =>
      join
        .onRef('salaryEmployee.merchantId', '=', 'salaryRequest.merchantId')
        .onRef('salaryEmployee.id', '=', 'salaryRequest.employeeId'),
    )
    .innerJoin('salaryPeriod', (join) =>
      join
        .onRef('salaryPeriod.merchantId', '=', 'salaryRequest.merchantId')
        .onRef('salaryPeriod.id', '=', 'salaryRequest.periodId'),
    )
    .where('salaryRequest.status', '=', 'APPROVED');
  return narrowed(taken, filter, {
    keyword: (query, keyword) => query.where('salaryEmployee.keywords', 'like', containing(searchable(keyword))),
    salaryPeriodId: (query, id) => query.where('salaryPeriod.id', '=', id),
  })
    .select([
      'salaryEmployee.id as employeeId',
      'salaryEmployee.code as employeeCode',
      'salaryEmployee.name as employeeName',
      'salaryEmployee.position as employeePosition',
      'salaryPeriod.name as salaryPeriodName',
      approved.as('totalAdvancedAmount'),
      paid.as('totalPaidAmount'),
    ])
    .groupBy([
      'salaryEmployee.id',
      'salaryEmployee.code',
      'salaryEmployee.name',
      'salaryEmployee.position',
      'salaryPeriod.id',
      'salaryPeriod.name',
      'salaryPeriod.startDate',
    ]);
};

const sortColumns = { startDate: 'salaryPeriod.startDate', employeeCode: 'salaryEmployee.code' } as const;

export async function listPaid(db: ScopedTrx, filter: PaidFilter, page: PageRequest) {
  refuseFarPages(page);
  const direction = page.direction === 'ASC' ? 'asc' : 'desc';
  const rows = await grouped(db, filter)
    .orderBy(sortColumns[page.sortBy as keyof typeof sortColumns], direction)
    .orderBy('salaryEmployee.code')
    .orderBy('salaryPeriod.startDate')
    .orderBy('salaryPeriod.id')
    .limit(page.size)
    .offset(page.offset)
    .execute();
  const { total } = await db
    .selectFrom(grouped(db, filter).as('found'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total: { totalSize: total } };
}

export type PaidRow = Awaited<ReturnType<typeof listPaid>>['rows'][number];

export async function* everyPaid(db: ScopedTrx, filter: PaidFilter) {
  const size = 1_000;
  for (let page = 0; ; page += 1) {
    const rows = await grouped(db, filter)
      .orderBy('salaryPeriod.startDate', 'desc')
      .orderBy('salaryEmployee.code')
      .limit(size)
      .offset(page * size)
      .execute();
    yield* rows;
    if (rows.length < size) return;
  }
}
