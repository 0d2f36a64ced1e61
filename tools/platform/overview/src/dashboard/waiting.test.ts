import { dashboard, payLink, roleGroup, webhook } from '@pay/contract-portal';
import { openShopAtBank } from '@pay/platform-payments/fixtures';
import { hireMember, startTestPlatform, type TestPlatform } from '@pay/platform-testing';

type Shop = Awaited<ReturnType<typeof openShopAtBank>>;

let platform: TestPlatform;
let shop: Shop;

const waits = (token: string) => platform.ok(dashboard.waiting, {}, { token });
const noPayouts = { total: 0, amount: 0, oldestAt: null, lapsesAt: null };
const everything = {
  openLinks: 2,
  partlyPaid: 1,
  toDecide: 1,
  payoutsToApprove: noPayouts,
  webhookStatus: 'PENDING',
};

beforeAll(async () => {
  platform = await startTestPlatform();
  shop = await openShopAtBank(platform, 'HOLD');
  const late = await shop.open({ expireType: 'MINUTE_10' });
  await late.tell({ amount: 120_000 });
  await platform.services.clocks.live.advance(11 * 60_000);
  const partly = await shop.open({ expireType: 'NO_EXPIRE' });
  await partly.tell({ amount: 120_000 });
  await shop.open({ expireType: 'NO_EXPIRE' });
  await shop.open({ expireType: 'NO_EXPIRE' });
  await platform.ok(webhook.update, { webhookUrl: 'https://shop.example/notices' }, { token: shop.token });
}, 60_000);
afterAll(() => platform.close());

test('an owner sees the figures of the lists and the state of the webhook', async () => {
  expect(await waits(shop.token)).toEqual(everything);
  const listed = await platform.ok(payLink.getList, { status: 'CREATED' }, { token: shop.token });
  expect(listed.totalSize).toBe(everything.openLinks);
  expect((await shop.waiting()).totalSize).toBe(everything.toDecide);
});

test('another merchant sees only what is its own', async () => {
  const other = await platform.newMerchant();
  expect(await waits(other.token)).toEqual({
    openLinks: 0,
    partlyPaid: 0,
    toDecide: 0,
    payoutsToApprove: noPayouts,
    webhookStatus: null,
  });
});

test('a member sees what waits in the lists that the role may read', async () => {
  const cashier = await hireMember(platform, shop);
  const { webhookStatus, payoutsToApprove, ...figures } = everything;
  expect(await waits(cashier.token)).toEqual(figures);
  const developer = await hireMember(platform, shop, 'DEVELOPER');
  const { openLinks, payoutsToApprove: _unseen, ...others } = everything;
  expect(await waits(developer.token)).toEqual(others);
});

test('a member who may read nothing but the dashboard learns nothing of what waits', async () => {
  const groups = await platform.ok(roleGroup.getAll, {}, { token: shop.token });
  const { id } = groups.find(({ code }) => code === 'VIEWER')!;
  await platform.ok(roleGroup.update, { id, permissions: ['1200:read'] }, { token: shop.token });
  const viewer = await hireMember(platform, shop, 'VIEWER');
  expect(await waits(viewer.token)).toEqual({});
});

test('a member bound to an account counts only its payments', async () => {
  const cashier = await hireMember(platform, shop);
  await platform.services.storages.live.db
    .updateTable('appUser')
    .set({ bankAccountIds: ['00000000-0000-7000-8000-000000000000'] })
    .where('id', '=', cashier.id)
    .execute();
  expect(await waits(cashier.token)).toEqual({ openLinks: 0, partlyPaid: 0, toDecide: 0 });
});
