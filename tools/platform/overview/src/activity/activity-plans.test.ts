import { inTransaction, nobodyId, type Trx, uuidv7 } from '@pay/platform-kernel';
import { startTestPlatform, type TestPlatform } from '@pay/platform-testing';
import { CompiledQuery, type KyselyPlugin, sql } from 'kysely';
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
  await sql`vacuum (analyze) audit_entry`.execute(db);
}, 120_000);
afterAll(() => platform.close());

interface Plan {
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
}

/** How many blocks the database looks at for each statement of a piece of work. */
const blocksOf = (work: (trx: Trx) => Promise<unknown>): Promise<number[]> =>
  inTransaction(platform.services.storages.live.db, async (trx) => {
    const asked: CompiledQuery[] = [];
    const watching: KyselyPlugin = {
      transformQuery: ({ node, queryId }) => {
        asked.push(trx.getExecutor().compileQuery(node, queryId));
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    await work(trx.withPlugin(watching) as Trx);
    const blocks: number[] = [];
    for (const { sql: text, parameters } of asked) {
      const explained = CompiledQuery.raw(`explain (analyze, buffers, format json) ${text}`, [...parameters]);
      const { rows } = await trx.executeQuery<{ 'QUERY PLAN': { Plan: Plan }[] }>(explained);
      const { Plan: plan } = rows[0]!['QUERY PLAN'][0]!;
      blocks.push(plan['Shared Hit Blocks'] + plan['Shared Read Blocks']);
    }
    return blocks;
  });

const most = 60;
// A count and a word look at no more than the latest few thousand entries.
const mostInAll = 1_500;

const contracts = activityModuleNames.flatMap((name) => activityModules[name].contracts);
const page = { page: 0, size: 20, offset: 0, sortBy: 'at', direction: 'DESC' } as const;

test.each<[string, ActivityFilter]>([
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
  const [listed, counted] = await blocksOf((trx) => listActivity(trx, { merchantId: shop, reach, filter }, page));
  expect(listed).toBeLessThanOrEqual(most);
  expect(counted).toBeLessThanOrEqual(mostInAll);
});

test('a word is looked for in the latest entries only', async () => {
  const named = { actions: [], asked: [], client: false, staff: false };
  const blocks = await blocksOf((trx) =>
    listActivity(trx, { merchantId: shop, reach: { contracts }, filter: { keyword: 'không có' }, named }, page),
  );
  for (const count of blocks) expect(count).toBeLessThanOrEqual(mostInAll);
});

test('the version of an area costs a few blocks', async () => {
  const [blocks] = await blocksOf((trx) => lastChangeOf(trx, shop, activityModules.payLinks.contracts));
  expect(blocks).toBeLessThanOrEqual(most);
});
