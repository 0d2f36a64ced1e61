import type { fee } from '@pay/contract-cms';
import { type FilterOf, type PageRequest, problem } from '@pay/contract-core';
import type { Chosen } from '@pay/contract-shared';
import { feeRuleMachine, searchable, vnDay } from '@pay/domain';
import {
  acrossMerchants,
  containing,
  countUpTo,
  inBatches,
  type Instant,
  narrowed,
  nobodyId,
  type PersonActor,
  type ScopedTrx,
  sortedPage,
  type Trx,
} from '@pay/platform-kernel';
import { nameForStaff, type OfficeScope, visibleToOffice, staffView } from '@pay/platform-people';
import { type Insertable, sql } from 'kysely';
import type { FeeRuleTable } from './fee-rules.tables.ts';
import type { FeeRuleRow } from './fee-rules.rules.ts';

export type FeeFilter = FilterOf<typeof fee.getAll> & Chosen;

/** Decisions on rules are rare, and each judges those of the others: they follow one another. */
export const holdFees = (trx: Trx) => sql`lock table fee_rule in share row exclusive mode`.execute(trx);

const feesSeenFrom = (db: Trx, seat: OfficeScope) =>
  staffView(db)
    .selectFrom('feeRule')
    .leftJoin('merchant', 'merchant.id', 'feeRule.scopeId')
    .where((row) => row.or([row('feeRule.scopeId', '=', nobodyId), visibleToOffice(seat)(row)]));

/** The merchant that a member of staff names by its id or its code. */
export const merchantNamed = (
  db: Trx,
  seat: OfficeScope,
  named: { merchantId?: string | null | undefined; merchantCode?: string | null | undefined },
) =>
  staffView(db)
    .selectFrom('merchant')
    .where(visibleToOffice(seat))
    .select(['merchant.id', 'merchant.chargeType'])
    .where((row) =>
      named.merchantId
        ? row('merchant.id', '=', named.merchantId)
        : row('merchant.merchantCode', '=', named.merchantCode ?? ''),
    )
    .executeTakeFirst();

const withMerchant = ['merchant.merchantCode', sql<string | null>`${nameForStaff}`.as('merchantName')] as const;

export async function feeSeenFrom(db: Trx, seat: OfficeScope, id: string) {
  const row = await feesSeenFrom(db, seat)
    .selectAll('feeRule')
    .select(withMerchant)
    .where('feeRule.id', '=', id)
    .executeTakeFirst();
  if (!row) throw problem('not_found');
  return row;
}

const filtered = (db: Trx, seat: OfficeScope, filter: FeeFilter, now: Instant) =>
  narrowed(feesSeenFrom(db, seat), filter, {
    feeName: (query, name) => query.where('feeRule.searchText', 'like', containing(searchable(name))),
    feeCode: (query, code) => query.where('feeRule.feeCode', 'like', containing(code.toUpperCase())),
    feeStatus: (query, status) =>
      query.where(
        sql<string>`case when fee_rule.status = 'APPROVED' and fee_rule.in_force_to < ${vnDay(now)}::date then 'EXPIRED' else fee_rule.status end`,
        '=',
        status,
      ),
    fromDate: (query, from) => query.where('feeRule.activeFeeDate', '>=', from),
    toDate: (query, to) => query.where('feeRule.activeFeeDate', '<=', to),
    serviceType: (query, serviceType) => query.where('feeRule.serviceType', '=', serviceType),
    ids: (query, ids) => query.where('feeRule.id', 'in', ids),
    feeMethod: (query, method) => query.where('feeRule.feeMethod', '=', method),
  });

const feePage = (db: Trx, found: ReturnType<typeof filtered>, page: PageRequest) =>
  sortedPage(staffView(db), found, {
    table: 'feeRule',
    columns: { createdAt: 'createdAt', activeFeeDate: 'activeFeeDate', feeCode: 'feeCode', feeName: 'feeName' },
    described: (query) => query.selectAll('feeRule').select(withMerchant),
    page,
  });

export const listFees = (db: Trx, seat: OfficeScope, filter: FeeFilter, page: PageRequest, now: Instant) =>
  feePage(db, filtered(db, seat, filter, now), page);

export const countFees = (db: Trx, seat: OfficeScope, filter: FeeFilter, now: Instant) =>
  countUpTo(staffView(db), filtered(db, seat, filter, now));

