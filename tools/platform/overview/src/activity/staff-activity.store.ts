import type { staffAudit } from '@pay/contract-cms';
import type { FilterOf, PageRequest } from '@pay/contract-core';
import { searchable } from '@pay/domain';
import {
  containing,
  countUpTo,
  filterSpan,
  inBatches,
  nobodyId,
  sortedPage,
  type Tables,
  type Trx,
} from '@pay/platform-kernel';
import { nameForStaff, type OfficeScope, staffView, visibleToOffice } from '@pay/platform-people';
import { type SelectQueryBuilder, sql } from 'kysely';

export type StaffDeedFilter = FilterOf<typeof staffAudit.getList>;

export interface StaffDeedQuery {
  seat: OfficeScope;
  filter: StaffDeedFilter;
  /** The calls whose words, in the language of who asks, hold the keyword. */
  named: readonly string[];
}

/** A keyword is looked for in so many of the latest, however many there are. */
const soughtIn = 20_000;

type Deeds = SelectQueryBuilder<Tables, 'auditEntry', object>;

const byStaff = (db: Trx): Deeds =>
  staffView(db).selectFrom('auditEntry').where('auditEntry.actorId', '=', sql.lit(nobodyId));

/** Another office than the head's sees what concerns its merchants. */
function ofSeat(deeds: Deeds, seat: OfficeScope): Deeds {
  if (seat.office === 'HEADQUARTER') return deeds;
  return deeds.where(({ exists, selectFrom }) =>
    exists(
      selectFrom('merchant')
        .select('merchant.id')
        .whereRef('merchant.id', '=', 'auditEntry.merchantId')
        .where(visibleToOffice(seat)),
    ),
  );
}

function narrowed(db: Trx, { seat, filter }: StaffDeedQuery): Deeds {
  const { who, merchantCode } = filter;
  const { from, until } = filterSpan(filter);
  let deeds = ofSeat(byStaff(db), seat);
  if (from) deeds = deeds.where('auditEntry.at', '>=', from);
  if (until) deeds = deeds.where('auditEntry.at', '<=', until);
  if (who) deeds = deeds.where('auditEntry.actor', '=', who);
  if (merchantCode)
    deeds = deeds.where('auditEntry.merchantId', '=', ({ selectFrom }) =>
      selectFrom('merchant')
        .select('merchant.id')
        .where('merchant.merchantCode', '=', merchantCode.trim().toUpperCase()),
    );
  return deeds;
}

function filtered(db: Trx, query: StaffDeedQuery): Deeds {
  const { keyword } = query.filter;
  const deeds = narrowed(db, query);
  if (!keyword) return deeds;
  const word = searchable(keyword);
  const latest = narrowed(db, query).select('auditEntry.id').orderBy('auditEntry.at', 'desc').limit(soughtIn);
  return deeds
    .where('auditEntry.id', 'in', latest)
    .where(({ eb, or, selectFrom }) =>
      or([
        eb('auditEntry.action', '=', sql<string>`any(${query.named}::text[])`),
        eb(
          sql<string>`searchable(audit_entry.actor, audit_entry.action, audit_entry.entity_id)`,
          'like',
          containing(word),
        ),
        eb(
          'auditEntry.merchantId',
          'in',
          selectFrom('merchant').select('merchant.id').where('merchant.searchText', 'like', containing(word)),
        ),
      ]),
    );
}

const described = (deeds: Deeds) =>
  deeds
    .leftJoin('merchant', 'merchant.id', 'auditEntry.merchantId')
    .selectAll('auditEntry')
    .select(['merchant.merchantCode', nameForStaff.as('merchantName')]);

export type StaffDeed = Awaited<ReturnType<ReturnType<typeof described>['executeTakeFirstOrThrow']>>;

export const listStaffDeeds = (db: Trx, query: StaffDeedQuery, page: PageRequest) =>
  sortedPage(staffView(db), filtered(db, query), { table: 'auditEntry', columns: { at: 'at' }, described, page });

export const countStaffDeeds = (db: Trx, query: StaffDeedQuery, limit: number) =>
  countUpTo(staffView(db), filtered(db, query), limit);

export const exportedStaffDeeds = (db: Trx, query: StaffDeedQuery) =>
  inBatches<StaffDeed>((last, size) => {
    const deeds = described(filtered(db, query)).orderBy('auditEntry.at', 'desc').orderBy('auditEntry.id').limit(size);
    return (
      last
        ? deeds.where(({ eb, or, and }) =>
            or([
              eb('auditEntry.at', '<', last.at),
              and([eb('auditEntry.at', '=', last.at), eb('auditEntry.id', '>', last.id)]),
            ]),
          )
        : deeds
    ).execute();
  });
