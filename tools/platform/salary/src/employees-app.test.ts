import { payLinkPrivate, salaryChannel } from '@pay/contract-merchant-api';
import { salary } from '@pay/contract-salary';
import { clientOf, employeesAppOf } from '@pay/platform-integration/fixtures';
import type { MerchantClient } from '@pay/platform-testing';
import { type Programme, startProgramme } from './advances.fixture.ts';

const invalidClient = 1602;

let programme: Programme;
let app: MerchantClient;
let workers = 0;
beforeAll(async () => {
  programme = await startProgramme();
  app = await employeesAppOf(programme.platform, programme.employer);
}, 60_000);
afterAll(() => programme.platform.close());

interface Advance {
  requestId: string;
  status: string;
  paymentStatus: string;
}

async function worker() {
  const { code } = await programme.ok.employee(`W${(workers += 1)}`);
  await programme.ok.work(code, 13.5);
  return code;
}

const pathOf = ({ path }: { path: string }) => path;
const ask = (employeeCode: string, amount: number, by = app) =>
  by.call<Advance>(pathOf(salaryChannel.salaryRequest), { employeeCode, amount });
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 0,
    (fault: { code: number }) => fault.code,
  );

test('an employee asks by the app of the company, and the company decides', async () => {
  const code = await worker();
  expect(await app.call(pathOf(salaryChannel.salaryLimit), { employeeCode: code })).toMatchObject({
    available: 3_205_000,
    pendingAmount: 0,
  });
  const { requestId, ...asked } = await ask(code, 1_000_000);
  expect(asked).toMatchObject({ status: 'WAITING_APPROVAL', paymentStatus: 'NONE', amount: 1_000_000 });
  await programme.giveMoney(1_000_000);
  await programme.platform.ok(salary['advance.approve'], { id: requestId }, programme.employer.asEmployer);
  await programme.platform.services.clocks.live.advance(1_000);
  expect(await app.call(pathOf(salaryChannel.salaryCheck), { requestId })).toMatchObject({
    status: 'APPROVED',
    paymentStatus: 'SUCCESS',
  });
});

test('it withdraws what nobody has decided yet, once', async () => {
  const { requestId } = await ask(await worker(), 500_000);
  const cancel = () => app.call<Advance>(pathOf(salaryChannel.salaryCancel), { requestId });
  expect(await cancel()).toMatchObject({ status: 'CANCELED' });
  expect(await codeOf(cancel())).toBe(1609);
});

test('it is told of every limit by a code that it knows', async () => {
  const code = await worker();
  expect(await codeOf(ask(code, 3_206_000))).toBe(507);
  expect(await codeOf(ask(code, 99_000))).toBe(507);
  expect(await codeOf(ask('NOBODY', 100_000))).toBe(2);
  const { period } = { period: new Date('2026-12-02T03:00:00Z') };
  await programme.platform.services.clocks.live.set(period);
  expect(await codeOf(ask(code, 100_000))).toBe(1614);
});

test('the key of payments opens none of its calls, and its own none of those', async () => {
  const shop = await clientOf(programme.platform, programme.employer);
  const code = await worker();
  expect(await codeOf(ask(code, 100_000, shop))).toBe(invalidClient);
  expect(await codeOf(app.call(pathOf(payLinkPrivate.privateCreate), { amount: 100_000 }))).toBe(invalidClient);
});

test('the key is shown once; another one, or its revocation, ends it at once', async () => {
  const { platform, employer } = programme;
  const { clientId, ...shown } = await platform.ok(salary['channel.get'], {}, employer.asEmployer);
  expect(clientId).toBe(app.account.clientId);
  expect(Object.keys(shown)).toEqual(['createdAt']);
  const renewed = await employeesAppOf(platform, employer);
  const limit = (by: MerchantClient) => codeOf(by.call(pathOf(salaryChannel.salaryLimit), { employeeCode: 'W1' }));
  expect(await limit(app)).toBe(invalidClient);
  expect(await limit(renewed)).toBe(0);
  await platform.ok(salary['channel.revoke'], {}, employer.asEmployer);
  expect(await limit(renewed)).toBe(invalidClient);
  expect((await platform.call(salary['channel.revoke'], {}, employer.asEmployer)).body.code).toBe(40400);
});
