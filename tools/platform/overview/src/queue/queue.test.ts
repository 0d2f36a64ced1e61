import { merchantReview, queue, salaryEnterpriseReview, webhookReview } from '@pay/contract-cms';
import { webhook } from '@pay/contract-portal';
import { salary } from '@pay/contract-salary';
import { type IdentityRig, openIdentityRig } from '@pay/platform-people/fixtures';

let rig: IdentityRig;
let head: string;
let branch: string;
let shop: { token: string; merchantId: string };

const waits = (token: string) => rig.ok(queue.getWaiting, {}, { token });

beforeAll(async () => {
  rig = await openIdentityRig();
  await rig.playPeople();
  head = await rig.staffSignIn('checker@provider.test');
  const roles = ['maker' as const];
  branch = await rig.hire('hn01@provider.test', { roles, office: 'BRANCH', officeCode: 'HN01' });
  shop = await rig.newMerchant();
  await rig.ok(webhook.update, { webhookUrl: 'https://shop.example/notices' }, { token: shop.token });
  await rig.ok(
    salary['enterprise.register'],
    { numberOfEmployeeExpected: 40, paySalaryLimitation: 500_000_000, programType: 'FLEX_SALARY_NOT_USE_OVERDRAFT' },
    { token: shop.token },
  );
  await rig.live
    .updateTable('merchant')
    .set({ officeCode: 'HN01', status: 'LINKED_ACCOUNT', proposedBy: 'Trần Văn Lập', proposedAt: new Date() })
    .where('id', '=', shop.merchantId)
    .execute();
}, 60_000);
afterAll(() => rig.close());

test('a branch sees what waits at its own merchants, and where it stands in the lists', async () => {
  const { merchantCode, name } = await rig.ok(
    merchantReview.getDetail,
    { merchantId: shop.merchantId },
    { token: branch },
  );
  const own = { merchantId: shop.merchantId, merchantCode, merchantName: name };
  const found = await waits(branch);
  expect(found).toMatchObject({
    profiles: { total: 1, oldest: [{ ...own, proposedBy: 'Trần Văn Lập' }] },
    webhooks: { total: 1, oldest: [{ ...own, webhookUrl: 'https://shop.example/notices' }] },
    enterprises: { total: 1, oldest: [own] },
  });
  for (const kind of [found.proposals, found.accounts, found.changes]) expect(kind).toEqual({ total: 0, oldest: [] });
});

test('head office sees as much as the lists hold', async () => {
  const totalOf = async (list: Promise<{ totalSize: number }>) => (await list).totalSize;
  const found = await waits(head);
  const as = { token: head };
  expect(found.webhooks.total).toBe(await totalOf(rig.ok(webhookReview.cmsGetList, { status: 'PENDING' }, as)));
  expect(found.enterprises.total).toBe(
    await totalOf(rig.ok(salaryEnterpriseReview.getList, { status: 'WAITING_APPROVAL' }, as)),
  );
  const profiles = { status: 'LINKED_ACCOUNT', proposed: false } as const;
  expect(found.profiles.total).toBe(await totalOf(rig.ok(merchantReview.getList, profiles, as)));
});

test('an office without merchants finds nothing to do', async () => {
  const elsewhere = await rig.hire('hn02@provider.test', {
    roles: ['checker'],
    office: 'TRANSACTION_OFFICE',
    officeCode: 'HN02',
  });
  const { matters, ...kinds } = await waits(elsewhere);
  expect(matters).toEqual([]);
  for (const { total, oldest } of Object.values(kinds)) expect([total, oldest]).toEqual([0, []]);
});

test('what waits is dated and ordered by when the matter began, not by when its merchant registered', async () => {
  const clock = rig.services.clocks.live;
  const older = await rig.newMerchant();
  const younger = await rig.newMerchant();
  const maker = await rig.staffSignIn('maker@provider.test');
  const propose = (merchantId: string) =>
    rig.ok(merchantReview.proposeLimit, { merchantId, transactionMaxAmount: 5_000_000 }, { token: maker });
  const before = clock.now();
  await propose(younger.merchantId);
  await clock.advance(3_600_000);
  await propose(older.merchantId);
  const { oldest } = (await waits(head)).changes;
  const places = oldest.filter(({ merchantId }) => [older.merchantId, younger.merchantId].includes(merchantId));
  expect(places.map(({ merchantId }) => merchantId)).toEqual([younger.merchantId, older.merchantId]);
  expect(places[0]!.since >= before).toBe(true);
  expect(Date.parse(places[1]!.since) - Date.parse(places[0]!.since)).toBeGreaterThanOrEqual(3_600_000);
});
