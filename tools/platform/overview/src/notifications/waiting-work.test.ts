import { merchantReview, staffNotification, webhookReview } from '@pay/contract-cms';
import { notification, webhook } from '@pay/contract-portal';
import { salary, salaryNotification } from '@pay/contract-salary';
import { json, uuidv7 } from '@pay/platform-kernel';
import { openShopAtBank } from '@pay/platform-payments/fixtures';
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
  const webhookUrl = 'https://shop.example/notices';
  await platform.ok(webhook.update, { webhookUrl }, { token: shop.token });
  const { merchantId } = shop;
  expect(await staffHears(checker)).toContainEqual(['WEBHOOK_TO_REVIEW', merchantId]);
  expect(await staffHears(maker)).not.toContainEqual(['WEBHOOK_TO_REVIEW', merchantId]);
  await platform.ok(
    webhookReview.cmsDisapproveV2,
    { merchantId, webhookUrl, reason: 'Sai tên miền' },
    { token: checker },
  );
  expect(await staffHears(checker)).not.toContainEqual(['WEBHOOK_TO_REVIEW', merchantId]);
  const told = async ({ token }: { token: string }) =>
    (await platform.ok(notification.getList, {}, { token })).items?.filter(({ kind }) => kind === 'WEBHOOK_REFUSED');
  const refused = [{ recordId: merchantId, subject: 'https://shop.example/notices', unread: true }];
  expect(await told(shop)).toMatchObject(refused);
  expect(await told(await hireMember(platform, shop, 'DEVELOPER'))).toMatchObject(refused);
  expect(await told(await hireMember(platform, shop))).toEqual([]);
  expect(await told(await platform.newMerchant())).toEqual([]);
});

test('a merchant hears once that its webhook takes nothing, and so does a developer of one account', async () => {
  const { db } = platform.services.storages.live;
  const busy = await openShopAtBank(platform, 'EXACT');
  const { merchantId, token } = busy;
  const webhookUrl = 'https://busy.example/notices';
  await platform.ok(webhook.update, { webhookUrl }, { token });
  await platform.ok(webhookReview.cmsApproveV2, { merchantId, webhookUrl }, { token: checker });
  const heard = async (caller: { token: string }) =>
    ((await platform.ok(notification.getList, {}, caller)).items ?? []).filter(
      ({ kind }) => kind === 'WEBHOOK_FAILING',
    );
  for (let count = 0; count < 2; count += 1) await (await busy.open()).tell({ amount: 200_000 });
  expect(await heard({ token })).toEqual([]);

  const events = await db.selectFrom('webhookEvent').select('id').where('merchantId', '=', merchantId).execute();
  const sentAt = platform.services.clocks.live.now();
  for (const { id } of events)
    await db
      .insertInto('webhookDelivery')
      .values({
        id: uuidv7(),
        merchantId,
        eventId: id,
        attempt: 3,
        url: 'https://busy.example/notices',
        requestHeaders: json({}),
        requestBody: '',
        responseStatus: null,
        responseHeaders: null,
        responseBody: null,
        failure: 'TIMEOUT',
        durationMs: null,
        sentAt,
      })
      .execute();
  await db
    .updateTable('webhookEvent')
    .set({ status: 'FAILED', attempts: 3 })
    .where('merchantId', '=', merchantId)
    .execute();
  const told = [{ subject: 'https://busy.example/notices', at: sentAt, unread: true }];
  expect(await heard({ token })).toMatchObject(told);

  const developer = await hireMember(platform, busy, 'DEVELOPER');
  const payment = await db
    .selectFrom('transaction')
    .select('bankAccountId')
    .where('merchantId', '=', merchantId)
    .executeTakeFirstOrThrow();
  const bindTo = (id: string) =>
    db
      .updateTable('appUser')
      .set({ bankAccountIds: [id] })
      .where('id', '=', developer.id)
      .execute();
  await bindTo(payment.bankAccountId);
  expect(await heard(developer)).toMatchObject(told);
  await bindTo('00000000-0000-7000-8000-000000000000');
  expect(await heard(developer)).toEqual([]);
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

test('a request that nobody decided is told no more from the moment it expires', async () => {
  const { employer, ok } = programme;
  const employee = await ok.employee('NV02');
  await ok.work('NV02', 10);
  const { id } = await ok.request(employee.id, 400_000);
  const heard = async () =>
    ((await platform.ok(salaryNotification.getList, {}, employer.asEmployer)).items ?? []).map(
      ({ recordId }) => recordId,
    );
  expect(await heard()).toEqual([id]);
  const { db } = platform.services.storages.live;
  const { expireAt } = await db
    .selectFrom('salaryRequest')
    .select('expireAt')
    .where('merchantId', '=', employer.merchantId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await platform.services.clocks.live.set(expireAt);
  expect(await heard()).toEqual([]);
});
