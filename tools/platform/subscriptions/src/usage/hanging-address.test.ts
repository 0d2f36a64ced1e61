import { subscription } from '@pay/contract-portal';
import { startTestPlatform, type TestPlatform } from '@pay/platform-testing';
import { type BillingShop, openBillingShop } from '../billing-shop.fixture.ts';
import { usageQuestionJob } from './ask-usage.ts';
import { amountOf, byUsage, hangs, UsageServer } from './usage-server.fixture.ts';

const usageWithinMs = 6_000;
const hanging = 24;

let platform: TestPlatform;
let shop: BillingShop;
let server: UsageServer;
beforeAll(async () => {
  server = await UsageServer.open();
  platform = await startTestPlatform({ usageWithinMs });
  shop = await openBillingShop(platform);
}, 60_000);
afterAll(async () => {
  await server.close();
  await platform.close();
});

/** Ended just now, so that its usage is asked for in a minute. */
async function ended(of: BillingShop, path: string) {
  const { id } = await of.subscribe(byUsage(`${server.url}${path}`));
  await platform.ok(subscription.cancel, { id, mode: 'IMMEDIATE_CANCEL', invoiceRunning: true }, of.as);
  return { id, merchantId: of.merchantId };
}

async function until(holds: () => boolean | Promise<boolean>) {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 10));
}

/** Questions that wait are due now, by the wall clock. */
async function dueNow(ids: readonly string[]) {
  const { db } = platform.services.storages.live;
  const past = new Date(Date.parse(platform.services.clocks.live.now()) - 1_000).toISOString();
  await db.updateTable('subscriptionUsagePeriod').set({ nextAt: past }).where('subscriptionId', 'in', ids).execute();
  await db.updateTable('job').set({ dueAt: past }).where('key', 'in', ids).where('state', '=', 'WAITING').execute();
}

test('an address that hangs takes few places, and nobody else waits for it', async () => {
  const other = await openBillingShop(platform);
  server.answer = (response, question) =>
    question.path === '/hangs' ? hangs(response, question) : amountOf(120_000)(response, question);
  const hung = [];
  for (let count = 0; count < hanging; count += 1) hung.push((await ended(shop, '/hangs')).id);
  const prompt = (await ended(other, '/prompt')).id;
  const hungCalls = () => server.questions.filter(({ path }) => path === '/hangs').length;
  await dueNow(hung);
  await until(() => hungCalls() > 0);
  const began = performance.now();
  await dueNow([prompt]);
  await until(async () => (await other.invoices(prompt)).length > 0);
  expect(performance.now() - began).toBeLessThan(usageWithinMs);
  expect(hungCalls()).toBeLessThan(hanging);
  await shop.subscribe();
  expect(performance.now() - began).toBeLessThan(usageWithinMs);
}, 60_000);

test('asked by two processes at once, a period is invoiced once', async () => {
  const waiting: (() => void)[] = [];
  server.answer = (response, question) => {
    waiting.push(() => amountOf(110_000)(response, question));
    if (waiting.length === 2) for (const answer of waiting) answer();
  };
  const key = await ended(shop, '/twice');
  const { live } = platform.services.storages;
  const { tokenSecret: secret } = platform.services.secrets;
  const ask = () => {
    const job = usageQuestionJob({ sandbox: true, secret, usageWithinMs });
    if (!('outside' in job)) throw new Error('a question is asked outside any transaction');
    const now = platform.services.clocks.live.after(120_000);
    return job.outside(live.db, { payload: key, key: key.id, now, dueAt: now, tries: 1 });
  };
  const results = await Promise.all([ask(), ask()]);
  expect(results.map((result) => result?.effect).toSorted()).toEqual(['answered by another', 'settled']);
  expect(await shop.invoices(key.id)).toMatchObject([{ amount: 110_000, status: 'CREATED' }]);
  expect(await ask()).toEqual({ effect: 'nothing to ask' });
});
