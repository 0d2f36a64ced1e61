import { customer, feeReport, forControl, order, product, transaction } from '@pay/contract-portal';
import type { Endpoint } from '@pay/contract-core';
import { requestFor, startTestPlatform, type TestMerchant, type TestPlatform } from '@pay/platform-testing';
import { openPage } from './orders/orders.fixture.ts';

let platform: TestPlatform;
let shop: TestMerchant;
let other: TestMerchant;

beforeAll(async () => {
  platform = await startTestPlatform();
  [shop, other] = [await platform.newMerchant(), await platform.newMerchant()];
  const page = await openPage(platform, shop);
  for (const quantity of [1, 2, 1]) await page.payByTransfer((await page.order(quantity)).payLinkCode);
  for (const name of ['Cà phê', 'Bánh mì'])
    await platform.ok(
      product.create,
      { name, price: 20_000, priceType: 'QUANTITY_PRICE', storageType: 'UNLIMITED' },
      as(shop),
    );
  for (const [fullName, phone] of [
    ['Lê Một', '0912345601'],
    ['Lê Hai', '0912345602'],
    ['Lê Ba', '0912345603'],
  ] as const)
    await platform.ok(customer.create, { fullName, phone }, as(shop));
}, 60_000);
afterAll(() => platform.close());

const as = ({ token }: TestMerchant) => ({ token });

const lists: [string, Endpoint, Endpoint][] = [
  ['payments', transaction.getAll, transaction.export],
  ['credits at the bank', transaction.bankTransactionGetAll, transaction.bankTransactionExport],
  ['orders', order.getAll, order.export],
  ['products', product.getAll, product.export],
  ['customers', customer.getList, customer.export],
];
const send = (endpoint: Endpoint, input: Record<string, unknown>, merchant = shop) =>
  platform.send(requestFor(endpoint, input), as(merchant));

test.each(lists)(
  'of the %s those that were chosen are exported, and nobody else exports them',
  async (_name, list, file) => {
    const { items } = (await send(list, { isStatistic: false })).body.data as { items: { id: string }[] };
    expect(items).toHaveLength(3);
    const [first, , third] = items;
    const ids = `${first!.id},${third!.id}`;
    const linesFor = async (merchant: TestMerchant, chosen: string) => {
      const { status, bytes } = await send(file, { ids: chosen, format: 'csv' }, merchant);
      expect(status).toBe(200);
      return bytes.toString().trim().split('\r\n').slice(1);
    };
    expect(await linesFor(shop, ids)).toHaveLength(2);
    expect(await linesFor(shop, items[1]!.id)).toHaveLength(1);
    expect((await linesFor(other, ids)).join('')).toBe('');
  },
);

test.each<[string, Endpoint]>([
  ['disputes', forControl.exportExcel],
  ['fee reports', feeReport.exportExcel],
])('%s that are not there leave the file empty', async (_name, file) => {
  const { status } = await send(file, { ids: '00000000-0000-7000-8000-000000000000' });
  expect(status).toBe(200);
});

test.each(['', 'x', `${'00000000-0000-7000-8000-000000000000,'.repeat(200)}00000000-0000-7000-8000-000000000000`])(
  'rows that cannot be told apart or are too many are refused: %#',
  async (ids) => {
    const { body } = await platform.call(product.export, { ids }, as(shop));
    expect(body).toMatchObject({ code: 2, data: { fields: [{ field: expect.stringMatching(/^ids/) as string }] } });
  },
);
