import { nobodyId, type Trx, uuidv7 } from '@pay/platform-kernel';
import { onOneDatabase } from '@pay/platform-kernel/engines';
import { blocksOf, vacuumed } from '@pay/platform-kernel/fixtures';
import { startTestPlatform, type TestPlatform } from '@pay/platform-testing';
import { sql } from 'kysely';
import { activityModuleNames, activityModules } from '@pay/domain';
import { type ActivityFilter, lastChangeOf, listActivity } from './activity.store.ts';

const [shop, rare, often] = [uuidv7(), uuidv7(), uuidv7()];
const entries = 60_000;

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform();
  const { db } = platform.services.storages.live;
  await sql`
    insert into audit_entry (merchant_id, id, actor, actor_id, role, action, entity, entity_id, after, ip, device, trace_id, at)
    select ${shop}::uuid, gen_random_uuid(), 'An', case when n % 5000 = 0 then ${rare}::uuid when n % 7000 = 0 then ${nobodyId}::uuid
      else ${often}::uuid end, 'MEMBER', case when n % 3000 = 0 then 'product.create' else 'payLink.create' end,
      case when n % 3000 = 0 then 'product' else 'payLink' end, 'code' || n, jsonb_build_object('amount', n), '203.0.113.7', 'x', 't',
      now() - n * interval '1 minute'
    from generate_series(1, ${entries}::integer) as n`.execute(db);
  await vacuumed(db, 'auditEntry');
}, 120_000);
afterAll(() => platform.close());

const blocks = (work: (trx: Trx) => Promise<unknown>) => blocksOf(platform.services.storages.live.db, work);

const most = 60;
// A count and a word look at no more than the latest few thousand entries.
const mostInAll = 1_500;

const contracts = activityModuleNames.flatMap((name) => activityModules[name].contracts);
const page = { page: 0, size: 20, offset: 0, sortBy: 'at', direction: 'DESC' } as const;

onOneDatabase('plans').each<[string, ActivityFilter]>([
  ['all that was done', {}],
  ['a person who did much', { person: often }],
  ['a person who did little', { person: rare }],
  ['what the staff did', { person: 'STAFF' }],
  ['an area in which little was done', { module: 'products' }],
  ['an area in which much was done', { module: 'payLinks' }],
  ['an area in which nothing was done', { module: 'support' }],
  ['a person in an area', { module: 'products', person: often }],
])('of 60,000 entries, %s is found in a few blocks', async (_what, filter) => {
  const reach = { contracts: filter.module ? activityModules[filter.module].contracts : contracts };
  const [listed, counted] = await blocks((trx) => listActivity(trx, { merchantId: shop, reach, filter }, page));
  expect(listed).toBeLessThanOrEqual(most);
  expect(counted).toBeLessThanOrEqual(mostInAll);
});

onOneDatabase('plans')('a word is looked for in the latest entries only', async () => {
  const named = { actions: [], asked: [], client: false, staff: false };
  const looked = await blocks((trx) =>
    listActivity(trx, { merchantId: shop, reach: { contracts }, filter: { keyword: 'không có' }, named }, page),
  );
  for (const count of looked) expect(count).toBeLessThanOrEqual(mostInAll);
});

onOneDatabase('plans')('the version of an area costs a few blocks', async () => {
  const [looked] = await blocks((trx) => lastChangeOf(trx, shop, activityModules.payLinks.contracts));
  expect(looked).toBeLessThanOrEqual(most);
});
