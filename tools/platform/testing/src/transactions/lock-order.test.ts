import { payLinkPublic, payPagePublic } from '@pay/contract-payer';
import { bankAccount, payLink, payPage, product, tool } from '@pay/contract-portal';
import { clientOf } from '@pay/platform-integration/fixtures';
import { expectBooksHold } from '@pay/platform-payments/fixtures';
import { sql } from 'kysely';
import { type Answer, startTestPlatform, type TestMerchant, type TestPlatform } from '../index.ts';

let platform: TestPlatform;
let shop: TestMerchant;

beforeAll(async () => {
  platform = await startTestPlatform();
  shop = await platform.newMerchant();
}, 60_000);
afterEach(() => expectBooksHold(platform));
afterAll(() => platform.close());

const times = <Made>(count: number, make: (index: number) => Promise<Made>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));

const deadlocks = async () => {
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks from pg_stat_database where datname = current_database()`.execute(
    platform.services.storages.live.db,
  );
  return rows[0]?.deadlocks;
};

const deposit = (accountNo: string, amount: number) =>
  platform.call(tool.deposit, { accountNo, branch: 'HN', amount, content: 'x' }, { token: shop.token });

const transferOf = async (payLinkCode: string) =>
  (await platform.ok(payLinkPublic.publicGet, { payLinkCode })).transfer!;

test('orders that come in while others of the same goods are paid, given up or expire never wait for each other in a circle', async () => {
  const options = { token: shop.token };
  const { id } = await platform.ok(
    product.create,
    { name: 'Cà phê', priceType: 'QUANTITY_PRICE', storageType: 'LIMITED', price: 50_000, storageQuantity: 1_000 },
    options,
  );
  const [account] = await platform.ok(bankAccount.getList, {}, options);
  const { code: payPageCode } = await platform.ok(
    payPage.create,
    { bankAccountId: account!.id, customerInfoType: 'NO_REQUIRE', name: 'Quán', productIds: [id] },
    options,
  );
  const place = () =>
    platform.call(payPagePublic.publicCreateOrder, { payPageCode, items: [{ id }], paymentType: 'VIET_QR' });
  const placed = await times(8, async () => (await place()).body.data.payLinkCode);
  const transfers = await times(8, (index) => transferOf(placed[index]!));

  const answers: Answer[] = await Promise.all([
    ...placed.map((payLinkCode, index) =>
      index % 2 === 0
        ? deposit(transfers[index]!.accountNo, 50_000)
        : platform.call(payLinkPublic.publicCancel, { payLinkCode }),
    ),
    ...placed.map(place),
  ]);
  expect(await deadlocks()).toBe(0);
  expect(answers.filter(({ body }) => body.code !== 0)).toEqual([]);
});

test('credits to a long-lived account and to links never wait for each other in a circle', async () => {
  const client = await clientOf(platform, shop);
  const { virtualAccount } = await client.enableVirtualAccount({ order: 1 });
  const links = await times(8, () =>
    platform.ok(
      payLink.create,
      { amount: 50_000, customerInfoType: 'NO_REQUIRE', description: 'x' },
      { token: shop.token },
    ),
  );
  const transfers = await times(8, (index) => transferOf(links[index]!.payLinkCode));
  const answers = await times(16, (index) =>
    deposit(index % 2 === 0 ? virtualAccount : transfers[Math.floor(index / 2)]!.accountNo, 50_000),
  );
  expect(await deadlocks()).toBe(0);
  expect(answers.filter(({ body }) => body.code !== 0)).toEqual([]);
});

test('a payer who tells the name while the money comes in holds nobody up', async () => {
  const made = await times(16, () =>
    platform.ok(
      payLink.create,
      {
        amount: 50_000,
        customerInfoType: 'REQUIRE_INPUT',
        customerInfoForm: { fillName: true },
        description: 'x',
      },
      { token: shop.token },
    ),
  );
  const accounts = await times(16, async (index) => {
    const code = made[index]!.payLinkCode;
    return (await platform.ok(payLinkPublic.publicVietQr, { code })).virtualAccount;
  });
  for (const [index, { payLinkCode }] of made.entries()) {
    const [, told] = await Promise.all([
      deposit(accounts[index]!, 50_000),
      platform.call(payLinkPublic.publicUpdateCustomerInfo, { payLinkCode, customer: { fullName: 'Nguyễn An' } }),
      platform.call(payLinkPublic.publicUpdateCustomerInfo, { payLinkCode, customer: { fullName: 'Trần Bình' } }),
    ]);
    expect([0, 5]).toContain(told.body.code);
  }
  expect(await deadlocks()).toBe(0);
});
