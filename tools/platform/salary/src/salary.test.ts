import { salaryEnterpriseReview } from '@pay/contract-cms';
import { salary } from '@pay/contract-salary';
import { user } from '@pay/contract-portal';
import type { TestPlatform } from '@pay/platform-testing';
import {
  type Employer,
  fieldsOf,
  grantLine,
  newEmployer,
  november,
  readyEmployer,
  registration,
  staffToken,
  startWithEmployer,
} from './salary.fixture.ts';

let platform: TestPlatform;
let checker: string;
let ready: Employer;

beforeAll(async () => {
  ({ platform, checker, ready } = await startWithEmployer());
}, 60_000);
afterAll(() => platform.close());

describe.each(['live', 'test'] as const)('in %s mode', (mode) => {
  test('C16 C153 C154 C246 an enterprise goes from registration to pause and back, each step by the one who may', async () => {
    const employer = await newEmployer(platform, checker, mode);
    expect(await platform.ok(salary['enterprise.check'], {}, employer.asEmployer)).toMatchObject({
      status: 'NOT_REGISTER',
      canTryRequests: mode === 'test',
      waitingCount: 0,
    });
    const status = mode === 'test' ? 'OK_BUT_NOT_CONFIG' : 'WAITING_APPROVAL';
    expect(await employer.register()).toMatchObject({ status, ...registration });
    expect((await platform.call(salary['enterprise.register'], registration, employer.asEmployer)).body).toMatchObject({
      code: 40900,
      data: { status },
    });
    if (mode === 'live') {
      expect((await employer.configure()).body.code).toBe(40900);
      expect(await employer.approve()).toMatchObject({ status: 'OK_BUT_NOT_CONFIG' });
    }
    expect((await employer.configure()).body).toMatchObject({
      code: 20000,
      data: { paymentSource: 'BUSINESS_ACCOUNT', workingDays: 26, currency: 'VND' },
    });
    expect(await employer.status()).toBe('OK');
    expect(await platform.ok(salary['enterprise.deactivate'], {}, employer.asEmployer)).toMatchObject({
      status: 'DEACTIVATED',
    });
    expect((await platform.call(salary['enterprise.deactivate'], {}, employer.asEmployer)).body).toMatchObject({
      code: 40900,
      data: { allowed: ['activate', 'manage'] },
    });
    expect(await platform.ok(salary['enterprise.activate'], {}, employer.asEmployer)).toMatchObject({ status: 'OK' });
  });
});

test('an enterprise without configuration is activated to the settings it lacks', async () => {
  const employer = await newEmployer(platform, checker);
  await employer.register();
  await employer.approve();
  await platform.ok(salary['enterprise.deactivate'], {}, employer.asEmployer);
  expect(await platform.ok(salary['enterprise.activate'], {}, employer.asEmployer)).toMatchObject({
    status: 'OK_BUT_NOT_CONFIG',
  });
});

test('a refused enterprise sees the reason and may register again', async () => {
  const employer = await newEmployer(platform, checker);
  await employer.register();
  await platform.ok(salaryEnterpriseReview.reject, { ...employer.key, reason: 'Chưa đủ hồ sơ' }, employer.asStaff);
  expect(await platform.ok(salary['enterprise.check'], {}, employer.asEmployer)).toMatchObject({
    status: 'NOT_REGISTER',
    rejectReason: 'Chưa đủ hồ sơ',
  });
  expect(await employer.register()).toMatchObject({ status: 'WAITING_APPROVAL', rejectReason: null });
});

test('a locked enterprise returns to where it was, and staff see each step, its people masked', async () => {
  const employer = await readyEmployer(platform, checker);
  await platform.ok(salary['enterprise.deactivate'], {}, employer.asEmployer);
  await platform.ok(salaryEnterpriseReview.lock, { ...employer.key, reason: 'Kiểm tra hồ sơ' }, employer.asStaff);
  expect((await platform.call(salary['period.create'], november, employer.asEmployer)).body.code).toBe(40900);
  expect((await platform.call(salary['period.list'], {}, employer.asEmployer)).body.code).toBe(20000);
  expect(await platform.ok(salaryEnterpriseReview.unlock, employer.key, employer.asStaff)).toMatchObject({
    status: 'DEACTIVATED',
    lockReason: null,
  });
  const { history } = await platform.ok(salaryEnterpriseReview.getDetail, employer.key, employer.asStaff);
  expect(history.map(({ action }) => action)).toEqual([
    'register',
    'approve',
    'configure',
    'deactivate',
    'lock',
    'unlock',
  ]);
  const nameOf = (sought: string) => history.find(({ action }) => action === sought)?.by;
  expect(nameOf('register')).toMatch(/^(?:\S\*{3} ?)+$/);
  expect(nameOf('deactivate')).toBe(nameOf('register'));
  expect(nameOf('approve')).not.toContain('*');
  const { items } = await platform.ok(salaryEnterpriseReview.getList, { status: 'DEACTIVATED' }, employer.asStaff);
  expect(items.map(({ merchantId }) => merchantId)).toContain(employer.merchantId);
});

