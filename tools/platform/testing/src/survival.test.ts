import { onPGlite } from '@pay/platform-kernel/engines';
import { layDatabases } from '@pay/platform-kernel/fixtures';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, runPlatform } from './running-platform.ts';

// Real processes share the machine with whatever else runs on it.
jest.retryTimes(2);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pay-survival-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

onPGlite(
  'a platform killed in the middle of 50 payments loses none that it acknowledged, and starts again on the lock it left',
  async () => {
    await layDatabases(folder);
    const first = runPlatform(folder, await freePort());
    await first.ready();
    const token = await first.signIn('0901000001', 'Demo@2468');
    const links = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        first.call(
          'POST',
          '/pay/api/paylink/v1/create',
          { amount: 20_000 + index, customerInfoType: 'NO_REQUIRE', description: `Đơn ${index}` },
          token,
        ),
      ),
    );
    const waiting = await Promise.all(
      links.map(({ data }) => first.call('GET', `/pay/api/paylink/public/v1/vietqr/${String(data.payLinkCode)}`)),
    );

    const acknowledged: string[] = [];
    let sent = 0;
    const payments = waiting.map(async ({ data }) => {
      const answer = await first
        .call(
          'POST',
          '/pay/api/tool/v1/deposit',
          { accountNo: data.virtualAccount, branch: 'HN', amount: data.amount, content: 'x' },
          token,
        )
        .catch(() => undefined);
      if (answer?.code === 0) acknowledged.push(String(data.transactionId));
      sent += 1;
      if (acknowledged.length === 20) first.process.kill('SIGKILL');
    });
    await Promise.all(payments);
    expect((await first.ended).signal).toBe('SIGKILL');
    expect(sent).toBe(50);

    const second = runPlatform(folder, await freePort());
    await second.ready();
    for (const transactionId of acknowledged) {
      expect((await second.call('GET', `/pay/api/payinfo/public/v1/query/${transactionId}`)).data.status).toBe(
        'SUCCESS',
      );
    }
    const verdict = (await (await fetch(`${second.base}/internal/invariants`)).json()) as { ok: boolean };
    expect(verdict).toMatchObject({ ok: true });

    const third = runPlatform(folder, await freePort());
    const refused = await third.ended;
    expect(refused.code).toBe(1);
    expect(refused.errors).toMatch(/in use|locked/i);

    second.process.kill('SIGTERM');
    expect(await second.ended).toMatchObject({ code: 0 });
  },
  180_000,
);

onPGlite(
  'outside the sandbox the platform refuses to start without secrets and https addresses',
  async () => {
    const without = await runPlatform(folder, await freePort(), { SANDBOX: 'off' }).ended;
    expect(without).toMatchObject({ code: 1, errors: expect.stringContaining('https') });
    const address = 'https://pay.example.com';
    const withAddresses = await runPlatform(folder, await freePort(), {
      SANDBOX: 'off',
      PUBLIC_API_URL: address,
      PUBLIC_TEST_API_URL: address,
      PUBLIC_PAYER_URL: address,
    }).ended;
    expect(withAddresses).toMatchObject({ code: 1, errors: expect.stringMatching(/connector|HASH_KEY/) });
  },
  60_000,
);
