import { bank, coreBank } from '@pay/contract-portal';
import { banks, eWallets } from '@pay/domain/banks';
import { startTestPlatform, type TestMerchant, type TestPlatform } from '@pay/platform-testing';
import { fillBanks } from './banks.store.ts';

let platform: TestPlatform;
let shop: TestMerchant;

beforeAll(async () => {
  platform = await startTestPlatform();
  shop = await platform.newMerchant();
}, 60_000);
afterAll(() => platform.close());

const all = (filter: Parameters<typeof platform.ok<(typeof bank)['getAll']>>[1] = {}) =>
  platform.ok(bank.getAll, filter, { token: shop.token });

test('the list of banks comes whole and in its usual order', async () => {
  const { items, pageSize, totalSize } = await all();
  expect({ pageSize, totalSize }).toEqual({ pageSize: 200, totalSize: banks.length });
  expect(items.map(({ bin }) => bin)).toEqual(banks.map(({ bin }) => bin));
  expect(items[0]).toMatchObject({
    code: 'ICB',
    shortName: 'VietinBank',
    napasCode: '970415',
    citad: '01201001',
    napasSupported: true,
    vietQrSupported: true,
  });
});

test('a bank is found by code, by any part of its name without accents, and by what it supports', async () => {
  expect((await all({ code: 'vcb' })).items.map(({ code }) => code)).toContain('VCB');
  expect((await all({ name: 'kien long' })).items.map(({ code }) => code)).toContain('KLB');
  expect((await all({ name: 'nothing of the kind' })).totalSize).toBe(0);
  const unsupported = await all({ napasSupported: false });
  expect(unsupported.items.every(({ napasSupported }) => !napasSupported)).toBe(true);
});

test('pages and both modes show the same list', async () => {
  const second = await platform.ok(bank.getAll, { page: 1, pageSize: 10 }, { token: shop.token, mode: 'test' });
  expect(second.items.map(({ bin }) => bin)).toEqual(banks.slice(10, 20).map(({ bin }) => bin));
  expect(second).toMatchObject({ pageNumber: 1, totalPage: Math.ceil(banks.length / 10) });
});

test('staff changes stay when the platform starts again', async () => {
  const { db } = platform.services.storages.live;
  await db.updateTable('bank').set({ shortName: 'VietinBank (edited)' }).where('bin', '=', '970415').execute();
  await fillBanks(db);
  expect((await all({ code: 'ICB' })).items[0]?.shortName).toBe('VietinBank (edited)');
});

const inquire = (bin: string, accountNo: string) =>
  platform.call(coreBank.getBeneficiary, { bin, accountNo }, { token: shop.token });

test('the holder of an account at another bank is told', async () => {
  const first = await inquire('970436', '0071000123456');
  const again = await inquire('970436', '0071000123456');
  expect(first.body).toMatchObject({ code: 0, data: { accountName: expect.stringMatching(/^[A-Z ]+$/) } });
  expect(again.body.data).toEqual(first.body.data);
});

test.each([
  ['an account nobody has', '970436', '0071000123404', 1301],
  ['a bank that does not answer', '970436', '0071000121504', 1905],
  ['a bank that does not exist', '111111', '0071000123456', 2],
])('%s is told as such', async (_what, bin, accountNo, code) => {
  const { body, status } = await inquire(bin, accountNo);
  expect(body.code).toBe(code);
  expect(status).toBe({ 1301: 404, 1905: 503, 2: 400 }[code]);
});

test('wallets with a number of their own are among the banks', async () => {
  const { items } = await all({ name: 'momo' });
  expect(eWallets.map(({ shortName }) => shortName)).toContain(items[0]?.shortName);
});
