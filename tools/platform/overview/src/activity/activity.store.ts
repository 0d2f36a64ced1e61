import { type FilterOf, maxListedRows, type PageRequest } from '@pay/contract-core';
import type { audit } from '@pay/contract-portal';
import { searchable } from '@pay/domain';
import { containing, filterSpan, nobodyId, refuseFarPages, scopeOf, type Total, type Trx } from '@pay/platform-kernel';
import { type RawBuilder, sql } from 'kysely';
import { called, type Named, type Reach } from './activity.rules.ts';

export interface ActivityEntry {
  id: string;
  actor: string;
  role: string;
  action: string;
  entity: string;
  entityId: string | null;
  before: unknown;
  after: unknown;
  ip: string | null;
  device: string | null;
  at: string;
}

export type ActivityFilter = FilterOf<typeof audit.getList>;

export interface ActivityQuery {
  merchantId: string;
  reach: Reach;
  filter: ActivityFilter;
  /** What the keyword names in the language of who asks. */
  named?: Named | undefined;
}

/** A keyword is looked for in so many of the latest entries, however many there are. */
const soughtIn = 5_000;

/** Statements whose parts are put together name their merchant themselves. */
const named = (db: Trx): Trx => scopeOf(db)?.unscoped('each statement names its merchant') ?? db;

const columns = sql`id, actor, actor_id, role, action, entity, entity_id, before, after, ip, device, at`;

type Direction = PageRequest['direction'];

// As the indexes are, forwards or backwards.
const inOrder = (direction: Direction) =>
  direction === 'ASC' ? sql`order by at asc, id desc` : sql`order by at desc, id asc`;

function actorIn(merchantId: string, person: string | undefined): string | undefined {
  if (person === 'STAFF') return nobodyId;
  return person === 'CLIENT' ? merchantId : person;
}

function conditionsOf({ merchantId, reach, filter }: ActivityQuery, last: ActivityEntry | undefined) {
  const { from, until } = filterSpan(filter);
  const person = actorIn(merchantId, filter.person);
  const actors = [reach.actorId, person].filter((id) => id !== undefined);
  return [
    ...(from ? [sql` and at >= ${from}::timestamptz`] : []),
    ...(until ? [sql` and at <= ${until}::timestamptz`] : []),
    ...actors.map((id) => sql` and actor_id = ${id}::uuid`),
    ...(last
      ? [sql` and at <= ${last.at}::timestamptz and (at < ${last.at}::timestamptz or id > ${last.id}::uuid)`]
      : []),
  ];
}

interface Part {
  direction: Direction;
  limit: number;
  last?: ActivityEntry | undefined;
}

/** Of one module each contract is read by its own index; of all of them the merchant's entries are read in the order of time. */
function entries(query: ActivityQuery, { direction, limit, last }: Part): RawBuilder<ActivityEntry> {
  const { merchantId, reach, filter } = query;
  const conditions = sql.join(conditionsOf(query, last), sql``);
  const order = inOrder(direction);
  if (filter.module === undefined)
    return sql`select ${columns} from audit_entry
      where merchant_id = ${merchantId}::uuid and entity = any(${reach.contracts}::text[])${conditions} ${order} limit ${limit}`;
  return sql`select found.* from unnest(${reach.contracts}::text[]) as part (entity) cross join lateral (
      select ${columns} from audit_entry
      where merchant_id = ${merchantId}::uuid and entity = part.entity${conditions} ${order} limit ${limit}) as found`;
}

const people = sql`('OWNER', 'MEMBER')`;

const ownWords = sql.join(
  [...called, 'payLinkCode', 'payPageCode'].flatMap((name) => [
    sql`after->>${sql.lit(name)}`,
    sql`before->>${sql.lit(name)}`,
  ]),
);

/** The names of staff and their addresses are no words of an entry. */
const wordsOfEntry = sql`searchable(
  case when role in ${people} then actor end, case when role in ${people} or role = 'CLIENT' then ip end, entity_id, ${ownWords})`;

function holding({ filter: { keyword }, named: words }: ActivityQuery) {
  if (!keyword || !words) return sql``;
  return sql`where action = any(${words.actions}::text[])
    or (after->>'codeSentTo' is not null and action = any(${words.asked}::text[]))
    or (role = 'CLIENT' and ${words.client}::boolean)
    or (actor_id = ${nobodyId}::uuid and ${words.staff}::boolean)
    or ${wordsOfEntry} like ${containing(searchable(keyword))}`;
}

const lookedThrough = ({ filter }: ActivityQuery, wanted: number) => (filter.keyword ? soughtIn : wanted);

export async function countActivity(db: Trx, query: ActivityQuery, limit = maxListedRows): Promise<Total> {
  const all = entries(query, { direction: 'DESC', limit: lookedThrough(query, limit + 1) });
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from (select 1 from (${all}) as entry ${holding(query)} limit ${limit + 1}) as counted`.execute(
    named(db),
  );
  const total = rows[0]?.total ?? 0;
  return total > limit ? { totalSize: limit, totalIsLowerBound: true } : { totalSize: total };
}

export async function listActivity(db: Trx, query: ActivityQuery, page: PageRequest) {
  refuseFarPages(page);
  const { direction, offset, size } = page;
  const all = entries(query, { direction, limit: lookedThrough(query, offset + size) });
  const { rows } = await sql<ActivityEntry>`
    select * from (${all}) as entry ${holding(query)} ${inOrder(direction)} limit ${size} offset ${offset}`.execute(
    named(db),
  );
  return { rows, total: await countActivity(db, query) };
}

export async function activityAfter(
  db: Trx,
  query: ActivityQuery,
  last: ActivityEntry | undefined,
  size: number,
): Promise<ActivityEntry[]> {
  // All that a keyword finds is the first part.
  if (last && query.filter.keyword) return [];
  const limit = lookedThrough(query, size);
  const all = entries(query, { direction: 'DESC', limit, last });
  const { rows } = await sql<ActivityEntry>`
    select * from (${all}) as entry ${holding(query)} ${inOrder('DESC')} limit ${limit}`.execute(named(db));
  return rows;
}

// An entry that commits after a later one is linked after it, so the last few are asked.
const lastFew = 3;

export async function lastChangeOf(
  db: Trx,
  merchantId: string,
  contracts: readonly string[],
): Promise<{ version: number; changedAt: string | null }> {
  const { rows } = await sql<{ version: number; changedAt: string | null }>`
    select coalesce(max(link.position), 0) as version, max(entry.at) as changed_at
    from unnest(${contracts}::text[]) as part (entity)
    cross join lateral (
      select id, at from audit_entry where merchant_id = ${merchantId}::uuid and entity = part.entity
      order by at desc, id limit ${lastFew}
    ) as entry
    join audit_link as link on link.merchant_id = ${merchantId}::uuid and link.audit_id = entry.id`.execute(named(db));
  return rows[0]!;
}
