import { openStorage } from '@pay/platform-kernel';
import { onPGlite } from '@pay/platform-kernel/engines';
import { layDatabases } from '@pay/platform-kernel/fixtures';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, runPlatform, type RunningPlatform } from './running-platform.ts';

// Real processes share the machine with whatever else runs on it.
jest.retryTimes(2);

const phone = '0901000001';
const folder = mkdtempSync(join(tmpdir(), 'pay-payouts-'));
const laid = join(folder, 'laid');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const signIn = (platform: RunningPlatform) => platform.signIn(phone, 'Demo@2468');

/** A data folder whose shop belongs to a person who approves what he asks for. */
async function prepared(): Promise<void> {
  await layDatabases(laid);
  const first = runPlatform(laid, await freePort());
  await first.ready();
  const token = await signIn(first);
  const reply = await fetch(`${first.base}/pay/api/bankAccount/portal/v1/getList`, {
    headers: { 'x-app': 'merchant-portal', authorization: `Bearer ${token}` },
  });
  const [account] = ((await reply.json()) as { data: { accountNo: string }[] }).data;
  const deposit = { accountNo: account?.accountNo, branch: 'HO', amount: 5_000_000, content: 'x' };
  await first.call('POST', '/pay/api/tool/v1/deposit', deposit, token);
  first.process.kill('SIGTERM');
  await first.ended;
  const { db, close } = await openStorage({ kind: 'pglite', folder: join(laid, 'live') });
  const { id: merchantId } = await db
    .selectFrom('merchant')
    .select('id')
    .where('phone', '=', phone)
    .executeTakeFirstOrThrow();
  await db.updateTable('merchant').set({ businessType: 'PERSONAL' }).where('id', '=', merchantId).execute();
  await db
    .insertInto('payoutRule')
    .values({ merchantId, selfApproval: true, approvalsAbove: 500_000_000, approvalsNeeded: 1 })
    .execute();
  await close();
}

beforeAll(prepared, 120_000);

async function approvedPayout(platform: RunningPlatform, token: string): Promise<string> {
  const { data: made } = await platform.call(
    'POST',
    '/pay/api/payout/v1/single/create',
    { bin: '970436', accountNo: '0071000123457', amount: 1_000_000, content: 'Tien hang' },
    token,
  );
  const { data: step } = await platform.call('POST', '/pay/api/payout/v1/single/approve', { payOutId: made.id }, token);
  const inbox = (await (await fetch(`${platform.base}/inbox.json?to=${phone}`)).json()) as { otp?: string }[];
  const otp = inbox.find((message) => message.otp)?.otp;
  // The process may die before it answers.
  await platform
    .call('POST', '/pay/api/payout/v1/single/approve/verify', { sessionId: step.sessionId, otp }, token)
    .catch(() => undefined);
  return String(made.id);
}

onPGlite.each(['transfer-intended', 'transfer-noted', 'transfer-sent', 'transfer-recorded'])(
  'a platform killed at %s while it pays out sends the money once',
  async (point) => {
    const data = join(folder, point);
    cpSync(laid, data, { recursive: true });
    const dying = runPlatform(data, await freePort(), { FAIL_AT: point });
    await dying.ready();
    const id = await approvedPayout(dying, await signIn(dying));
    expect((await dying.ended).signal).toBe('SIGKILL');

    const next = runPlatform(data, await freePort());
    await next.ready();
    const token = await signIn(next);
    await fetch(`${next.base}/sandbox/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ advance: 'PT3H' }),
    });
    const { data: detail } = await next.call('GET', `/pay/api/payout/v1/single/getDetail/${id}`, undefined, token);
    // An order that was noted and never came to the bank is refused; any other is done. Neither is paid twice.
    expect(detail.status).toBe(point === 'transfer-noted' ? 'FAILED' : 'SUCCESS');
    const verdict = (await (await fetch(`${next.base}/internal/invariants`)).json()) as { ok: boolean };
    expect(verdict).toMatchObject({ ok: true });
    next.process.kill('SIGTERM');
    await next.ended;
  },
  180_000,
);
