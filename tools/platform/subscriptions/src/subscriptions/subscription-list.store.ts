import { type FilterOf, invalidField, type PageRequest } from '@pay/contract-core';
import type { subscription } from '@pay/contract-portal';
import { searchable, sought } from '@pay/domain';
import {
  containing,
  countUpTo,
  filterSpan,
  givenIn,
  inBatches,
  isSpread,
  narrowed,
  searchedPage,
  sortedPage,
  type Tables,
  type Trx,
} from '@pay/platform-kernel';
import { expressionBuilder, sql } from 'kysely';
import {
  type FoundSubscriptions,
  labelledSubscriptions,
  type ListedSubscription,
  subscriptionsOf,
} from './subscriptions.store.ts';

export type SubscriptionFilter = FilterOf<typeof subscription.getAll> &
  Pick<FilterOf<typeof subscription.export>, 'ids'>;

interface Words {
  merchantId: string;
  keyword: string;
  /** The plans whose texts hold the keyword. */
  planIds: readonly string[];
  /** Its customers, where they are not looked for together with the subscriptions. */
  customerIds?: readonly string[] | undefined;
}

type Sought = Omit<SubscriptionFilter, 'keyword'> & { sought?: Words };

async function plansNamed(db: Trx, merchantId: string, keyword: string): Promise<string[]> {
  const plans = await db
    .selectFrom('subscriptionPlan')
    .select('id')
    .where('merchantId', '=', merchantId)
    .where('keywords', 'like', containing(sought(keyword)))
    .execute();
  return plans.map(({ id }) => id);
}

/** Where customers stand on another machine than subscriptions, they are asked for by themselves. */
async function customersNamed(db: Trx, merchantId: string, keyword: string): Promise<string[]> {
  const customers = await db
    .selectFrom('customer')
    .select('id')
    .where('merchantId', '=', merchantId)
    .where('keywords', 'like', containing(searchable(keyword)))
    .execute();
  return customers.map(({ id }) => id);
}

async function withPlans(db: Trx, merchantId: string, filter: SubscriptionFilter): Promise<Sought> {
  const { keyword, ...others } = filter;
  if (!keyword) return others;
  const planIds = await plansNamed(db, merchantId, keyword);
  const customerIds = (await isSpread(db)) ? await customersNamed(db, merchantId, keyword) : undefined;
  return { ...others, sought: { merchantId, keyword, planIds, customerIds } };
}

const hasPlanOrCode = ({ keyword, planIds }: Words) =>
  sql<boolean>`(subscription.plan_id = any(${planIds}::uuid[]) or lower(subscription.code) = ${searchable(keyword)})`;

const customersOf = ({ merchantId }: Words) =>
  expressionBuilder<Tables>().selectFrom('customer').where('customer.merchantId', '=', merchantId);

const isOfCustomers = (ids: readonly string[]) => sql<boolean>`subscription.customer_id = any(${ids}::uuid[])`;

/** The customers are found first, so that no plan reads all subscriptions for the few that are theirs. */
function withWords(found: FoundSubscriptions, words: Words): FoundSubscriptions {
  if (words.customerIds)
    return found.where(sql<boolean>`(${hasPlanOrCode(words)} or ${isOfCustomers(words.customerIds)})`);
  const customers = customersOf(words)
    .select('customer.id')
    .where('customer.keywords', 'like', containing(searchable(words.keyword)));
  return found.where(sql<boolean>`(${hasPlanOrCode(words)} or subscription.customer_id = any(array(${customers})))`);
}

function holding(words: Words) {
  if (words.customerIds) return sql<boolean>`(${hasPlanOrCode(words)} or ${isOfCustomers(words.customerIds)})`;
  const itsCustomer = customersOf(words)
    .select(sql<boolean>`strpos(customer.keywords, ${searchable(words.keyword)}) > 0`.as('holds'))
    .where(sql<boolean>`customer.id = subscription.customer_id`);
  return sql<boolean>`(${hasPlanOrCode(words)} or (${itsCustomer}))`;
}

function filtered(db: Trx, merchantId: string, { fromDate, toDate, ...filter }: Sought): FoundSubscriptions {
  const { nextPaymentFrom, nextPaymentTo } = filter;
  if (nextPaymentFrom !== undefined && nextPaymentTo !== undefined && nextPaymentFrom > nextPaymentTo)
    throw invalidField('nextPaymentTo', 'range_reversed');
  return narrowed(
    subscriptionsOf(db, merchantId),
    { ...filter, ...filterSpan({ fromDate, toDate }) },
    {
      sought: withWords,
      status: (found, status) => found.where('subscription.status', '=', status),
      planId: (found, id) => found.where('subscription.planId', '=', id),
      nextPaymentFrom: (found, day) => found.where('subscription.nextDueOn', '>=', day),
      nextPaymentTo: (found, day) => found.where('subscription.nextDueOn', '<=', day),
      ids: (found, ids) => found.where('subscription.id', 'in', ids),
      from: (found, from) => found.where('subscription.createdAt', '>=', from),
      until: (found, until) => found.where('subscription.createdAt', '<=', until),
    },
  );
}

/** Those of a state and of a plan stand in the order of their beginnings, all of them by their due days too. */
function hasOrder(filter: Sought, { sortBy }: PageRequest): boolean {
  const byDueDay = givenIn(filter, ['nextPaymentFrom', 'nextPaymentTo']).length;
  const byState = givenIn(filter, ['status', 'planId']).length;
  const byTime = givenIn(filter, ['fromDate', 'toDate']).length;
  if (filter.ids !== undefined) return false;
  return sortBy === 'createdAt' ? byState <= 1 && byDueDay === 0 : byState + byTime === 0;
}

export async function listSubscriptions(db: Trx, merchantId: string, filter: SubscriptionFilter, page: PageRequest) {
  const { sought: words, ...others } = await withPlans(db, merchantId, filter);
  const list = filtered(db, merchantId, others);
  const listed = {
    table: 'subscription',
    columns: { createdAt: 'createdAt', nextPaymentDate: 'nextDueOn' },
    exact: { columns: ['subscription.code'], keyword: filter.keyword },
    described: labelledSubscriptions,
    page,
  } as const;
  if (!words) return sortedPage(db, list, listed);
  return searchedPage(db, list, {
    ...listed,
    holds: holding(words),
    byWords: (found) => withWords(found, words),
    inOrder: hasOrder(others, page),
  });
}

export const countSubscriptions = async (db: Trx, merchantId: string, filter: SubscriptionFilter, most: number) =>
  countUpTo(db, filtered(db, merchantId, await withPlans(db, merchantId, filter)), most);

/** All that a filter finds, in the order of their codes. */
export async function* exportedSubscriptions(db: Trx, merchantId: string, filter: SubscriptionFilter) {
  const wanted = await withPlans(db, merchantId, filter);
  yield* inBatches<ListedSubscription>((last, size) =>
    labelledSubscriptions(filtered(db, merchantId, wanted))
      .$if(last !== undefined, (query) => query.where('subscription.code', '>', last!.code))
      .orderBy('subscription.code')
      .limit(size)
      .execute(),
  );
}
