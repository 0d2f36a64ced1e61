import { addDays, settlementCut, settlementDay } from '@pay/domain';
import { onPGlite } from '@pay/platform-kernel/engines';
import { layDatabases } from '@pay/platform-kernel/fixtures';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, runPlatform, type RunningPlatform } from './running-platform.ts';

// Real processes share the machine with whatever else runs on it.
jest.retryTimes(2);

const owner = '0901000001';
const api = '/pay/api/paypos/v1';
const folder = mkdtempSync(join(tmpdir(), 'pay-settlement-'));
const laid = join(folder, 'laid');
const day = addDays(settlementDay(new Date()), 1);
const payments = 12;
/** Of the shop's own sample terminals nothing is settled beside. */
const env = { SAMPLE_DATA: 'people' };
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const moveClock = ({ base }: RunningPlatform, now: Date) =>
  fetch(`${base}/sandbox/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ now: now.toISOString() }),
  });

async function linked(first: RunningPlatform): Promise<string> {
  const token = await first.signIn(owner, 'Demo@2468');
  const wish = { deviceId: 'P8-SURVIVES-1', deviceName: 'Quầy 1', model: 'P8' };
  const asked = await first.call('POST', `${api}/portal/linkPos`, wish, token);
  const inbox = (await (await fetch(`${first.base}/inbox.json?to=${owner}`)).json()) as { otp?: string }[];
  const otp = inbox.find((message) => message.otp)?.otp;
  const code = { sessionId: asked.data.sessionId, otp };
  const { data } = await first.call('POST', `${api}/portal/linkPos`, { ...wish, ...code }, token);
  return String(data.apiKey);
}

/** A data folder whose terminal took cards and cash on the day that is about to be settled. */
async function prepared(): Promise<void> {
  await layDatabases(laid);
  const first = runPlatform(laid, await freePort(), env);
  await first.ready();
  await moveClock(first, new Date(settlementCut(day).getTime() - 3_600_000));
  const key = await linked(first);
  const send = (path: string, body: object) =>
    fetch(`${first.base}${api}/terminal/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': key },
      body: JSON.stringify(body),
    });
  for (let each = 0; each < payments; each += 1) {
    const id = randomUUID();
    await send('pay', { id, paymentType: 'CARD', amount: 50_000 });
    await send(`card/${id}`, { cardNumber: '9704000000000018' });
  }
  const takenAt = new Date().toISOString();
  await send('cash', { payments: [{ id: randomUUID(), amount: 20_000, takenAt }] });
  first.process.kill('SIGTERM');
  await first.ended;
}

beforeAll(prepared, 120_000);

interface Settlement {
  settlementDay: string;
  cardCount: number;
  cardAmount: number;
  cashAmount: number;
}

onPGlite.each(['settlement-booked', 'job-claimed', 'job-done'])(
  'a platform killed at %s settles each payment once',
  async (point) => {
    const data = join(folder, point);
    cpSync(laid, data, { recursive: true });
    const dying = runPlatform(data, await freePort(), { ...env, FAIL_AT: point });
    await dying.ready().catch(() => undefined);
    await moveClock(dying, new Date(settlementCut(day).getTime() + 60_000)).catch(() => undefined);
    expect(await dying.ended).toMatchObject({ signal: 'SIGKILL' });

    const next = runPlatform(data, await freePort(), env);
    await next.ready();
    expect((await moveClock(next, new Date(settlementCut(day).getTime() + 120_000))).status).toBe(200);
    const token = await next.signIn(owner, 'Demo@2468');
    const { data: page } = await next.call('GET', `${api}/portal/getSettlementList`, undefined, token);
    expect(page.items as Settlement[]).toMatchObject([
      { settlementDay: day, cardCount: payments, cardAmount: payments * 50_000, cashAmount: 20_000 },
    ]);
    const { data: terminals } = await next.call('GET', `${api}/getListPos`, undefined, token);
    expect(terminals.items).toMatchObject([{ transactionNotSettlementNumber: 0 }]);
    const verdict = (await (await fetch(`${next.base}/internal/invariants`)).json()) as { ok: boolean };
    expect(verdict).toMatchObject({ ok: true });
    next.process.kill('SIGTERM');
    await next.ended;
  },
  180_000,
);
