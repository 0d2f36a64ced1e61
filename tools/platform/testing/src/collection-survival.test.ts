import { onPGlite } from '@pay/platform-kernel/engines';
import { layDatabases } from '@pay/platform-kernel/fixtures';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, runPlatform, type RunningPlatform } from './running-platform.ts';

// Real processes share the machine with whatever else runs on it.
jest.retryTimes(2);

const day = 86_400_000;
const vnDay = (time: number) => new Date(time + 7 * 3_600_000).toISOString().slice(0, 10);

const folder = mkdtempSync(join(tmpdir(), 'pay-collection-'));
const lent = join(folder, 'lent');
let token: string;
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const testBase = ({ base }: RunningPlatform) => base.replace(/\d+$/, (port) => String(Number(port) + 1));

async function ask<Data>(platform: RunningPlatform, path: string, body?: object, method = body ? 'POST' : 'GET') {
  const reply = await fetch(`${testBase(platform)}${path}`, {
    method,
    headers: {
      'x-app': 'merchant-portal',
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return ((await reply.json()) as { data: Data }).data;
}

const salary = <Data>(platform: RunningPlatform, path: string, body?: object, method?: string) =>
  ask<Data>(platform, `/api/v1/smart-bank${path}`, body, method);
const advance = (platform: RunningPlatform, by: string) => ask(platform, '/sandbox/clock', { advance: by });

async function lend(platform: RunningPlatform): Promise<void> {
  token = await platform.signIn('0901000001', 'Demo@2468');
  await salary(platform, '/enterprise/register', {
    numberOfEmployeeExpected: 5,
    paySalaryLimitation: 50_000_000,
    programType: 'FLEX_SALARY_USE_OVERDRAFT',
  });
  await salary(
    platform,
    '/enterprise/configuration',
    {
      paymentSource: 'KLB_CREDIT_LINE',
      limitAmount: 50_000_000,
      periodStartDate: 1,
      periodEndDate: 31,
      paySalaryDate: 5,
    },
    'PUT',
  );
  const now = Date.now();
  const { id: periodId } = await salary<{ id: string }>(platform, '/salary-period', {
    name: 'Kỳ này',
    startDate: vnDay(now - 10 * day),
    endDate: vnDay(now + day),
    paySalaryDate: vnDay(now + 2 * day),
  });
  const { id: salaryAdvanceTypeId } = await salary<{ id: string }>(platform, '/salary-advance-type', {
    name: 'Tự động',
    advanceForm: 'AUTO',
  });
  const { id: employeeId } = await salary<{ id: string }>(platform, '/employee', {
    code: 'NV1',
    name: 'Nguyễn Thị Lan',
    phoneNumber: '0914000001',
    birthDate: '1995-04-30',
    idCardNumber: '001095000123',
    salaryAccount: '10642300000009',
    baseAmount: 26_000_000,
    salaryAdvanceTypeId,
  });
  const items = Array.from({ length: 8 }, (_, index) => ({ date: vnDay(now - (9 - index) * day), workload: 1 }));
  await salary(platform, `/salary-period/${periodId}/logwork`, { data: [{ employeeCode: 'NV1', items }] });
  await salary(platform, '/salary-advance', { employeeId, amount: 1_000_000 });
  await advance(platform, 'PT1M');
}

const debtOf = async (platform: RunningPlatform) =>
  (await salary<{ data: { status: string; lent: number; repaid: number }[] }>(platform, '/salary-debt')).data[0];

/** A data folder in which an advance was lent and money stands on the account. */
async function prepared(): Promise<void> {
  if (token !== undefined) return;
  await layDatabases(lent);
  const first = runPlatform(lent, await freePort());
  await first.ready();
  await lend(first);
  expect(await debtOf(first)).toMatchObject({ status: 'LENT', lent: 1_000_000 });
  const [account] = await ask<{ accountNo: string }[]>(first, '/pay/api/bankAccount/portal/v1/getList');
  const deposit = { accountNo: account?.accountNo, branch: 'HO', amount: 3_000_000, content: 'x' };
  await ask(first, '/pay/api/tool/v1/deposit', deposit);
  first.process.kill('SIGTERM');
  await first.ended;
}

onPGlite.each(['transfer-intended', 'transfer-noted', 'transfer-sent', 'transfer-recorded'])(
  'a platform killed at %s while it collects what was lent collects it once',
  async (point) => {
    await prepared();
    const data = join(folder, point);
    cpSync(lent, data, { recursive: true });

    const dying = runPlatform(data, await freePort(), { FAIL_AT: point });
    await dying.ready();
    await advance(dying, 'P3D').catch(() => undefined);
    expect((await dying.ended).signal).toBe('SIGKILL');

    const next = runPlatform(data, await freePort());
    await next.ready();
    await advance(next, 'P5D');
    expect(await debtOf(next)).toMatchObject({ status: 'REPAID', repaid: 1_000_000 });
    const verdict = (await (await fetch(`${testBase(next)}/internal/invariants`)).json()) as { ok: boolean };
    expect(verdict).toMatchObject({ ok: true });
    next.process.kill('SIGTERM');
    await next.ended;
  },
  180_000,
);

async function advanceOf(platform: RunningPlatform) {
  const { data } = await salary<{ data: { id: string }[] }>(platform, '/salary-advance');
  return salary<{ paymentStatus: string; paymentData: { transactionNumber: string }[] }>(
    platform,
    `/salary-advance/${data[0]?.id}`,
  );
}

onPGlite.each(['credit-booked', 'credit-committed'])(
  'a platform killed at %s while an advance comes back books it once, however often it is told',
  async (point) => {
    await prepared();
    const data = join(folder, point);
    cpSync(lent, data, { recursive: true });
    const told = async (platform: RunningPlatform) => {
      const [tried] = (await advanceOf(platform)).paymentData;
      const from = { transactionNo: 'FT-BACK', accountNo: '190000000001', originalReference: tried?.transactionNumber };
      return ask<{ repeated: boolean }>(platform, '/sandbox/bank/credits', {
        ...from,
        amount: 1_000_000,
        content: 'x',
      });
    };

    const dying = runPlatform(data, await freePort(), { FAIL_AT: point });
    await dying.ready();
    await told(dying).catch(() => undefined);
    expect((await dying.ended).signal).toBe('SIGKILL');

    const next = runPlatform(data, await freePort());
    await next.ready();
    expect(await told(next)).toMatchObject({ repeated: point === 'credit-committed' });
    expect(await told(next)).toMatchObject({ repeated: true });
    expect((await advanceOf(next)).paymentStatus).toBe('FAILED');
    expect(await debtOf(next)).toMatchObject({ status: 'REPAID', repaid: 1_000_000 });
    const verdict = (await (await fetch(`${testBase(next)}/internal/invariants`)).json()) as { ok: boolean };
    expect(verdict).toMatchObject({ ok: true });
    next.process.kill('SIGTERM');
    await next.ended;
  },
  180_000,
);
