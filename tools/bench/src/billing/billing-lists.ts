import { Client } from 'pg';
import { scaleBudgets } from '../budgets.ts';
import { compared, figure } from '../lists/compared.ts';
import { withFleet } from '../rig/fleet.ts';
import { openShops } from '../rig/many-shops.ts';
import { random } from '../rig/random.ts';
import type { Shop } from '../rig/shop.ts';
import type { Figure } from '../verdict.ts';
import { monthlyPlan } from './billing-rate.ts';
import { activePlan } from './billing-shop.ts';

const few = 10_000;
const pageSize = 20;
const lastPage = few / pageSize - 1;
const tries = 7;
const path = '/api/subscription/v1/get-all';

/** Customers with a subscription each, as their calls would have left them. */
async function fill(client: Client, shop: Shop, count: number): Promise<string> {
  const planId = await activePlan(shop, monthlyPlan);
  await client.query(
    `with plan as (select * from subscription_plan where id = $1::uuid),
     named as (
       select n, 'KX' || lpad(n::text, 8, '0') as code, '03' || lpad(n::text, 8, '0') as phone,
         ($3::text[])[1 + n % cardinality($3::text[])] || ' ' || n as name, gen_random_uuid() as id
       from generate_series(1, $2::integer) as n
     ), customers as (
       insert into customer (merchant_id, id, code, full_name, phone, keywords, name_key, created_by, created_at)
       select plan.merchant_id, named.id, named.code, named.name, phone, searchable(named.name, named.code, phone), searchable(named.name), 'bench', now()
       from named, plan
     )
     insert into subscription (merchant_id, id, code, plan_id, customer_id, bank_account_id, status, num_of_cycles, start_on, anchor_on,
       next_due_on, ended_at, created_by, created_at)
     select plan.merchant_id, gen_random_uuid(), 'SUB' || lpad(n::text, 8, '0'), plan.id, named.id, plan.bank_account_id,
       case when n % 5 = 0 then 'CANCELLED' else 'ACTIVE' end, 0, current_date, current_date,
       case when n % 5 > 0 then current_date + n % 365 end, case when n % 5 = 0 then now() end, 'bench', now() - n * interval '1 minute'
     from named, plan`,
    [planId, count, ['Nguyễn Thu Hà', 'Trần Minh Quân', 'Lê Ngọc Mai', 'Phạm Gia Bảo', 'Đỗ Hải Yến']],
  );
  return planId;
}

interface Side {
  shop: Shop;
  planId: string;
}

interface Asked {
  name: string;
  query: (side: Side) => Record<string, string>;
  far?: true;
}

const asked: readonly Asked[] = [
  { name: 'subscriptions', query: () => ({}), far: true },
  { name: 'subscriptions by due day', query: () => ({ sortBy: 'nextPaymentDate', sortDirection: 'ASC' }), far: true },
  { name: 'subscriptions of a status', query: () => ({ status: 'CANCELLED' }) },
  { name: 'subscriptions of a status that none has', query: () => ({ status: 'PAUSED' }) },
  { name: 'subscriptions of a plan', query: ({ planId }) => ({ planId }), far: true },
  { name: 'subscriptions of a customer', query: () => ({ keyword: '0300005000' }) },
  { name: 'subscriptions with a word that many hold', query: () => ({ keyword: 'ngọc mai' }) },
  { name: 'subscriptions with a word that none holds', query: () => ({ keyword: 'không có gì' }) },
  { name: 'a subscription by its code', query: () => ({ keyword: 'SUB00005000' }) },
];

const read = (side: Side, { query }: Asked, page = 0) =>
  side.shop.ok(`${path}?${new URLSearchParams({ ...query(side), page: String(page), size: String(pageSize) })}`);

type Filling = readonly [shop: Shop, count: number];

async function filled(url: string, ...fillings: readonly [Filling, Filling]): Promise<[Side, Side]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const [[many, most], [little, least]] = fillings;
    const large = { shop: many, planId: await fill(client, many, most) };
    const small = { shop: little, planId: await fill(client, little, least) };
    for (const name of ['customer', 'subscription']) await client.query(`vacuum (analyze) ${name}`);
    return [large, small];
  } finally {
    await client.end();
  }
}

/** The list of a shop with many subscriptions beside one with few. */
export async function billingLists(listed: number): Promise<Figure[]> {
  const server = ['shared_buffers=1GB'];
  return withFleet({ engine: 'postgres', processes: 1, server }, async (fleet) => {
    const [many, little] = await openShops(fleet, random(1), 2);
    const source = fleet.sources.test;
    if (!many || !little || source.kind !== 'postgres') throw new Error('The shops could not be opened');
    const [large, small] = await filled(source.url, [many, listed], [little, Math.min(few, listed)]);
    const figures: Figure[] = [];
    for (const one of asked)
      for (const page of one.far && listed >= few ? [0, lastPage] : [0]) {
        const times = await compared(
          tries,
          () => read(large, one, page),
          () => read(small, one, page),
        );
        figures.push(figure(page === 0 ? one.name : `${one.name}, row 10,000`, times, scaleBudgets.list));
      }
    return figures;
  });
}
