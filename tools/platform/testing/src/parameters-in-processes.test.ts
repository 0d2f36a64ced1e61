import { onServer } from '@pay/platform-kernel/engines';
import { laidDatabases } from '@pay/platform-kernel/fixtures';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort, runPlatform, type RunningPlatform } from './running-platform.ts';

// Real processes share the machine with whatever else runs on it.
jest.retryTimes(2);

const folder = mkdtempSync(join(tmpdir(), 'pay-parameters-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const password = 'Demo@2468';
const parameters = '/pay/api/parameter/cms/v1';

/** The code of the answer: 0 where the payment may be asked for, 8 above the limit. */
const asked = async (by: RunningPlatform, token: string, amount: number) =>
  (
    await by.call(
      'POST',
      '/pay/api/paylink/v1/create',
      { amount, customerInfoType: 'NO_REQUIRE', description: 'Đơn hàng' },
      token,
    )
  ).code;

onServer(
  'while three processes serve, each payment is judged by the limit of its moment, changed and reverted',
  async () => {
    const { env, drop } = await laidDatabases(folder);
    const started = { ...env, SAMPLE_DATA: 'people' };
    const first = runPlatform(folder, await freePort(), started);
    await first.ready();
    const others = [runPlatform(folder, await freePort(), started), runPlatform(folder, await freePort(), started)];
    const all = [first, ...others];
    await Promise.all(all.map((one) => one.ready()));
    const owner = await first.signIn('0901000001', password);
    const root = await first.staffSignIn('root@provider.test', password);

    const set = async (value: string, formerValue: string) => {
      const wish = { name: 'payIn.most', value, formerValue, reason: 'Ba tiến trình' };
      const { code, data } = await first.call('PUT', `${parameters}/update`, wish, root);
      expect(code).toBe(0);
      return (data.history as { id: string }[])[0]!.id;
    };
    const everywhere = () => Promise.all(all.map((one) => asked(one, owner, 20_000_000)));

    expect(await everywhere()).toEqual([0, 0, 0]);
    const changeId = await set('10000000', '499999999');
    // Whoever changed it knows at once, the others within a second.
    expect(await asked(first, owner, 20_000_000)).toBe(8);
    await pause(1_000);
    expect(await everywhere()).toEqual([8, 8, 8]);
    expect(await Promise.all(all.map((one) => asked(one, owner, 10_000_000)))).toEqual([0, 0, 0]);

    const undone = { name: 'payIn.most', changeId, reason: 'Trở lại' };
    expect((await others[0]!.call('PUT', `${parameters}/revert`, undone, root)).code).toBe(0);
    expect(await asked(others[0]!, owner, 20_000_000)).toBe(0);
    await pause(1_000);
    expect(await everywhere()).toEqual([0, 0, 0]);

    for (const one of all) one.process.kill('SIGTERM');
    await Promise.all(all.map((one) => one.ended));
    await drop();
  },
  120_000,
);
