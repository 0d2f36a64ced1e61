import { merchantReview, salaryEnterpriseReview, webhookReview } from '@pay/contract-cms';
import { webhook } from '@pay/contract-portal';
import { salary } from '@pay/contract-salary';
import { type IdentityRig, openIdentityRig } from '../identity.fixture.ts';

const webhookUrl = 'https://shop.example/notices';
let rig: IdentityRig;
let head: string;
let branch: string;
let transactionOffice: string;
let merchantId: string;

const everyRole = ['maker' as const, 'checker' as const];

beforeAll(async () => {
  rig = await openIdentityRig();
  await rig.playPeople();
  head = await rig.staffSignIn('checker@provider.test');
  branch = await rig.hire('hn01@provider.test', { roles: everyRole, office: 'BRANCH', officeCode: 'HN01' });
  transactionOffice = await rig.hire('hn02@provider.test', {
    roles: everyRole,
    office: 'TRANSACTION_OFFICE',
    officeCode: 'HN02',
  });
  const shop = await rig.newMerchant();
  ({ merchantId } = shop);
  await rig.ok(webhook.update, { webhookUrl }, { token: shop.token });
  await rig.ok(
    salary['enterprise.register'],
    { numberOfEmployeeExpected: 40, paySalaryLimitation: 500_000_000, programType: 'FLEX_SALARY_NOT_USE_OVERDRAFT' },
    { token: shop.token },
  );
  await rig.live.updateTable('merchant').set({ officeCode: 'HN01' }).where('id', '=', merchantId).execute();
}, 60_000);
afterAll(() => rig.close());

const rowsOf = async (token: string) => ({
  merchants: (await rig.ok(merchantReview.getList, {}, { token })).totalSize,
  webhooks: (await rig.ok(webhookReview.cmsGetList, {}, { token })).totalSize,
  enterprises: (await rig.ok(salaryEnterpriseReview.getList, {}, { token })).totalSize,
});

test('head office sees every merchant, a branch its own, another office none of them', async () => {
  const all = await rowsOf(head);
  expect(all.merchants).toBeGreaterThan(1);
  expect(await rowsOf(branch)).toEqual({ merchants: 1, webhooks: 1, enterprises: 1 });
  expect(await rowsOf(transactionOffice)).toEqual({ merchants: 0, webhooks: 0, enterprises: 0 });
});

test.each([
  ['merchants', (token: string) => rig.call(merchantReview.export, { format: 'csv' }, { token })],
  ['webhooks', (token: string) => rig.call(webhookReview.cmsExport, { format: 'csv' }, { token })],
  ['enterprises', (token: string) => rig.call(salaryEnterpriseReview.export, { format: 'csv' }, { token })],
])('a table file of %s holds what the office sees', async (_what, download) => {
  const lines = async (token: string) => (await download(token)).bytes.toString('utf8').trim().split('\r\n').length;
  expect(await lines(branch)).toBe(2);
  expect(await lines(transactionOffice)).toBe(1);
});

test('for another office the merchant does not exist: neither to look at nor to decide about', async () => {
  const reason = 'x';
  const calls = [
    () => rig.ask(merchantReview.getDetail, { merchantId }, { token: transactionOffice }),
    () => rig.ask(merchantReview.reveal, { merchantId, reason }, { token: transactionOffice }),
    () => rig.ask(merchantReview.approve, { merchantId }, { token: transactionOffice }),
    () => rig.ask(merchantReview.deny, { merchantId, reason }, { token: transactionOffice }),
    () => rig.ask(merchantReview.openAccount, { merchantId }, { token: transactionOffice }),
    () => rig.ask(merchantReview.lock, { merchantId, reason }, { token: transactionOffice }),
    () => rig.ask(merchantReview.unlock, { merchantId }, { token: transactionOffice }),
    () =>
      rig.ask(
        merchantReview.proposeLimit,
        { merchantId, transactionMaxAmount: 5_000_000 },
        { token: transactionOffice },
      ),
    () =>
      rig.ask(merchantReview.proposeAmountPolicy, { merchantId, amountPolicy: 'HOLD' }, { token: transactionOffice }),
    () => rig.ask(merchantReview.proposeOffice, { merchantId, officeCode: 'HN02' }, { token: transactionOffice }),
    () => rig.ask(webhookReview.cmsGetInfo, { merchantId }, { token: transactionOffice }),
    () => rig.ask(webhookReview.cmsApprove, { merchantId, webhookUrl }, { token: transactionOffice }),
    () => rig.ask(webhookReview.cmsApproveV2, { merchantId, webhookUrl }, { token: transactionOffice }),
    () => rig.ask(webhookReview.cmsDisapproveV2, { merchantId, webhookUrl, reason }, { token: transactionOffice }),
    () => rig.ask(salaryEnterpriseReview.getDetail, { merchantId }, { token: transactionOffice }),
    () => rig.ask(salaryEnterpriseReview.approve, { merchantId }, { token: transactionOffice }),
    () => rig.ask(salaryEnterpriseReview.reject, { merchantId, reason }, { token: transactionOffice }),
    () => rig.ask(salaryEnterpriseReview.lock, { merchantId, reason }, { token: transactionOffice }),
    () => rig.ask(salaryEnterpriseReview.unlock, { merchantId }, { token: transactionOffice }),
  ];
  for (const call of calls) expect(await call()).toMatchObject({ code: 3, data: null });
  expect(await rowsOf(branch)).toEqual({ merchants: 1, webhooks: 1, enterprises: 1 });
});

test('a change of a merchant of another office is as unknown as the merchant', async () => {
  const { id } = await rig.ok(
    merchantReview.proposeLimit,
    { merchantId, transactionMaxAmount: 5_000_000 },
    { token: branch },
  );
  expect(await rig.ask(merchantReview.approveChange, { id }, { token: transactionOffice })).toMatchObject({ code: 3 });
  expect(await rig.ask(merchantReview.refuseChange, { id, reason: 'x' }, { token: transactionOffice })).toMatchObject({
    code: 3,
  });
  expect(await rig.ask(merchantReview.approveChange, { id }, { token: head })).toMatchObject({ code: 0 });
});

test('the branch decides about its own merchant', async () => {
  expect(await rig.ok(webhookReview.cmsApproveV2, { merchantId, webhookUrl }, { token: branch })).toMatchObject({
    status: 'APPROVED',
  });
  expect(await rig.ok(salaryEnterpriseReview.approve, { merchantId }, { token: branch })).toMatchObject({
    status: 'OK_BUT_NOT_CONFIG',
  });
});

test('a merchant moves to another office once a checker agreed, and is then seen from there', async () => {
  const maker = await rig.staffSignIn('maker@provider.test');
  const { id } = await rig.ok(merchantReview.proposeOffice, { merchantId, officeCode: 'hn02' }, { token: maker });
  expect((await rowsOf(transactionOffice)).merchants).toBe(0);
  await rig.ok(merchantReview.approveChange, { id }, { token: head });
  expect(await rowsOf(transactionOffice)).toEqual({ merchants: 1, webhooks: 1, enterprises: 1 });
  expect((await rowsOf(branch)).merchants).toBe(0);
});
