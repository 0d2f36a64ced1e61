import { type FilterOf, type PageRequest, problem } from '@pay/contract-core';
import type { salary } from '@pay/contract-salary';
import type { Chosen } from '@pay/contract-shared';
import {
  type AdvanceState,
  advanceStateParts,
  hasShape,
  searchable,
  soughtAmount,
  vnDayEnd,
  vnDayStart,
} from '@pay/domain';
import {
  containing,
  inBatches,
  type Instant,
  narrowed,
  type ScopedTrx,
  sortedPage,
  type Tables,
  uuidv7,
} from '@pay/platform-kernel';
import type { Insertable, SelectQueryBuilder } from 'kysely';
import type { RequestStatus } from './request.rules.ts';
import type { SalaryRequestTable } from './salary.tables.ts';

type Filtered = SelectQueryBuilder<Tables, 'salaryRequest', object>;

const described = (query: Filtered) =>
  query
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
    .innerJoin('salaryPayment', (join) =>
      join
        .onRef('salaryPayment.merchantId', '=', 'salaryRequest.merchantId')
        .onRef('salaryPayment.requestId', '=', 'salaryRequest.id'),
    )
    .selectAll('salaryRequest')
    .select([
      'salaryEmployee.code as employeeCode',
      'salaryEmployee.name as employeeName',
      'salaryEmployee.salaryAccount as employeeAccount',
      'salaryPeriod.name as periodName',
      'salaryPeriod.startDate as periodStartDate',
      'salaryPeriod.endDate as periodEndDate',
      'salaryPeriod.paySalaryDate as periodPaySalaryDate',
      'salaryPayment.status as paymentStatus',
      'salaryPayment.id as paymentId',
      'salaryPayment.tries',
    ]);

export type RequestRow = Awaited<ReturnType<ReturnType<typeof described>['executeTakeFirstOrThrow']>>;

type RequestFilter = FilterOf<(typeof salary)['advance.list']> & Chosen;

const columns = { createdAt: 'createdAt', amount: 'amount' } as const;

const paged = (db: ScopedTrx, query: Filtered, page: PageRequest, keyword?: string) =>
  sortedPage(db, query, {
    table: 'salaryRequest',
    columns,
    exact: { columns: ['code'], keyword },
    described,
    page,
  });

/** Employees and periods are found by what they are called now, also after the request. */
function withKeyword(query: Filtered, keyword: string): Filtered {
  const words = containing(searchable(keyword));
  const amount = soughtAmount(keyword);
  return query.where((eb) =>
    eb.or([
      eb('salaryRequest.keywords', 'like', words),
      eb('salaryRequest.employeeId', 'in', (employees) =>
        employees
          .selectFrom('salaryEmployee')
          .select('salaryEmployee.id')
          .where('salaryEmployee.keywords', 'like', words),
      ),
      eb('salaryRequest.periodId', 'in', (periods) =>
        periods.selectFrom('salaryPeriod').select('salaryPeriod.id').where('salaryPeriod.nameKey', 'like', words),
      ),
      ...(amount === undefined ? [] : [eb('salaryRequest.amount', '=', amount)]),
    ]),
  );
}

function withStatus(query: Filtered, status: RequestStatus, now: Instant): Filtered {
  if (status === 'WAITING_APPROVAL')
    return query.where('salaryRequest.status', '=', status).where('salaryRequest.expireAt', '>', now);
  if (status !== 'EXPIRED') return query.where('salaryRequest.status', '=', status);
  return query.where((eb) =>
    eb.or([
      eb('salaryRequest.status', '=', status),
      eb.and([eb('salaryRequest.status', '=', 'WAITING_APPROVAL'), eb('salaryRequest.expireAt', '<=', now)]),
    ]),
  );
}

function withState(query: Filtered, state: AdvanceState, now: Instant): Filtered {
  const { status, payments } = advanceStateParts(state);
  const found = withStatus(query, status, now);
  if (!payments) return found;
  return found.where((eb) =>
    eb('salaryRequest.id', 'in', (made) =>
      made
        .selectFrom('salaryPayment')
        .select('salaryPayment.requestId')
        .where('salaryPayment.status', 'in', [...payments]),
    ),
  );
}

function filtered(db: ScopedTrx, filter: RequestFilter, now: Instant): Filtered {
  const all: Filtered = db.selectFrom('salaryRequest');
  return narrowed(all, filter, {
    keyword: withKeyword,
    ids: (found, ids) => found.where('salaryRequest.id', 'in', ids),
    status: (found, status) => withStatus(found, status, now),
    state: (found, state) => withState(found, state, now),
    fromDate: (found, from) => found.where('salaryRequest.createdAt', '>=', vnDayStart(from).toISOString()),
    toDate: (found, to) => found.where('salaryRequest.createdAt', '<=', vnDayEnd(to).toISOString()),
  });
}

export const listRequests = (db: ScopedTrx, filter: RequestFilter, page: PageRequest, now: Instant) =>
  paged(db, filtered(db, filter, now), page, filter.keyword);

export const everyRequest = (db: ScopedTrx, filter: RequestFilter, now: Instant) =>
  inBatches<RequestRow>((last, size) => {
    const query = described(filtered(db, filter, now))
      .orderBy('salaryRequest.id', 'desc')
      .limit(size);
    return (last ? query.where('salaryRequest.id', '<', last.id) : query).execute();
  });

export const requestsOfEmployee = (db: ScopedTrx, employeeId: string, page: PageRequest) =>
  paged(db, db.selectFrom('salaryRequest').where('salaryRequest.employeeId', '=', employeeId), page);

export const isRequest = async (db: ScopedTrx, id: string): Promise<boolean> =>
  (await db.selectFrom('salaryRequest').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

export async function findRequest(db: ScopedTrx, id: string): Promise<RequestRow> {
  if (!hasShape('uuid', id)) throw problem('not_found');
  const request = await described(db.selectFrom('salaryRequest').where('salaryRequest.id', '=', id)).executeTakeFirst();
  if (!request) throw problem('not_found');
  return request;
}

export const requestsWithIds = (db: ScopedTrx, ids: readonly string[]): Promise<RequestRow[]> =>
  described(db.selectFrom('salaryRequest').where('salaryRequest.id', 'in', [...ids]))
    .orderBy('salaryRequest.createdAt')
    .orderBy('salaryRequest.id')
    .execute();

export async function insertRequest(db: ScopedTrx, request: Insertable<SalaryRequestTable>): Promise<void> {
  const { merchantId, id: requestId } = request;
  await db.insertInto('salaryRequest').values(request).execute();
  await db
    .insertInto('salaryPayment')
    .values({ merchantId, id: uuidv7(), requestId, status: 'NONE', paidAt: null })
    .execute();
}

export const payTo = (db: ScopedTrx, id: string, beneficiaryAccount: string) =>
  db.updateTable('salaryRequest').set({ beneficiaryAccount }).where('id', '=', id).execute();

export const waitingRequestsOf = (db: ScopedTrx, employeeId: string) =>
  db
    .selectFrom('salaryRequest')
    .select('id')
    .where('employeeId', '=', employeeId)
    .where('status', '=', 'WAITING_APPROVAL')
    .execute();

/** Only waiting and approved requests count towards the frequency limit. */
export async function countedRequests(db: ScopedTrx, employeeId: string, periodId: string): Promise<number> {
  const { total } = await db
    .selectFrom('salaryRequest')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('employeeId', '=', employeeId)
    .where('periodId', '=', periodId)
    .where('status', 'in', ['WAITING_APPROVAL', 'APPROVED'])
    .executeTakeFirstOrThrow();
  return total;
}
