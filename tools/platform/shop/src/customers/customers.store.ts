import { type FilterOf, type PageRequest, problem } from '@pay/contract-core';
import type { customer } from '@pay/contract-portal';
import type { Chosen } from '@pay/contract-shared';
import {
  containing,
  countUpTo,
  givenIn,
  inBatches,
  type Instant,
  narrowed,
  searchedPage,
  sortedPage,
  type Tables,
  type Trx,
  unlessTaken,
} from '@pay/platform-kernel';
import { type Insertable, type Selectable, type SelectQueryBuilder, sql, type Updateable } from 'kysely';
import { isLongNumber, soughtCustomer, unknownCustomer, wholePhone } from './customers.rules.ts';
import { groupsNamed } from './group-names.store.ts';
import type { CustomerTable } from './customers.tables.ts';

export type CustomerRow = Selectable<CustomerTable>;
export type CustomerFilter = FilterOf<typeof customer.getList> & Chosen;

type Found = SelectQueryBuilder<Tables, 'customer', object>;

const unlessPhoneTaken = <Result>(work: Promise<Result>) => unlessTaken(work, 'phone', 'phone_taken');

const ofMerchant = (db: Trx, merchantId: string): Found =>
  db.selectFrom('customer').where('customer.merchantId', '=', merchantId).where('customer.removedAt', 'is', null);

const labelled = (query: Found) =>
  query
    .leftJoin('customerGroup', (join) =>
      join
        .onRef('customerGroup.merchantId', '=', 'customer.merchantId')
        .onRef('customerGroup.id', '=', 'customer.customerGroupId'),
    )
    .selectAll('customer')
    .select('customerGroup.name as customerGroupName');

export type ListedCustomer = Awaited<ReturnType<ReturnType<typeof labelled>['executeTakeFirstOrThrow']>>;

interface Words {
  keyword: string;
  /** The groups whose names hold the keyword. */
  groupIds: readonly string[];
}

type Sought = Omit<CustomerFilter, 'keyword'> & {
  /** The number of a customer: that one is meant, and no other whose texts hold it. */
  phone?: string;
  sought?: Words;
};

const hasPhone = async (db: Trx, merchantId: string, phone: string): Promise<boolean> =>
  (await ofMerchant(db, merchantId).select('customer.id').where('customer.phone', '=', phone).execute()).length > 0;

/** The filter with the groups whose names hold the keyword: what a row shows finds it, the name of its group too. */
async function withGroups(db: Trx, merchantId: string, filter: CustomerFilter): Promise<Sought> {
  const { keyword, ...others } = filter;
  if (!keyword) return others;
  const phone = wholePhone(keyword);
  if (phone && (await hasPhone(db, merchantId, phone))) return { ...others, phone };
  return { ...others, sought: { keyword, groupIds: await groupsNamed(db, merchantId, keyword) } };
}

const inGroups = ({ groupIds }: Words) => sql<boolean>`customer.customer_group_id = any(${groupIds}::uuid[])`;

const withWords = (customers: Found, words: Words): Found =>
  customers.where((eb) => {
    const holding = eb('customer.keywords', 'like', containing(soughtCustomer(words.keyword)));
    return words.groupIds.length > 0 ? eb.or([holding, inGroups(words)]) : holding;
  });

const holding = (words: Words) =>
  sql<boolean>`(strpos(customer.keywords, ${soughtCustomer(words.keyword)}) > 0
    or coalesce(${inGroups(words)}, false))`;

const filtered = (db: Trx, merchantId: string, filter: Sought): Found =>
  narrowed(ofMerchant(db, merchantId), filter, {
    sought: withWords,
    phone: (customers, phone) => customers.where('customer.phone', '=', phone),
    haveGroup: (customers, haveGroup) =>
      haveGroup
        ? customers.where('customer.customerGroupId', 'is not', null)
        : customers.where('customer.customerGroupId', 'is', null),
    groupId: (customers, id) => customers.where('customer.customerGroupId', '=', id),
    ids: (customers, ids) => customers.where('customer.id', 'in', ids),
  });

export async function listCustomers(db: Trx, merchantId: string, filter: CustomerFilter, page: PageRequest) {
  const { sought, ...others } = await withGroups(db, merchantId, filter);
  const list = filtered(db, merchantId, others);
  const listed = { table: 'customer', columns: { code: 'code' }, tieBreakers: [], described: labelled, page } as const;
  if (!sought) return sortedPage(db, list, listed);
  return searchedPage(db, list, {
    ...listed,
    holds: holding(sought),
    byWords: (customers) => withWords(customers, sought),
    // In a group, in none, and in one of them customers stand in the order of their codes.
    inOrder:
      !isLongNumber(sought.keyword) &&
      others.ids === undefined &&
      givenIn(others, ['haveGroup', 'groupId']).length <= 1,
  });
}

export const countCustomers = async (db: Trx, merchantId: string, filter: CustomerFilter, most: number) =>
  countUpTo(db, filtered(db, merchantId, await withGroups(db, merchantId, filter)), most);

