import type { queue } from '@pay/contract-cms';
import type { FilterOf, PageRequest } from '@pay/contract-core';
import {
  rolesAt,
  seesDesk,
  type Instant,
  searchable,
  vnDay,
  type VnDay,
  type WorkKind,
  workKindNames,
  workKindOf,
} from '@pay/domain';
import { lateTransferWork } from '@pay/platform-accounts';
import { posOrderWork } from '@pay/platform-devices';
import { feeWork, methodFeeWork } from '@pay/platform-fees';
import { webhookWork } from '@pay/platform-integration';
import {
  acrossMerchants,
  containing,
  countUpTo,
  facts,
  type Mode,
  narrowed,
  refuseFarPages,
  type StaffActor,
  type Trx,
  type WorkQuery,
  type WorkRow,
} from '@pay/platform-kernel';
import { suspenseWork } from '@pay/platform-money-desk';
import { creditReturnWork, disputeWork, permitWork } from '@pay/platform-payments';
import { payoutCaseWork } from '@pay/platform-payouts';
import { merchantWork, type OfficeScope } from '@pay/platform-people';
import { enterpriseWork } from '@pay/platform-salary';
import { supportWork } from '@pay/platform-support';
import { sql } from 'kysely';
import { dueDay } from './work-terms.store.ts';

/** A kind of work compiles only with its source here. */
const sources: Readonly<Record<WorkKind, (seat: OfficeScope) => WorkQuery>> = {
  proposals: (seat) => merchantWork(seat, 'proposals'),
  profiles: (seat) => merchantWork(seat, 'profiles'),
  accounts: (seat) => merchantWork(seat, 'accounts'),
  changes: (seat) => merchantWork(seat, 'changes'),
  webhooks: webhookWork,
  enterprises: enterpriseWork,
  vietQrPros: permitWork,
  fees: feeWork,
  disputes: disputeWork,
  methodFees: methodFeeWork,
  lateTransfers: lateTransferWork,
  payoutCases: payoutCaseWork,
  creditReturns: creditReturnWork,
  suspense: suspenseWork,
  posOrders: posOrderWork,
  support: supportWork,
};

/** All that waits, with one statement. */
function allWork(seat: OfficeScope, mode: Mode) {
  const kinds = workKindNames.filter((kind) => mode === 'live' || workKindOf(kind).inTestMode);
  const [first, ...others] = kinds.map((kind) =>
    facts.selectFrom(sources[kind](seat).as('matter')).selectAll('matter'),
  );
  return others.reduce((all, one) => all.unionAll(one), first!).as('work');
}

export interface Viewer {
  actor: StaffActor;
  now: Instant;
  mode: Mode;
}

const kindsSeenBy = (actor: StaffActor) =>
  workKindNames.filter((kind) => {
    const { desk, headOfficeOnly } = workKindOf(kind);
    return seesDesk(actor, desk) && (!headOfficeOnly || actor.office === 'HEADQUARTER');
  });

/** What waits, with who holds it. */
export const heldIn = (from: Pick<Trx, 'selectFrom'>, { actor, mode }: Pick<Viewer, 'actor' | 'mode'>) =>
  from
    .selectFrom(allWork(actor, mode))
    .leftJoin('workAssignment', (join) =>
      join
        .onRef('workAssignment.kind', '=', 'work.kind')
        .onRef('workAssignment.subjectId', '=', 'work.subjectId')
        .onRef('workAssignment.turn', '=', 'work.turn'),
    )
    .where(sql<boolean>`work.kind = any(${kindsSeenBy(actor)}::text[])`);

const held = (db: Trx, viewer: Viewer) =>
  heldIn(acrossMerchants(db, 'staff look at the merchants of their office'), viewer);

type Held = ReturnType<typeof held>;

const holderId = sql<string | null>`coalesce(work.holder_id, work_assignment.staff_id::text)`;

const described = (query: Held, db: Trx, { now }: Viewer) =>
  query
    .selectAll('work')
    .select([
      holderId.as('heldById'),
      sql<string | null>`coalesce(work.holder_name, work_assignment.staff_name)`.as('heldBy'),
      sql<VnDay>`${dueDay(db, now)}::text`.as('dueDay'),
    ]);

export type Matter = WorkRow & { heldById: string | null; heldBy: string | null; dueDay: VnDay };

/** What a person may decide: of the matters of his roles, those that he did not propose and nobody else is bound to. */
function decidableBy(actor: StaffActor) {
  const { userId } = actor;
  const isRoot = sql.lit(actor.roles.includes('root'));
  const held = workKindNames.map((kind) => ({ kind, roles: rolesAt(actor, workKindOf(kind).desk) }));
  const kinds = held
    .filter(({ kind, roles }) => workKindOf(kind).roles.some((role) => roles.includes(role)))
    .map(({ kind }) => kind);
  const pairs = held.flatMap(({ kind, roles }) => roles.map((role) => `${kind} ${role}`));
  return sql<boolean>`(${isRoot} or case when work.role is null then work.kind = any(${kinds}::text[])
    else work.kind || ' ' || work.role = any(${pairs}::text[]) end)
    and work.proposed_by_id is distinct from ${userId}::text`;
}