export const exportedFees = (db: Trx, seat: OfficeScope, filter: FeeFilter, now: Instant) =>
  inBatches<Awaited<ReturnType<typeof feeSeenFrom>>>((last, size) => {
    const query = filtered(db, seat, filter, now)
      .selectAll('feeRule')
      .select(withMerchant)
      .orderBy('feeRule.id', 'desc')
      .limit(size);
    return (last ? query.where('feeRule.id', '<', last.id) : query).execute();
  });

/** The rules in force on a day: those for all, and of merchants its own or all that a member of staff sees. */
export const feesOfDay = (
  db: Trx | ScopedTrx,
  actor: PersonActor,
  serviceType: FeeRuleTable['serviceType'],
  day: string,
) => {
  const seen =
    actor.kind === 'staff'
      ? feesSeenFrom(db, actor)
      : acrossMerchants(db, 'rules for all and the own ones')
          .selectFrom('feeRule')
          .leftJoin('merchant', 'merchant.id', 'feeRule.scopeId')
          .where('feeRule.scopeId', 'in', [nobodyId, actor.merchantId]);
  return seen
    .selectAll('feeRule')
    .select(withMerchant)
    .where('feeRule.serviceType', '=', serviceType)
    .where('feeRule.inForceFrom', '<=', day)
    .where((row) => row.or([row('feeRule.inForceTo', 'is', null), row('feeRule.inForceTo', '>=', day)]))
    .orderBy('feeRule.feeCode')
    .execute();
};

export const feeHistory = (db: Trx, feeId: string, page: PageRequest) =>
  sortedPage(
    db,
    db
      .selectFrom('history')
      .where('merchantId', '=', nobodyId)
      .where('entity', '=', feeRuleMachine.entity)
      .where('entityId', '=', feeId),
    {
      table: 'history',
      columns: { at: 'at' },
      described: (query) => query.select(['id', 'action', 'fromStatus', 'toStatus', 'by', 'note', 'at']),
      page,
    },
  );

export const versionsOf = (db: Trx, feeCode: string): Promise<FeeRuleRow[]> =>
  db.selectFrom('feeRule').selectAll().where('feeCode', '=', feeCode).orderBy('version', 'desc').execute();

export const insertFee = (trx: Trx, version: Insertable<FeeRuleTable>) =>
  trx.insertInto('feeRule').values(version).execute();

export const removeFee = (trx: Trx, id: string) => trx.deleteFrom('feeRule').where('id', '=', id).execute();

/** A version is in force until the day before the next one of its code, or until its own last day. */
export const settleDays = (trx: Trx, feeCode: string) =>
  sql`
    update fee_rule set in_force_to = least(fee_rule.end_fee_date, line.next_from - 1)
    from (
      select id, lead(in_force_from) over (order by in_force_from) as next_from
      from fee_rule where fee_code = ${feeCode} and in_force_from is not null
    ) as line
    where fee_rule.id = line.id`.execute(trx);

/** A rule that charges on days on which another charges the same, if there is one. */
export async function overlapping(trx: Trx, feeCode: string): Promise<FeeRuleRow | undefined> {
  const { rows } = await sql<FeeRuleRow>`
    select other.* from fee_rule as one
    join fee_rule as other on other.scope_id = one.scope_id and other.service_type = one.service_type
      and other.payment_type = one.payment_type and other.card_type = one.card_type and other.id <> one.id
    where one.fee_code = ${feeCode} and one.in_force_from is not null and other.in_force_from is not null
      and daterange(one.in_force_from, one.in_force_to, '[]') && daterange(other.in_force_from, other.in_force_to, '[]')
    limit 1`.execute(trx);
  return rows[0];
}

const codeDigits = 5;

/** The code after the largest of a service. */
export async function nextCode(db: Trx, serviceType: FeeRuleTable['serviceType']): Promise<string> {
  const { last } = await db
    .selectFrom('feeRule')
    .select((row) => row.fn.max('feeCode').as('last'))
    .where('serviceType', '=', serviceType)
    .executeTakeFirstOrThrow();
  const number = Number(last?.slice(serviceType.length) ?? 0) + 1;
  return `${serviceType}${String(number).padStart(codeDigits, '0')}`;
}

/** Whether the last day of an approved version lies before a day; it stays so until the transaction ends. */
export const isOver = async (trx: Trx, id: string, day: string): Promise<boolean> =>
  (await trx
    .selectFrom('feeRule')
    .select('id')
    .where('id', '=', id)
    .where('status', '=', 'APPROVED')
    .where('inForceTo', '<', day)
    .forUpdate()
    .executeTakeFirst()) !== undefined;
