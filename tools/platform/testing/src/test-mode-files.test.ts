import { moneyPayment } from '@pay/contract-cms';
import type { Endpoint } from '@pay/contract-core';
import { payLink, transaction } from '@pay/contract-portal';
import readXlsxFile from 'read-excel-file/node';
import { hireStaff, startTestPlatform, type TestPlatform } from './index.ts';

let platform: TestPlatform;
let token: string;
let staff: string;
beforeAll(async () => {
  platform = await startTestPlatform();
  ({ token } = await platform.newMerchant());
  ({ token: staff } = await hireStaff(platform, 'support@provider.test', { roles: ['support'] }));
  const wish = { amount: 150_000, customerInfoType: 'NO_REQUIRE', description: 'Đơn hàng' } as const;
  for (const mode of ['live', 'test'] as const) await platform.ok(payLink.create, wish, { token, mode });
}, 60_000);
afterAll(() => platform.close());

const files = () => [
  { endpoint: transaction.export, token },
  { endpoint: moneyPayment.export, token: staff },
];

async function exported(
  { endpoint, token: of }: { endpoint: Endpoint; token: string },
  format: 'csv' | 'xlsx',
  as: { mode: 'live' | 'test'; language: string },
) {
  const headers = { 'accept-language': as.language };
  const answer = await platform.call(endpoint as never, { format } as never, { token: of, mode: as.mode, headers });
  const name = decodeURIComponent(String(answer.headers['content-disposition']).split("''")[1] ?? '');
  return { name, bytes: answer.bytes };
}

test.each([
  { language: 'vi', mark: 'CHẾ ĐỘ THỬ', prefix: 'CHE-DO-THU-' },
  { language: 'en', mark: 'TEST', prefix: 'TEST-' },
])('a file of test mode says so in its name and in itself ($language)', async ({ language, mark, prefix }) => {
  for (const file of files()) {
    const [test, live] = await Promise.all(
      (['test', 'live'] as const).map((mode) => exported(file, 'xlsx', { mode, language })),
    );
    expect(test!.name.startsWith(prefix)).toBe(true);
    expect(live!.name).not.toContain(prefix);
    const [[sheet], [liveSheet]] = await Promise.all([readXlsxFile(test!.bytes), readXlsxFile(live!.bytes)]);
    expect([sheet!.sheet, liveSheet!.sheet]).toEqual([mark, 'Sheet1']);
    expect(sheet!.data).toHaveLength(2);
    expect(sheet!.data[0]).toEqual(liveSheet!.data[0]);

    const lines = async (mode: 'live' | 'test') =>
      (await exported(file, 'csv', { mode, language })).bytes.toString('utf8').trim().split('\r\n');
    const [heading, row] = await lines('test');
    expect(heading!.endsWith(`,"${mark}"`)).toBe(true);
    expect(row!.endsWith(',')).toBe(true);
    expect((await lines('live'))[0]).toBe(heading!.slice(0, -`,"${mark}"`.length));
  }
});
