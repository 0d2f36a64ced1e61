import { onPGlite } from '@pay/platform-kernel/engines';
import { layDatabases } from '@pay/platform-kernel/fixtures';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type MailServer, openMailServer } from './outbox/mail-server.ts';
import { freePort, runPlatform, type RunningPlatform } from './running-platform.ts';

// Real processes share the machine with whatever else runs on it.
jest.retryTimes(2);

let folder: string;
let mails: MailServer;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pay-send-'));
  mails = await openMailServer();
});
afterEach(() => {
  for (const platform of running.splice(0)) platform.process.kill('SIGKILL');
  mails.close();
  rmSync(folder, { recursive: true, force: true });
});

const members = Array.from({ length: 40 }, (_, index) => `khach${index}@lop6a.test`);
const toMembers = () => mails.delivered.filter((to) => members.includes(to)).toSorted();

const running: RunningPlatform[] = [];

async function started(env: Record<string, string> = {}): Promise<RunningPlatform> {
  const platform = runPlatform(folder, await freePort(), { SMTP_URL: mails.url, ...env });
  running.push(platform);
  await platform.ready();
  return platform;
}

async function pageForGroup({ call }: RunningPlatform, token: string) {
  const made = async (path: string, body: object) => (await call('POST', `/pay${path}`, body, token)).data;
  const { id: groupId } = await made('/api/customer/v1/createGroup', { name: 'Lớp 6A' });
  for (const [index, email] of members.entries())
    await made('/api/customer/v1/create', { fullName: `Phụ huynh ${index}`, email, customerGroupId: groupId });
  const goods = { name: 'Học phí', priceType: 'FIXED_PRICE', storageType: 'UNLIMITED', price: 500_000 };
  const { id } = await made('/api/product/portal/v1/create', goods);
  const accounts = (await call('GET', '/pay/api/bankAccount/portal/v1/getList', undefined, token)).data;
  const [account] = accounts as never as [{ id: string }];
  const bankAccountId = account.id;
  const said = { name: 'Học phí tháng 9', customerInfoType: 'NO_REQUIRE', productIds: [id], bankAccountId };
  const { code } = await made('/api/paypage/v1/create', said);
  return { payPageCode: code, receiverIds: [groupId], sendEmail: true };
}

async function send({ base }: RunningPlatform, wish: object, token: string) {
  const reply = await fetch(`${base}/pay/api/paypage/v1/sendEmailSms`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-app': 'merchant-portal',
      authorization: `Bearer ${token}`,
      'idempotency-key': 'fees-of-september',
    },
    body: JSON.stringify(wish),
  });
  return (await reply.json()) as { code: number; data: { sent: number } };
}

onPGlite(
  'a platform killed before a group is written down, and again in the middle of its messages, writes to each customer once',
  async () => {
    await layDatabases(folder);
    const first = await started();
    const token = await first.signIn('0901000001', 'Demo@2468');
    const wish = await pageForGroup(first, token);
    first.process.kill('SIGTERM');
    await first.ended;

    const second = await started({ FAIL_AT: 'call-booked' });
    await expect(send(second, wish, token)).rejects.toThrow();
    expect((await second.ended).signal).toBe('SIGKILL');
    expect(toMembers()).toEqual([]);

    const third = await started({ FAIL_AT: 'message-recorded:15' });
    expect(await send(third, wish, token)).toMatchObject({ code: 0, data: { sent: 40 } });
    expect((await third.ended).signal).toBe('SIGKILL');
    const before = toMembers().length;
    expect(before).toBeGreaterThan(0);
    expect(before).toBeLessThan(40);

    const fourth = await started();
    expect(await send(fourth, wish, token)).toMatchObject({ code: 0, data: { sent: 40 } });
    while (toMembers().length < 40) await pause(100);
    fourth.process.kill('SIGTERM');
    await fourth.ended;
    expect(toMembers()).toEqual(members.toSorted());
  },
  240_000,
);
