import {
  merchantReview,
  payoutReview,
  queue,
  salaryEnterpriseReview,
  staffAudit,
  staffNotification,
} from '@pay/contract-cms';
import { bankAccount, merchant } from '@pay/contract-portal';
import { salary } from '@pay/contract-salary';
import { silentTransfer } from '@pay/platform-payouts/fixtures';
import { registration } from '@pay/platform-salary/fixtures';
import { hireStaff, inTestMode, startTestPlatform, type TestPlatform } from '@pay/platform-testing';

let platform: TestPlatform;
let tokens: Record<'root' | 'maker' | 'checker' | 'branch', string>;
beforeAll(async () => {
  platform = await startTestPlatform();
  const head = async (role: 'root' | 'maker' | 'checker') =>
    (await hireStaff(platform, `${role}@provider.test`, { roles: [role] })).token;
  const branch = { roles: ['checker' as const], office: 'BRANCH' as const, officeCode: 'HN01' };
  tokens = {
    root: await head('root'),
    maker: await head('maker'),
    checker: await head('checker'),
    branch: (await hireStaff(platform, 'branch@provider.test', branch)).token,
  };
}, 60_000);
afterAll(() => platform.close());

const of = (who: keyof typeof tokens) => ({ token: tokens[who], mode: 'test' as const });

async function shopInTestMode() {
  const shop = await platform.newMerchant();
  await platform.ok(bankAccount.getList, {}, { token: shop.token, mode: 'test' });
  const { merchantCode } = await platform.ok(merchant.getMerchant, {}, { token: shop.token });
  return { ...shop, merchantCode, as: { token: shop.token, mode: 'test' as const } };
}

const move = (merchantId: string, officeCode: string) =>
  platform.services.storages.live.db.updateTable('merchant').set({ officeCode }).where('id', '=', merchantId).execute();

test('a merchant that never tried anything is not among those of test mode', async () => {
  const { merchantId } = await platform.newMerchant();
  const { body } = await platform.call(merchantReview.getDetail, { merchantId }, of('root'));
  expect(body.code).toBe(3);
});

test('a branch sees in test mode the merchants that are of it now, though the merchant itself did nothing since', async () => {
  const { merchantId, merchantCode: keyword } = await shopInTestMode();
  const seen = async () => ({
    list: (await platform.ok(merchantReview.getList, { keyword }, of('branch'))).items.length,
    detail: (await platform.call(merchantReview.getDetail, { merchantId }, of('branch'))).body.code,
  });
  expect(await seen()).toEqual({ list: 0, detail: 3 });
  await move(merchantId, 'HN01');
  expect(await seen()).toEqual({ list: 1, detail: 0 });
  await move(merchantId, 'HN02');
  expect(await seen()).toEqual({ list: 0, detail: 3 });
  const { db } = platform.services.storages.live;
  expect(await db.selectFrom('merchantToMirror').select('merchantId').execute()).toEqual([]);
});

test('what is decided in the live mode is not offered in test mode, and refused to whoever tries', async () => {
  const { merchantId } = await shopInTestMode();
  const { allowed, status } = await platform.ok(merchantReview.getDetail, { merchantId }, of('checker'));
  expect({ allowed, status }).toEqual({ allowed: [], status: 'ACTIVE' });
  const refused = await platform.call(merchantReview.lock, { merchantId, reason: 'Kiểm tra' }, of('checker'));
  expect(refused.body.code).toBe(12);
  const live = await platform.ok(merchantReview.getDetail, { merchantId }, { token: tokens.checker });
  expect(live.status).toBe('ACTIVE');
  expect(live.allowed).toContain('lock');
});

test('what the staff did in test mode stands among the deeds of test mode alone', async () => {
  const { merchantId, merchantCode, as } = await shopInTestMode();
  await platform.ok(salary['enterprise.register'], registration, as);
  await platform.ok(salaryEnterpriseReview.lock, { merchantId, reason: 'Kiểm tra' }, of('checker'));
  const deeds = async (mode: 'live' | 'test') => {
    const { items } = await platform.ok(staffAudit.getList, { merchantCode }, { token: tokens.root, mode });
    return items.map(({ who, action }) => ({ who, action }));
  };
  expect(await deeds('test')).toEqual([{ who: 'checker@provider.test', action: 'salaryEnterprise.lock' }]);
  expect(await deeds('live')).toEqual([]);
  const { items } = await platform.ok(salaryEnterpriseReview.getList, { keyword: merchantCode }, of('maker'));
  expect(items).toMatchObject([{ status: 'CMS_LOCKED' }]);
});

test('the queue and the bell of test mode tell of what is decided there, and of nothing that waits in the live mode', async () => {
  const { merchantId, merchantCode } = await shopInTestMode();
  await platform.services.storages.live.db
    .updateTable('merchant')
    .set({ status: 'LINKED_ACCOUNT' })
    .where('id', '=', merchantId)
    .execute();
  const { id, code } = await silentTransfer(inTestMode(platform));
  const waiting = async (mode: 'live' | 'test') => {
    const { kinds, matters } = await platform.ok(queue.getWaiting, {}, { token: tokens.maker, mode });
    return { kinds: kinds.map(({ kind }) => kind), codes: matters.map((matter) => matter.code) };
  };
  expect(await waiting('test')).toEqual({ kinds: ['payoutCases'], codes: [code] });
  expect(await waiting('live')).toEqual({ kinds: ['profiles'], codes: [merchantCode] });
  const bell = async (mode: 'live' | 'test') => {
    const { items = [] } = await platform.ok(staffNotification.getList, {}, { token: tokens.maker, mode });
    return items.map(({ kind }) => kind);
  };
  expect(await bell('test')).toEqual(['PAYOUT_TO_SETTLE']);
  expect(await bell('live')).toEqual(['PROFILE_TO_REVIEW']);
  const settled = { id, settlement: 'FAILED' as const, note: 'Đối chiếu sao kê' };
  await platform.ok(payoutReview.settle, settled, of('maker'));
  await platform.ok(payoutReview.confirm, { id }, of('checker'));
  expect(await waiting('test')).toEqual({ kinds: [], codes: [] });
});
