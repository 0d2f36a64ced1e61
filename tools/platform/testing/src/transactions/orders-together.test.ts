import { payLinkPublic, payPagePublic } from '@pay/contract-payer';
import { bankAccount, payPage, product } from '@pay/contract-portal';
import { onOneDatabase } from '@pay/platform-kernel/engines';
import { takeCredits } from '@pay/platform-payments';
import { expectBooksHold, openShopAtBank } from '@pay/platform-payments/fixtures';
import { startTestPlatform, type TestPlatform } from '../index.ts';
import { countingStatements, creditTo, subscribe } from './credits.fixture.ts';

let platform: TestPlatform;
let creditOf: ReturnType<typeof creditTo>;
beforeAll(async () => {
  platform = await startTestPlatform();
  creditOf = creditTo(platform);
}, 60_000);
afterEach(() => expectBooksHold(platform));
afterAll(() => platform.close());

const live = () => platform.services.storages.live;
const now = () => platform.services.clocks.live.now();

type Shop = Awaited<ReturnType<typeof openShopAtBank>>;

/** A page that sells coffee, of which there is some, and tea, of which there is always more. */
async function openPage({ token }: Shop, page = 'Quán') {
  const sold = { priceType: 'QUANTITY_PRICE', price: 50_000 } as const;
  const goods = [
    await platform.ok(
      product.create,
      { ...sold, name: `Cà phê của ${page}`, storageType: 'LIMITED', storageQuantity: 100 },
      { token },
    ),
    await platform.ok(product.create, { ...sold, name: `Trà của ${page}`, storageType: 'UNLIMITED' }, { token }),
  ];
  const [account] = await platform.ok(bankAccount.getList, {}, { token });
  const { id, code } = await platform.ok(
    payPage.create,
    {
      bankAccountId: account!.id,
      customerInfoType: 'NO_REQUIRE',
      name: page,
      productIds: goods.map((one) => one.id),
    },
    { token },
  );
  const order = async (quantity: number) => {
    const items = goods.map((one) => ({ id: one.id, quantity }));
    const { payLinkCode } = await platform.ok(payPagePublic.publicCreateOrder, {
      payPageCode: code,
      items,
      paymentType: 'VIET_QR',
    });
    const { transfer } = await platform.ok(payLinkPublic.publicGet, { payLinkCode });
    return creditOf({ virtualAccount: transfer!.accountNo }, transfer!.amount);
  };
  return { id, goods: goods.map((one) => one.id), order };
}

let statements: number;

test('orders whose money comes in together are paid together, with their goods, their pages and their notices', async () => {
  const shop = await openShopAtBank(platform, 'EXACT');
  const { merchantId } = shop;
  const pages = [await openPage(shop), await openPage(shop, 'Tiệm')];
  await (await shop.open()).tell({ amount: 200_000 });
  const credits = [
    await pages[0]!.order(1),
    await pages[1]!.order(2),
    await pages[0]!.order(3),
    creditOf(await shop.open()),
  ];
  const { counted, db } = countingStatements(live());
  const answers = await takeCredits(db, credits, now);
  expect(answers.map(({ status }) => status)).toEqual(credits.map(() => 'fulfilled'));
  statements = counted.statements;

  const orders = await live()
    .db.selectFrom('payPageOrder')
    .select(['status'])
    .where('merchantId', '=', merchantId)
    .execute();
  const steps = await live()
    .db.selectFrom('history')
    .select(['action', 'toStatus', 'by'])
    .where('merchantId', '=', merchantId)
    .where('entity', '=', 'payPageOrder')
    .where('action', '=', 'pay')
    .execute();
  expect(orders).toEqual(Array.from({ length: 3 }, () => ({ status: 'PAID' })));
  expect(steps).toEqual(Array.from({ length: 3 }, () => ({ action: 'pay', toStatus: 'PAID', by: 'system' })));
  const sales = async ({ id, goods }: (typeof pages)[number]) => ({
    page: await live()
      .db.selectFrom('payPage')
      .select(['revenue', 'totalTransactions'])
      .where('merchantId', '=', merchantId)
      .where('id', '=', id)
      .executeTakeFirst(),
    goods: await live()
      .db.selectFrom('product')
      .select(['sold', 'reserved', 'storageQuantity', 'revenue'])
      .where('merchantId', '=', merchantId)
      .where('id', 'in', goods)
      .orderBy('storageType')
      .execute(),
    accounts: await live()
      .db.selectFrom('productSale')
      .select(['sold', 'revenue'])
      .where('merchantId', '=', merchantId)
      .where('productId', 'in', goods)
      .execute(),
  });
  expect(await sales(pages[0]!)).toEqual({
    page: { revenue: 400_000, totalTransactions: 2 },
    goods: [
      { sold: 4, reserved: 0, storageQuantity: 96, revenue: 200_000 },
      { sold: 4, reserved: 0, storageQuantity: 0, revenue: 200_000 },
    ],
    accounts: [
      { sold: 4, revenue: 200_000 },
      { sold: 4, revenue: 200_000 },
    ],
  });
  expect(await sales(pages[1]!)).toMatchObject({ page: { revenue: 200_000, totalTransactions: 1 } });
});

onOneDatabase('together')('four such credits cost a handful of statements', () => {
  expect(statements).toBeLessThanOrEqual(10);
});

test('a merchant hears of a payment and then of its order, though others came in with them', async () => {
  const shop = await openShopAtBank(platform, 'EXACT');
  await subscribe(platform, shop.merchantId, ['transaction.succeeded', 'order.paid']);
  const page = await openPage(shop);
  await takeCredits(live().db, [await page.order(1), await page.order(1)], now);
  const notices = await live()
    .db.selectFrom('webhookEvent')
    .select(['type', 'transactionId'])
    .where('merchantId', '=', shop.merchantId)
    .orderBy('sequence')
    .execute();
  expect(notices.map(({ type }) => type)).toEqual([
    'transaction.succeeded',
    'order.paid',
    'transaction.succeeded',
    'order.paid',
  ]);
  expect(notices[1]!.transactionId).toBe(notices[0]!.transactionId);
});