test('only a checker decides, and nobody by an unknown id', async () => {
  const maker = await staffToken(platform, 'maker');
  expect((await platform.call(salaryEnterpriseReview.approve, ready.key, { token: maker })).body.code).toBe(4);
  expect((await platform.call(salaryEnterpriseReview.approve, { merchantId: 'x' }, { token: checker })).body.code).toBe(
    3,
  );
  expect((await platform.call(salaryEnterpriseReview.unlock, ready.key, { token: checker })).body).toMatchObject({
    code: 5,
    data: { status: 'OK' },
  });
});

test('before registration there is nothing to read', async () => {
  const employer = await newEmployer(platform, checker);
  const answers = [
    await platform.call(salary['enterpriseConfig.get'], {}, employer.asEmployer),
    await platform.call(salary['period.list'], {}, employer.asEmployer),
  ];
  for (const { body } of answers)
    expect(body).toMatchObject({ code: 40900, data: { status: 'NOT_REGISTER', allowed: ['register'] } });
});

test('C173 the headers that name the caller are checked against the token', async () => {
  const { id: userId } = await platform.services.storages.live.db
    .selectFrom('appUser')
    .select('id')
    .where('merchantId', '=', ready.merchantId)
    .executeTakeFirstOrThrow();
  const asked = (headers: Record<string, string>) =>
    platform.call(salary['enterprise.check'], {}, { ...ready.asEmployer, headers });
  const { fullName } = await platform.ok(user.getInfo, {}, ready.asEmployer);
  const own = { 'enterprise-id': ready.merchantId, 'user-id': userId, 'user-name': encodeURIComponent(fullName) };
  expect((await asked(own)).body.code).toBe(20000);
  const strange = '00000000-0000-7000-8000-000000000001';
  for (const wrong of [{ 'enterprise-id': strange }, { 'user-id': strange }, { 'user-name': 'Somebody Else' }]) {
    expect(await asked({ ...own, ...wrong })).toMatchObject({ status: 403, body: { code: 40300 } });
  }
});

describe('C17 C94 the configuration', () => {
  test.each([
    ['a limit above what was registered', { limitAmount: 500_000_001 }, 'limitAmount too_big'],
    ['a limit below a million', { limitAmount: 999_999 }, 'limitAmount too_small'],
    ['a pay day inside the period', { periodEndDate: 25, paySalaryDate: 20 }, 'paySalaryDate pay_day_in_period'],
    ['a day that no month has', { periodStartDate: 32 }, 'periodStartDate too_big'],
    ['no working days', { workingDays: 0 }, 'workingDays too_small'],
    ['more than 15 closed days', { disableAdvanceBeforeEndDate: 16 }, 'disableAdvanceBeforeEndDate too_big'],
    ['an account that is not linked', { accountNumber: '999999999999' }, 'accountNumber account_not_linked'],
    ['no account', { accountNumber: undefined }, 'accountNumber required'],
    ['a credit line that was not granted', { paymentSource: 'KLB_CREDIT_LINE' }, 'paymentSource no_credit_line'],
  ])('is refused with %s', async (_name, change, field) => {
    const { body } = await ready.configure(change);
    expect(body.code).toBe(40000);
    expect(fieldsOf(body)).toEqual([field]);
  });

  test('pays from the credit line that staff granted', async () => {
    const employer = await newEmployer(platform, checker);
    await employer.register();
    await employer.approve();
    await grantLine(platform, employer.merchantId, 1_000_000_000);
    expect((await employer.configure({ paymentSource: 'KLB_CREDIT_LINE' })).body).toMatchObject({
      code: 20000,
      data: { accountNumber: null },
    });
  });

  test('C95 keeps who changed what, the newest first', async () => {
    const employer = await readyEmployer(platform, checker);
    await employer.configure({ limitAmount: 150_000_000 });
    await employer.configure({ limitAmount: 150_000_000 });
    const { audit } = await platform.ok(salary['enterpriseConfig.get'], {}, employer.asEmployer);
    expect(audit.map(({ changeType }) => changeType)).toEqual(['UPDATED', 'CREATED']);
    expect(audit[0]?.changes).toEqual([{ key: 'limitAmount', newValue: 150_000_000 }]);
  });
});
