import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, runPlatform, type RunningPlatform } from './running-platform.ts';

// Real processes share the machine with whatever else runs on it.
jest.retryTimes(2);

const onPGlite = process.env.TEST_DATABASE_URL ? test.skip : test;

const folder = mkdtempSync(join(tmpdir(), 'pay-import-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const rows = 4_000;
const file = [
  'name,priceType,storageType,price,storageQuantity',
  ...Array.from({ length: rows }, (_, index) => `Hạt giống ${index},FIXED_PRICE,LIMITED,20000,5`),
].join('\r\n');

async function send({ base }: RunningPlatform, call: 'import' | 'import/check', token: string) {
  const body = new FormData();
  body.set('file', new Blob([file], { type: 'text/csv' }), 'products.csv');
  const reply = await fetch(`${base}/pay/api/product/portal/v1/${call}`, {
    method: 'POST',
    headers: { 'x-app': 'merchant-portal', authorization: `Bearer ${token}` },
    body,
  });
  return (await reply.json()) as { code: number; data: { validItems: unknown[]; invalidItems: unknown[] } };
}

const found = async (platform: RunningPlatform, token: string) =>
  (await platform.call('GET', '/pay/api/product/portal/v1/getAll?query=hat%20giong', undefined, token)).data.totalSize;

onPGlite(
  'a platform killed while it saves a file of products has all of them or none, and takes the file when it comes again',
  async () => {
    const first = runPlatform(folder, await freePort());
    await first.ready();
    const token = await first.signIn('0901000001', 'Demo@2468');
    const sent = send(first, 'import', token).catch(() => undefined);
    await found(first, token);
    first.process.kill('SIGKILL');
    await sent;
    await first.ended;

    const second = runPlatform(folder, await freePort());
    await second.ready();
    const saved = await found(second, token);
    expect([0, rows]).toContain(saved);
    const { data } = await send(second, 'import/check', token);
    expect(data.validItems).toHaveLength(saved === 0 ? rows : 0);
    if (saved === 0) {
      expect((await send(second, 'import', token)).code).toBe(0);
      expect(await found(second, token)).toBe(rows);
    }
    second.process.kill('SIGTERM');
    await second.ended;
  },
  180_000,
);
