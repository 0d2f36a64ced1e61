import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { signIn } from '../calls.ts';
import { within } from '../rig/books.ts';
import type { Fleet } from '../rig/fleet.ts';
import { Shop } from '../rig/shop.ts';

const owner = '0901000001';
const atOnce = 500;

export interface BillingShop {
  shop: Shop;
  merchantId: string;
}

/** A shop of the sample data, whose mails are sent. */
export async function openBillingShop(fleet: Fleet): Promise<BillingShop> {
  const signedIn = async () => {
    for (;;) {
      for (const member of fleet.members) {
        const tokens = await signIn(member.address(), fleet.hashKey, owner).catch(() => undefined);
        if (tokens) return tokens.token;
      }
      await pause(250);
    }
  };
  const shop = new Shop(await signedIn(), () => fleet.members[0]!.address(), signedIn);
  const [account] = await shop.ok<{ id: string }[]>('/api/bankAccount/portal/v1/getList');
  const merchantId = await readLive(fleet, async (db) => {
    const { rows } = await sql<{ merchantId: string }>`
      select merchant_id::text from bank_account where id = ${account?.id}::uuid`.execute(db);
    return rows[0]?.merchantId ?? '';
  });
  return { shop, merchantId };
}

/** PGlite is opened by one process at a time. */
export async function readLive<Result>(fleet: Fleet, work: Parameters<typeof within<Result>>[1]): Promise<Result> {
  if (fleet.engine === 'postgres') return within(fleet.sources.live, work);
  await fleet.stop();
  const result = await within(fleet.sources.live, work);
  await Promise.all(fleet.members.map((member) => member.start()));
  return result;
}

/** Customers with a mail address, as their calls would have left them; returns their ids. */
export const addCustomers = (fleet: Fleet, merchantId: string, count: number): Promise<string[]> =>
  readLive(fleet, async (db) => {
    const { rows } = await sql<{ id: string }>`
      insert into customer (merchant_id, id, code, full_name, phone, email, keywords, name_key, created_by, created_at)
      select ${merchantId}::uuid, gen_random_uuid(), code, name, phone, email, searchable(name, code, phone, email), searchable(name), 'bench', now()
      from (
        select 'KX' || lpad(n::text, 8, '0') as code, 'Trần Thị Hoa ' || n as name, '03' || lpad(n::text, 8, '0') as phone,
          'payer' || n || '@example.com' as email
        from generate_series(1, ${count}::integer) as n
      ) as made
      returning id`.execute(db);
    await sql`analyze customer`.execute(db);
    return rows.map(({ id }) => id);
  });

export interface PlanWish {
  name: string;
  paymentType: 'PREPAID' | 'POSTPAID';
  cycleValue: number;
  timeType: 'DAY' | 'WEEK' | 'MONTH' | 'YEAR';
  expirationDays: number;
}

export async function activePlan(shop: Shop, wish: PlanWish): Promise<string> {
  const { id } = await shop.ok<{ id: string }>('/api/subscription-plan/v1/create', {
    body: { fixedAmount: 50_000, ...wish },
  });
  await shop.ok(`/api/subscription-plan/v1/state/${id}`, { method: 'PUT', body: { status: 'ACTIVE' } });
  return id;
}

/** One for each customer, by the shop's own call. */
export async function subscribeAll(
  shop: Shop,
  customerIds: readonly string[],
  terms: { planId: string; startDate?: string; numOfCycles?: number },
): Promise<void> {
  for (let from = 0; from < customerIds.length; from += atOnce)
    await shop.ok('/api/subscription/v1/create-many', {
      body: { ...terms, customerIds: customerIds.slice(from, from + atOnce) },
    });
}