export type WorkFilter = FilterOf<typeof queue.getList>;

const filtered = (db: Trx, viewer: Viewer, filter: WorkFilter): Held =>
  narrowed(held(db, viewer), filter, {
    keyword: (query, keyword) =>
      query.where(({ or, eb }) => {
        const part = containing(searchable(keyword));
        return or([
          eb(sql<string>`searchable(work.name)`, 'like', part),
          eb(sql<string>`lower(work.code)`, 'like', part),
          eb(sql<string>`lower(work.merchant_code)`, 'like', part),
        ]);
      }),
    kind: (query, kind) => query.where('work.kind', '=', kind),
    holder: (query, holder) => {
      const { userId } = viewer.actor;
      if (holder === 'NOBODY') return query.where(holderId, 'is', null);
      return holder === 'MINE' ? query.where(holderId, '=', userId) : query.where(holderId, '<>', userId);
    },
    late: (query, late) => {
      const isPast = sql<boolean>`${dueDay(db, viewer.now)} < ${vnDay(viewer.now)}::date`;
      return query.where(late ? isPast : sql<boolean>`not (${isPast})`);
    },
    officeCode: (query, code) => query.where('work.officeCode', '=', code),
  });

const inOrder = (query: ReturnType<typeof described>, sortBy: string, direction: 'ASC' | 'DESC') => {
  const way = direction === 'DESC' ? 'desc' : 'asc';
  const first = sortBy === 'since' ? (['since', 'dueDay'] as const) : (['dueDay', 'since'] as const);
  return first
    .reduce((rows, name) => rows.orderBy(sql.ref(name), way), query)
    .orderBy(sql.ref('subjectId'), way)
    .orderBy(sql.ref('kind'), way);
};

export async function listWork(db: Trx, viewer: Viewer, filter: WorkFilter, page: PageRequest) {
  refuseFarPages(page);
  const query = filtered(db, viewer, filter);
  const rows: Matter[] = await inOrder(described(query, db, viewer), page.sortBy, page.direction)
    .limit(page.size)
    .offset(page.offset)
    .execute();
  return { rows, total: await countWork(db, viewer, filter) };
}

export const countWork = (db: Trx, viewer: Viewer, filter: WorkFilter) =>
  countUpTo(acrossMerchants(db, 'staff look at the merchants of their office'), filtered(db, viewer, filter) as never);

export const exportedWork = (db: Trx, viewer: Viewer, filter: WorkFilter, limit: number): Promise<Matter[]> =>
  inOrder(described(filtered(db, viewer, filter), db, viewer), 'dueDay', 'ASC')
    .limit(limit)
    .execute();

/** What waits of some records. */
export const mattersOf = async (db: Trx, viewer: Viewer, subjectIds: readonly string[]): Promise<Matter[]> =>
  subjectIds.length === 0
    ? []
    : described(held(db, viewer).where('work.subjectId', 'in', subjectIds), db, viewer).execute();

const mostLookedAt = 500;

/** What a person may decide and nobody else holds. */
const isOpenTo = (actor: StaffActor) =>
  sql<boolean>`(${decidableBy(actor)} and (${holderId} is null or ${holderId} = ${actor.userId}::text))`;

/** Of each kind of which something waits how much does, and how much of it is open to a person. */
export const countedByKind = (db: Trx, viewer: Viewer) =>
  held(db, viewer)
    .select(({ fn }) => [
      'work.kind',
      fn.countAll<number>().as('total'),
      fn.countAll<number>().filterWhere(isOpenTo(viewer.actor)).as('own'),
    ])
    .groupBy('work.kind')
    .execute();

/** What is open to a person, the most pressing first. */
export const openTo = (db: Trx, viewer: Viewer, most = mostLookedAt): Promise<Matter[]> =>
  inOrder(described(held(db, viewer).where(isOpenTo(viewer.actor)), db, viewer), 'dueDay', 'ASC')
    .limit(most)
    .execute();

interface Holder {
  staffId: string;
  staffName: string;
  givenBy: string | null;
  at: Instant;
}

/** False where another person holds it; `over` may take it from whoever does. */
export async function assigned(
  trx: Trx,
  { kind, subjectId, turn }: Pick<Matter, 'kind' | 'subjectId' | 'turn'>,
  holder: Holder,
  by: { userId: string; over: boolean },
): Promise<boolean> {
  const row = await trx
    .insertInto('workAssignment')
    .values({ kind, subjectId, turn, ...holder })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'subjectId'])
        .doUpdateSet({ turn, ...holder })
        .where(({ or, eb, lit }) =>
          or([lit(by.over), eb('workAssignment.turn', '<>', turn), eb('workAssignment.staffId', '=', by.userId)]),
        ),
    )
    .returning('kind')
    .executeTakeFirst();
  return row !== undefined;
}

export async function releasedBy(trx: Trx, { kind, subjectId, turn }: Matter, userId: string): Promise<boolean> {
  const row = await trx
    .deleteFrom('workAssignment')
    .where('kind', '=', kind)
    .where('subjectId', '=', subjectId)
    .where('turn', '=', turn)
    .where('staffId', '=', userId)
    .returning('kind')
    .executeTakeFirst();
  return row !== undefined;
}
