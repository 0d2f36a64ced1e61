import { type FilterOf, type PageRequest, problem } from '@pay/contract-core';
import type { customer } from '@pay/contract-portal';
import { searchable } from '@pay/domain';
import {
  containing,
  type Instant,
  narrowed,
  sortedPage,
  type Tables,
  type Trx,
  uuidv7,
  unlessNameTaken,
} from '@pay/platform-kernel';
import type { Selectable, SelectQueryBuilder } from 'kysely';
import { unknownCustomer } from './customers.rules.ts';
import type { CustomerRow } from './customers.store.ts';
import type { CustomerGroupTable } from './customers.tables.ts';

export type GroupRow = Selectable<CustomerGroupTable>;

const sorts = { name: 'name', createdAt: 'createdAt' } as const;

export function listGroups(
  db: Trx,
  merchantId: string,
  filter: FilterOf<typeof customer.getGroupList>,
  page: PageRequest,
) {
  const own: SelectQueryBuilder<Tables, 'customerGroup', object> = db
    .selectFrom('customerGroup')
    .where('customerGroup.merchantId', '=', merchantId);
  const query = narrowed(own, filter, {
    groupName: (groups, name) => groups.where('customerGroup.keywords', 'like', containing(searchable(name))),
  });
  return sortedPage(db, query, {
    table: 'customerGroup',
    columns: sorts,
    described: (found) => found.selectAll('customerGroup'),
    page,
  });
}

export async function findGroup(db: Trx, merchantId: string, id: string): Promise<GroupRow> {
  const row = await db
    .selectFrom('customerGroup')
    .selectAll()
    .where('merchantId', '=', merchantId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw problem('not_found');
  return row;
}

export const addGroup = (
  trx: Trx,
  name: string,
  { merchantId, by, now }: { merchantId: string; by: string; now: Instant },
): Promise<GroupRow> => {
  const group = { merchantId, id: uuidv7(), name, keywords: searchable(name), createdBy: by, createdAt: now };
  return unlessNameTaken(trx.insertInto('customerGroup').values(group).returningAll().executeTakeFirstOrThrow());
};

export async function renameGroup(trx: Trx, merchantId: string, id: string, name: string): Promise<GroupRow> {
  const renamed = await unlessNameTaken(
    trx
      .updateTable('customerGroup')
      .set({ name, keywords: searchable(name) })
      .where('merchantId', '=', merchantId)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst(),
  );
  if (!renamed) throw problem('not_found');
  return renamed;
}

/** Keeps a group from being deleted until the transaction ends; refuses one that is not there. */
export async function holdGroup(trx: Trx, merchantId: string, id: string): Promise<void> {
  const held = await trx
    .selectFrom('customerGroup')
    .select('id')
    .where('merchantId', '=', merchantId)
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  if (!held) throw unknownCustomer('customerGroupId');
}

/** Deletes a group; its customers stay, in no group. */
export async function removeGroup(trx: Trx, merchantId: string, id: string): Promise<GroupRow> {
  const group = await trx
    .selectFrom('customerGroup')
    .selectAll()
    .where('merchantId', '=', merchantId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!group) throw problem('not_found');
  await trx
    .updateTable('customer')
    .set({ customerGroupId: null })
    .where('merchantId', '=', merchantId)
    .where('customerGroupId', '=', id)
    .execute();
  await trx.deleteFrom('customerGroup').where('merchantId', '=', merchantId).where('id', '=', id).execute();
  return group;
}

type Grouped = Pick<CustomerRow, 'customerGroupId'>;

/** Counts customers who leave and enter groups; the groups are locked in one order for all. */
export async function countMoves(
  trx: Trx,
  merchantId: string,
  { left = [], entered = [] }: { left?: readonly Grouped[]; entered?: readonly Grouped[] },
): Promise<void> {
  const changes = new Map<string, number>();
  const add = ({ customerGroupId }: Grouped, one: number) =>
    customerGroupId && changes.set(customerGroupId, (changes.get(customerGroupId) ?? 0) + one);
  for (const customer of left) add(customer, -1);
  for (const customer of entered) add(customer, 1);
  for (const [id, change] of [...changes].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    if (change === 0) continue;
    await trx
      .updateTable('customerGroup')
      .set(({ eb }) => ({ totalCustomer: eb('totalCustomer', '+', change) }))
      .where('merchantId', '=', merchantId)
      .where('id', '=', id)
      .execute();
  }
}

export const setGroup = (
  trx: Trx,
  merchantId: string,
  ids: readonly string[],
  customerGroupId: string | null,
): Promise<unknown> =>
  trx
    .updateTable('customer')
    .set({ customerGroupId })
    .where('merchantId', '=', merchantId)
    .where('id', 'in', ids)
    .execute();

export const groupsWithIds = (db: Trx, merchantId: string, ids: readonly string[]): Promise<GroupRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db.selectFrom('customerGroup').selectAll().where('merchantId', '=', merchantId).where('id', 'in', ids).execute();
