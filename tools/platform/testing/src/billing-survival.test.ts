import { addDays, vnDay, vnInstant } from '@pay/domain';
import { onPGlite } from '@pay/platform-kernel/engines';
import { layDatabases } from '@pay/platform-kernel/fixtures';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, runPlatform, type RunningPlatform } from './running-platform.ts';

// Real processes share the machine with whatever else runs on it.
jest.retryTimes(2);

const owner = '0901000001';
const payers = Array.from({ length: 12 }, (_, place) => `tra.tien.${place}@example.com`);
const folder = mkdtempSync(join(tmpdir(), 'pay-billing-'));
const laid = join(folder, 'laid');
const startDate = addDays(vnDay(new Date()), 1);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const api = '/pay/api';

/** A data folder whose shop bills its customers tomorrow. */
async function prepared(): Promise<void> {
  await layDatabases(laid);
  const first = runPlatform(laid, await freePort());
  await first.ready();
  const token = await first.signIn(owner, 'Demo@2468');
  const made = async (path: string, body: object) => (await first.call('POST', `${api}${path}`, body, token)).data;
  const plan = { name: 'Gói', paymentType: 'PREPAID', cycleValue: 1, timeType: 'MONTH', fixedAmount: 150_000 };
  const { id: planId } = await made('/subscription-plan/v1/create', plan);
  await first.call('PUT', `${api}/subscription-plan/v1/state/${String(planId)}`, { status: 'ACTIVE' }, token);
  const customerIds: unknown[] = [];
  for (const [place, email] of payers.entries())
    customerIds.push((await made('/customer/v1/create', { fullName: `Hoa ${place}`, email })).id);
  const { created } = await made('/subscription/v1/create-many', { planId, customerIds, startDate });
  expect(created).toBe(payers.length);
  first.process.kill('SIGTERM');
  await first.ended;
}

beforeAll(prepared, 120_000);

const moveClock = ({ base }: RunningPlatform, now: Date) =>
  fetch(`${base}/sandbox/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ now: now.toISOString() }),
  });

interface Invoice {
  code: string;
  subscriptionId: string;
  periodStart: string;
  status: string;
}

onPGlite.each(['invoices-issued', 'letters-written'])(
  'a platform killed at %s bills each period once, and writes of it once',
  async (point) => {
    const data = join(folder, point);
    cpSync(laid, data, { recursive: true });
    const dying = runPlatform(data, await freePort(), { FAIL_AT: point });
    await dying.ready();
    await moveClock(dying, vnInstant(startDate, '10:00')).catch(() => undefined);
    expect((await dying.ended).signal).toBe('SIGKILL');

    const next = runPlatform(data, await freePort());
    await next.ready();
    expect((await moveClock(next, vnInstant(startDate, '11:00'))).status).toBe(200);
    const token = await next.signIn(owner, 'Demo@2468');
    const { data: page } = await next.call('GET', `${api}/subscription-invoice/v1/get-all?size=100`, undefined, token);
    const invoices = (page.items as Invoice[]).filter(({ periodStart }) => periodStart === startDate);
    expect(new Set(invoices.map(({ subscriptionId }) => subscriptionId)).size).toBe(payers.length);
    expect(invoices).toHaveLength(payers.length);
    expect(new Set(invoices.map(({ status }) => status))).toEqual(new Set(['CREATED']));
    expect(new Set(invoices.map(({ code }) => code)).size).toBe(payers.length);
    for (const email of payers) {
      const letters = (await (await fetch(`${next.base}/inbox.json?to=${email}`)).json()) as unknown[];
      expect(letters).toHaveLength(1);
    }
    next.process.kill('SIGTERM');
    await next.ended;
  },
  180_000,
);
