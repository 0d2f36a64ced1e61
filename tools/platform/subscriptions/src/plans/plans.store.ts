import { type FilterOf, type PageRequest, problem } from '@pay/contract-core';
import type { subscriptionPlan } from '@pay/contract-portal';
import { sought } from '@pay/domain';
import { accountOf } from '@pay/platform-accounts';
import { containing, filterSpan, narrowed, sortedPage, type Tables, type Trx } from '@pay/platform-kernel';
import type { Insertable, Selectable, SelectQueryBuilder, Updateable } from 'kysely';
import type { SubscriptionPlanTable } from './plans.tables.ts';

export type PlanRow = Selectable<SubscriptionPlanTable>;
export type PlanKey = Pick<PlanRow, 'merchantId' | 'id'>;

interface Account {
  merchantId: string;
  id: string;
}

/** Whether people can subscribe to something that is paid on an account. */
export async function hasActivePlan(db: Trx, { merchantId, id }: Account): Promise<boolean> {
  const plan = await db
    .selectFrom('subscriptionPlan')
    .select('id')
    .where('merchantId', '=', merchantId)
    .where('bankAccountId', '=', id)
    .where('status', '=', 'ACTIVE')
    .where('payPageId', 'is', null)
    .executeTakeFirst();
  return plan !== undefined;
}

type Found = SelectQueryBuilder<Tables, 'subscriptionPlan', object>;

const labelled = (query: Found) =>
  query
    .innerJoin('bankAccount', accountOf('subscriptionPlan'))
    .selectAll('subscriptionPlan')
    .select(['bankAccount.accountName', 'bankAccount.accountNo']);

export type ListedPlan = Awaited<ReturnType<ReturnType<typeof labelled>['executeTakeFirstOrThrow']>>;

const ofMerchant = (db: Trx, merchantId: string): Found =>
  db.selectFrom('subscriptionPlan').where('subscriptionPlan.merchantId', '=', merchantId);

export const insertPlan = (trx: Trx, plan: Insertable<SubscriptionPlanTable>): Promise<unknown> =>
  trx.insertInto('subscriptionPlan').values(plan).execute();

export const changePlan = (
  trx: Trx,
  { merchantId, id }: PlanKey,
  changes: Updateable<SubscriptionPlanTable>,
): Promise<unknown> =>
  trx.updateTable('subscriptionPlan').set(changes).where('merchantId', '=', merchantId).where('id', '=', id).execute();

export const removePlan = (trx: Trx, { merchantId, id }: PlanKey): Promise<unknown> =>
  trx.deleteFrom('subscriptionPlan').where('merchantId', '=', merchantId).where('id', '=', id).execute();

export async function findPlan(db: Trx, { merchantId, id }: PlanKey): Promise<ListedPlan> {
  const row = await labelled(ofMerchant(db, merchantId).where('subscriptionPlan.id', '=', id)).executeTakeFirst();
  if (!row) throw problem('not_found');
  return row;
}

export async function lockPlan(trx: Trx, { merchantId, id }: PlanKey): Promise<PlanRow> {
  const row = await ofMerchant(trx, merchantId)
    .where('subscriptionPlan.id', '=', id)
    .selectAll('subscriptionPlan')
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw problem('not_found');
  return row;
}

export type PlanFilter = FilterOf<typeof subscriptionPlan.getAll>;

function filtered(db: Trx, merchantId: string, { fromDate, toDate, ...filter }: PlanFilter): Found {
  return narrowed(
    ofMerchant(db, merchantId).where('subscriptionPlan.payPageId', 'is', null),
    { ...filter, ...filterSpan({ fromDate, toDate }) },
    {
      keyword: (plans, words) => plans.where('subscriptionPlan.keywords', 'like', containing(sought(words))),
      status: (plans, status) => plans.where('subscriptionPlan.status', '=', status),
      type: (plans, type) => plans.where('subscriptionPlan.type', '=', type),
      paymentType: (plans, type) => plans.where('subscriptionPlan.paymentType', '=', type),
      from: (plans, from) => plans.where('subscriptionPlan.createdAt', '>=', from),
      until: (plans, until) => plans.where('subscriptionPlan.createdAt', '<=', until),
    },
  );
}

export const listPlans = (db: Trx, merchantId: string, filter: PlanFilter, page: PageRequest) =>
  sortedPage(db, filtered(db, merchantId, filter), {
    table: 'subscriptionPlan',
    columns: { createdAt: 'createdAt', name: 'name', fixedAmount: 'fixedAmount' },
    exact: { columns: ['code'], keyword: filter.keyword },
    described: labelled,
    page,
  });

const mostToChooseFrom = 200;

export const plansToChooseFrom = (db: Trx, merchantId: string, keyword: string | undefined): Promise<ListedPlan[]> =>
  labelled(filtered(db, merchantId, { keyword, status: 'ACTIVE' }))
    .orderBy('subscriptionPlan.name')
    .orderBy('subscriptionPlan.id')
    .limit(mostToChooseFrom)
    .execute();

export async function planOfCode(db: Trx, merchantId: string, code: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('subscriptionPlan')
    .select('id')
    .where('merchantId', '=', merchantId)
    .where('code', '=', code)
    .where('payPageId', 'is', null)
    .executeTakeFirst();
  return found?.id;
}

type TermsOfPage = Pick<
  PlanRow,
  'merchantId' | 'payPageId' | 'bankAccountId' | 'cycleValue' | 'timeType' | 'fixedAmount'
>;

export const planOfTerms = (
  trx: Trx,
  { merchantId, payPageId, bankAccountId, cycleValue, timeType, fixedAmount }: TermsOfPage,
): Promise<PlanKey | undefined> =>
  trx
    .selectFrom('subscriptionPlan')
    .select(['merchantId', 'id'])
    .where('merchantId', '=', merchantId)
    .where('payPageId', '=', payPageId)
    .where('bankAccountId', '=', bankAccountId)
    .where('timeType', '=', timeType)
    .where('cycleValue', '=', cycleValue)
    .where('fixedAmount', '=', fixedAmount)
    .executeTakeFirst();
