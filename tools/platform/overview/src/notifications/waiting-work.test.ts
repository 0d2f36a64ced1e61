import { merchantReview, staffNotification, webhookReview } from '@pay/contract-cms';
import { notification, webhook } from '@pay/contract-portal';
import { salary, salaryNotification } from '@pay/contract-salary';
import { hireMember, hireStaff, startTestPlatform, type TestMerchant, type TestPlatform } from '@pay/platform-testing';
import { inNovember, openProgramme, type Programme } from '@pay/platform-salary/fixtures';

let platform: TestPlatform;
let maker: string;
let checker: string;
let shop: TestMerchant;
let programme: Programme;

const staffHears = async (token: string) =>
  ((await platform.ok(staffNotification.getList, {}, { token })).items ?? []).map(({ kind, recordId }) => [
    kind,
    recordId,
  ]);

beforeAll(async () => {
  platform = await startTestPlatform();
  await platform.services.clocks.live.set(inNovember);
  const hired = async (role: 'maker' | 'checker') =>
    (await hireStaff(platform, `${role}.hn@provider.test`, { roles: [role] })).token;
  maker = await hired('maker');
  checker = await hired('checker');
  programme = await openProgramme(platform, checker);
  shop = await platform.newMerchant();
}, 60_000);
afterAll(() => platform.close());

test('a checker hears of a webhook to review until it is decided, and its merchant then hears that it was refused', async () => {
  await platform.ok(webhook.update, { webhookUrl: 'https://shop.example/notices' }, { token: shop.token });
  const { merchantId } = shop;
  expect(await staffHears(checker)).toContainEqual(['WEBHOOK_TO_REVIEW', merchantId]);
  expect(await staffHears(maker)).not.toContainEqual(['WEBHOOK_TO_REVIEW', merchantId]);
  await platform.ok(webhookReview.cmsDisapproveV2, { merchantId, reason: 'Sai tên miền' }, { token: checker });
  expect(await staffHears(checker)).not.toContainEqual(['WEBHOOK_TO_REVIEW', merchantId]);
  const { items = [] } = await platform.ok(notification.getList, {}, { token: shop.token });
  expect(items).toMatchObject([{ kind: 'WEBHOOK_REFUSED', subject: 'https://shop.example/notices', unread: true }]);
});

test('who proposed a change is not told to decide it', async () => {
  const { merchantId } = shop;
  await platform.ok(merchantReview.proposeLimit, { merchantId, transactionMaxAmount: 50_000_000 }, { token: maker });
  expect(await staffHears(checker)).toContainEqual(['CHANGE_TO_DECIDE', merchantId]);
  expect(await staffHears(maker)).toEqual([]);
});

test('an employer hears of a request that waits, a member without that right does not', async () => {
  const { employer, ok, giveMoney } = programme;
  await giveMoney(50_000_000);
  const employee = await ok.employee('NV01');
  await ok.work('NV01', 10);
  const { id } = await ok.request(employee.id, 500_000);
  const heard = async (caller: { token: string; headers?: Record<string, string> }) => {
    const { items = [] } = await platform.ok(salaryNotification.getList, {}, caller);
    return items.map(({ kind, recordId, amount }) => [kind, recordId, amount]);
  };
  expect(await heard(employer.asEmployer)).toEqual([['ADVANCE_TO_DECIDE', id, 500_000]]);
  const cashier = await hireMember(platform, employer);
  expect(await heard({ ...employer.asEmployer, token: cashier.token })).toEqual([]);
  await platform.ok(salary['advance.reject'], { id, description: 'Chưa đủ công' }, employer.asEmployer);
  expect(await heard(employer.asEmployer)).toEqual([]);
});
