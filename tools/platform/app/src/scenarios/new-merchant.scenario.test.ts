import { customer, payLink, product, transaction } from '@pay/contract-portal';
import { invariants } from '@pay/platform-kernel';
import { playPeople, sandboxInvariants, startTestPlatform, type TestPlatform } from '@pay/platform-testing';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform({ samplesInTestMode: true });
}, 60_000);
afterAll(() => platform.close());

const jobs = () => platform.services.jobs.test;
const inTest = (token: string) => ({ token, mode: 'test' }) as const;

const found = async (token: string) => {
  const as = inTest(token);
  const links = await platform.ok(payLink.getList, { pageSize: 50 }, as);
  return {
    links: links.items.map(({ status }) => status).toSorted(),
    products: (await platform.ok(product.getAll, {}, as)).totalSize,
    customers: (await platform.ok(customer.getList, {}, as)).totalSize,
    paid: (await platform.ok(transaction.getAll, { isStatistic: true }, as)).totalSize,
  };
};

const week = {
  links: ['CANCELED', 'CREATED', ...Array<string>(7).fill('SUCCESS'), 'TIMEOUT'],
  products: 4,
  customers: 3,
  paid: 7,
};

async function settled(token: string) {
  await platform.ok(payLink.getList, {}, inTest(token));
  await jobs().runDueJobs();
  return found(token);
}

test('whoever registers finds a week of a small shop in test mode, and nothing in live mode', async () => {
  const { token, merchantId } = await platform.newMerchant({ status: 'CREATED' });
  expect(await settled(token)).toEqual(week);
  const { items } = await platform.ok(payLink.getList, { pageSize: 50 }, inTest(token));
  expect(new Set(items.map(({ createTime }) => createTime.slice(0, 10))).size).toBeGreaterThan(4);
  const live = platform.services.storages.live.db;
  for (const table of ['payLink', 'product', 'customer', 'transaction'] as const) {
    const row = await live.selectFrom(table).select('id').where('merchantId', '=', merchantId).executeTakeFirst();
    expect(row).toBeUndefined();
  }
});

test('the books of test mode hold with what was played', async () => {
  const { db } = platform.services.storages.test;
  expect((await invariants(db, sandboxInvariants)).ok).toBe(true);
});

test('it is played once, also when its process ends in the middle', async () => {
  await jobs().stop();
  const { token } = await platform.newMerchant({ status: 'SUBMIT_INFO' });
  await platform.ok(payLink.getList, {}, inTest(token));
  const { db } = platform.services.storages.test;
  await db
    .updateTable('job')
    .set({ state: 'RUNNING', leaseUntil: new Date(Date.now() - 1_000) })
    .where('kind', '=', 'newMerchantSamples')
    .where('state', '=', 'WAITING')
    .execute();
  expect(await settled(token)).toEqual(week);
  expect(await settled(token)).toEqual(week);
  jobs().start();
});

test('a merchant that was active before it looked at test mode finds it empty', async () => {
  const { shop, newcomer } = await playPeople(platform.services);
  await jobs().runDueJobs();
  const linksOf = async ({ merchantId }: { merchantId: string }) => {
    const { db } = platform.services.storages.test;
    return (await db.selectFrom('payLink').select('id').where('merchantId', '=', merchantId).execute()).length;
  };
  expect([await linksOf(shop), await linksOf(newcomer)]).toEqual([0, week.links.length]);
});