export async function* exportedCustomers(db: Trx, merchantId: string, filter: CustomerFilter) {
  const sought = await withGroups(db, merchantId, filter);
  yield* inBatches<ListedCustomer>((last, size) =>
    labelled(filtered(db, merchantId, sought))
      .$if(last !== undefined, (query) => query.where('customer.code', '>', last!.code))
      .orderBy('customer.code')
      .limit(size)
      .execute(),
  );
}

export async function findCustomer(db: Trx, merchantId: string, id: string): Promise<ListedCustomer> {
  const row = await labelled(ofMerchant(db, merchantId).where('customer.id', '=', id)).executeTakeFirst();
  if (!row) throw problem('not_found');
  return row;
}

export const customersWithIds = (db: Trx, merchantId: string, ids: readonly string[]): Promise<ListedCustomer[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : labelled(ofMerchant(db, merchantId).where('customer.id', 'in', ids)).execute();

export const customersOfGroup = (db: Trx, merchantId: string, groupId: string, most: number): Promise<CustomerRow[]> =>
  ofMerchant(db, merchantId)
    .where('customer.customerGroupId', '=', groupId)
    .selectAll('customer')
    .orderBy('customer.code')
    .limit(most)
    .execute();

/** Those who have one of the phone numbers or e-mail addresses already. */
export async function holdersOf(
  db: Trx,
  merchantId: string,
  contacts: readonly { phone: string | null; email: string | null }[],
) {
  const phones = contacts.flatMap(({ phone }) => phone ?? []);
  const emails = contacts.flatMap(({ email }) => email?.toLowerCase() ?? []);
  const those = () =>
    ofMerchant(db, merchantId).select(['customer.id', 'customer.fullName', 'customer.phone', 'customer.email']);
  return [
    ...(phones.length > 0 ? await those().where('customer.phone', 'in', phones).execute() : []),
    ...(emails.length > 0
      ? await those()
          .where(sql<string>`lower(customer.email)`, 'in', emails)
          .execute()
      : []),
  ];
}

/** Locks customers in one order for all who lock several; refuses one that is not there. */
export async function lockCustomers(
  trx: Trx,
  merchantId: string,
  ids: readonly string[],
  field: string,
): Promise<CustomerRow[]> {
  const wanted = [...new Set(ids)];
  const rows = await ofMerchant(trx, merchantId)
    .where('customer.id', 'in', wanted)
    .selectAll('customer')
    .orderBy('customer.id')
    .forUpdate()
    .execute();
  if (rows.length < wanted.length) throw unknownCustomer(field);
  return rows;
}

export const insertCustomers = (trx: Trx, customers: readonly Insertable<CustomerTable>[]): Promise<unknown> =>
  unlessPhoneTaken(trx.insertInto('customer').values(customers).execute());

export const changeCustomer = (
  trx: Trx,
  { merchantId, id }: Pick<CustomerRow, 'merchantId' | 'id'>,
  changes: Updateable<CustomerTable>,
): Promise<unknown> =>
  unlessPhoneTaken(
    trx.updateTable('customer').set(changes).where('merchantId', '=', merchantId).where('id', '=', id).execute(),
  );

export const archiveCustomer = (
  trx: Trx,
  { merchantId, id }: Pick<CustomerRow, 'merchantId' | 'id'>,
  { mergedInto, now }: { mergedInto: string | null; now: Instant },
): Promise<unknown> => changeCustomer(trx, { merchantId, id }, { removedAt: now, mergedInto, customerGroupId: null });

/** Those that were merged into a customer before now belong to the one that it is merged into. */
export const followMerge = (trx: Trx, merchantId: string, from: string, to: string): Promise<unknown> =>
  trx
    .updateTable('customer')
    .set({ mergedInto: to })
    .where('merchantId', '=', merchantId)
    .where('mergedInto', '=', from)
    .execute();

export const keepContacts = async (
  trx: Trx,
  { merchantId, id }: Pick<CustomerRow, 'merchantId' | 'id'>,
  customers: readonly Pick<CustomerRow, 'phone' | 'email'>[],
): Promise<void> => {
  const contacts = customers.flatMap(({ phone, email }) => [phone ?? [], email?.toLowerCase() ?? []].flat());
  await trx
    .insertInto('customerContact')
    .values([...new Set(contacts)].map((contact) => ({ merchantId, customerId: id, contact })))
    .onConflict((conflict) => conflict.columns(['merchantId', 'customerId', 'contact']).doNothing())
    .execute();
};

/** A customer with all who were merged into them, and the numbers and addresses of all of them. */
export async function wholeCustomer(db: Trx, { merchantId, id, phone, email }: CustomerRow) {
  const merged = await db
    .selectFrom('customer')
    .select('id')
    .where('merchantId', '=', merchantId)
    .where('mergedInto', '=', id)
    .execute();
  const ids = [id, ...merged.map((row) => row.id)];
  const kept = await db
    .selectFrom('customerContact')
    .select('contact')
    .where('merchantId', '=', merchantId)
    .where('customerId', 'in', ids)
    .execute();
  const contacts = [phone ?? [], email?.toLowerCase() ?? [], kept.map(({ contact }) => contact)].flat();
  return { merchantId, ids, contacts: [...new Set(contacts)] };
}
