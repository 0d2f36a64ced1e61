import type { FilterOf, PageRequest } from '@pay/contract-core';
import type { salary } from '@pay/contract-salary';
import { searchable, soughtAmount } from '@pay/domain';
import { containing, inBatches, type Instant, narrowed, type ScopedTrx, sortedPage } from '@pay/platform-kernel';
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

const filtered = (db: ScopedTrx, filter: PaidFilter) => {
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
  const sums = taken.groupBy([
    'salaryEmployee.id',
    'salaryEmployee.code',
    'salaryEmployee.name',
    'salaryEmployee.position',
    'salaryEmployee.keywords',
    'salaryPeriod.id',
    'salaryPeriod.name',
    'salaryPeriod.nameKey',
    'salaryPeriod.startDate',
  ]);
  return narrowed(sums, filter, {
    keyword: (query, keyword) =>
      query.having((eb) => {
        const words = containing(searchable(keyword));
        const amount = soughtAmount(keyword);
        return eb.or([
          eb('salaryEmployee.keywords', 'like', words),
          eb('salaryPeriod.nameKey', 'like', words),
          ...(amount === undefined ? [] : [eb(approved, '=', amount), eb(paid, '=', amount)]),
        ]);
      }),
    salaryPeriodId: (query, id) => query.where('salaryPeriod.id', '=', id),
  });
};

const described = (query: ReturnType<typeof filtered>) =>
  query.select([
    'salaryEmployee.id as employeeId',
    'salaryEmployee.code as employeeCode',
    'salaryEmployee.name as employeeName',
    'salaryEmployee.position as employeePosition',
    'salaryPeriod.name as salaryPeriodName',
    approved.as('totalAdvancedAmount'),
    paid.as('totalPaidAmount'),
    'salaryPeriod.id as salaryPeriodId',
    'salaryPeriod.startDate',
  ]);

export type PaidRow = Awaited<ReturnType<ReturnType<typeof described>['executeTakeFirstOrThrow']>>;

export const listPaid = (db: ScopedTrx, filter: PaidFilter, page: PageRequest) =>
  sortedPage(db, filtered(db, filter), {
    table: 'salaryPeriod',
    columns: {
      startDate: ['startDate', 'salaryEmployee.code'],
      employeeCode: ['salaryEmployee.code', 'startDate'],
    },
    tieBreakers: ['id'],
    exact: { columns: ['salaryEmployee.code'], keyword: filter.keyword },
    described,
    page,
  });

export const everyPaid = (db: ScopedTrx, filter: PaidFilter) =>
  inBatches<PaidRow>((last, size) => {
    const query = described(filtered(db, filter))
      .orderBy('salaryPeriod.startDate', 'desc')
      .orderBy('salaryEmployee.code')
      .orderBy('salaryPeriod.id')
      .limit(size);
    if (!last) return query.execute();
    return query
      .where(({ eb, refTuple, tuple }) =>
        eb.or([
          eb('salaryPeriod.startDate', '<', last.startDate),
          eb.and([
            eb('salaryPeriod.startDate', '=', last.startDate),
            eb(refTuple('salaryEmployee.code', 'salaryPeriod.id'), '>', tuple(last.employeeCode, last.salaryPeriodId)),
          ]),
        ]),
      )
      .execute();
  });
