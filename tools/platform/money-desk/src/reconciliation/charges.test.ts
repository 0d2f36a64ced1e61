import { randomDigits } from '@pay/platform-kernel';
import { expectBooksHold, openShopAtBank } from '@pay/platform-payments/fixtures';
import { atOnce, openPayingShop } from '@pay/platform-payouts/fixtures';
import { chargedFromTomorrow, startTestPlatform, type TestPlatform } from '@pay/platform-testing';
import { csvOf, openMoneyDesk, type StatementLine } from './reconciliation.fixture.ts';

let platform: TestPlatform;
let desk: Awaited<ReturnType<typeof openMoneyDesk>>;
beforeAll(async () => {
  platform = await startTestPlatform(atOnce);
  for (const serviceType of ['COBO', 'POBO'] as const)
    await chargedFromTomorrow(platform, {
      rule: { serviceType, feeMethod: 'FIXED_FEE', calculatePer: 'PER_TRANSACTION', fixedFee: 2_000 },
    });
  desk = await openMoneyDesk(platform);
}, 60_000);
afterEach(() => expectBooksHold(platform));
afterAll(() => platform.close());

const atOnceCharged = (merchantId: string) =>
  platform.services.storages.live.db
    .updateTable('merchant')
    .set({ chargeType: 'IMMEDIATELY' })
    .where('id', '=', merchantId)
    .execute();

/** A shop that was paid once, with the charge taken from its account at once. */
async function paidShop() {
  const shop = await openShopAtBank(platform, 'EXACT');
  await atOnceCharged(shop.merchantId);
  const transactionNo = `FTC${randomDigits(9)}`;
  const order = await shop.open();
  await order.tell({ amount: 200_000, transactionNo });
  const accountNo = await desk.accountOf(shop.token);
  const lines = await desk.statement(accountNo);
  return { lines, transactionNo };
}

test('a charge that the bank takes at once is a row by the number of its credit, and no difference', async () => {
  const { lines, transactionNo } = await paidShop();
  expect(lines.map(({ bankNumber, amount }) => [bankNumber, amount])).toEqual([
    [transactionNo, '200000'],
    [transactionNo, '2200'],
  ]);
  const id = await desk.upload(csvOf(lines));
  expect(await desk.detail(id)).toMatchObject({ status: 'BALANCED', matchedCount: 2, differenceCount: 0 });
});

test('a charge of another amount, taken twice or not at all differs', async () => {
  const wrong = await paidShop();
  const [credit, charge] = wrong.lines as [StatementLine, StatementLine];
  const ofWrong = await desk.differences(await desk.upload(csvOf([credit, { ...charge, amount: 9_900 }])));
  expect(ofWrong).toMatchObject([{ kind: 'AMOUNT_DIFFERS', source: 'FEE', bankAmount: 9_900, ourAmount: 2_200 }]);

  const twice = await paidShop();
  const ofTwice = await desk.differences(await desk.upload(csvOf([...twice.lines, twice.lines[1]!])));
  expect(ofTwice).toMatchObject([{ kind: 'DOUBLED_AT_BANK', row: 4 }]);

  const none = await paidShop();
  const ofNone = await desk.differences(await desk.upload(csvOf(none.lines.slice(0, 1))));
  expect(ofNone).toMatchObject([{ kind: 'MISSING_AT_BANK', source: 'FEE', ourAmount: 2_200 }]);
});

test('the charge of a payout goes by the number of the payout, told by the bank or in its words', async () => {
  const shop = await openPayingShop(platform);
  await atOnceCharged(shop.merchantId);
  const { id: payOutId } = await shop.created();
  await shop.approve(payOutId);
  await platform.services.jobs.live.runDueJobs();
  const lines = await desk.statement(shop.accountNo);
  expect(lines.map(({ amount }) => amount)).toEqual(['10000000', '1000000', '2200']);
  const [came, sent, charge] = lines as [StatementLine, StatementLine, StatementLine];
  const named = { ...charge, bankNumber: `FTF${randomDigits(9)}` };
  const id = await desk.upload(csvOf([came, sent, named]));
  expect(await desk.detail(id)).toMatchObject({ status: 'BALANCED', matchedCount: 3 });
});
