import { feeReport } from '@pay/contract-portal';
import { addDays } from '@pay/domain';
import { inTransaction } from '@pay/platform-kernel';
import { openRefund } from '@pay/platform-payments';
import { expectBooksHold } from '@pay/platform-payments/fixtures';
import readXlsxFile from 'read-excel-file/node';
import { monthAfter } from './close-report.ts';
import { openReports, type Shop } from './fee-reports.fixture.ts';

type World = Awaited<ReturnType<typeof openReports>>;
let world: World;
beforeAll(async () => {
  world = await openReports();
}, 60_000);
afterEach(() => expectBooksHold(world.rig));
afterAll(() => world.rig.close());

async function refunded({ merchantId, token }: Shop, transactionId: string, amount: number) {
  await inTransaction(world.rig.live, (trx) =>
    openRefund(trx, {
      merchantId,
      transactionId,
      amount,
      reason: 'Khách trả hàng',
      askedBy: 'MERCHANT',
      initiatorId: token,
      by: 'owner',
      now: world.rig.clock.now(),
    }),
  );
  await world.rig.services.jobs.live.runDueJobs();
}

/** What the bank of the payer sends back of the latest refund. */
async function cameBack({ merchantId }: Shop) {
  const { reference, amount, bankAccountId } = await world.rig.live
    .selectFrom('refund')
    .selectAll()
    .where('merchantId', '=', merchantId)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const { accountNo } = await world.rig.live
    .selectFrom('bankAccount')
    .select('accountNo')
    .where('id', '=', bankAccountId)
    .executeTakeFirstOrThrow();
  const creditedAt = new Date(world.rig.clock.now());
  const credit = { accountNo, amount, content: 'x', fromBin: '970436', fromAccount: '0071000123456', creditedAt };
  await world.rig.services.takeCredit(
    { ...credit, transactionNo: `FT-${reference}`, originalReference: reference },
    'live',
  );
}

const returnedIn = async (shop: Shop, month: string) =>
  (await world.reportOf(shop, month)).feeReports.filter(({ kind }) => kind === 'RETURNED');

async function paidInMonth() {
  const shop = await world.shop();
  const month = await world.monthWith({ merchantId: shop.merchantId, fixedFee: 1_000 });
  const { transactionId } = await world.pay(shop, 500_000);
  await world.pay(shop, 300_000);
  return { shop, month, transactionId };
}

test('what goes back to payers is a negative line of the month in which it went, and its fees are kept', async () => {
  const { shop, month, transactionId } = await paidInMonth();
  await refunded(shop, transactionId, 120_000);
  await refunded(shop, transactionId, 80_000);
  await world.goTo(addDays(month, 1), '02:00');
  const line = { totalTransaction: 2, amountTransaction: -200_000, feeMoney: 0, moneyVAT: 0, totalFeeMoney: 0 };
  expect(await returnedIn(shop, month)).toMatchObject([line]);
  await refunded(shop, transactionId, 100_000);
  await world.goTo(addDays(month, 2), '02:00');
  expect(await returnedIn(shop, month)).toMatchObject([{ totalTransaction: 3, amountTransaction: -300_000 }]);
  await world.nextMonth();
  await refunded(shop, transactionId, 200_000);
  await world.nextMonth();
  const closed = await world.reportOf(shop, month);
  expect(closed).toMatchObject({ totalTransaction: 2, feeMoney: 2_000, totalFeeMoney: 2_200 });
  expect(await returnedIn(shop, month)).toMatchObject([{ totalTransaction: 3, amountTransaction: -300_000 }]);
  expect(await returnedIn(shop, monthAfter(month))).toMatchObject([
    { totalTransaction: 1, amountTransaction: -200_000, isAdjustment: false },
  ]);

  const { bytes } = await world.rig.call(feeReport.exportExcelById, { id: closed.id }, { token: shop.token });
  const [sheet] = await readXlsxFile(bytes);
  expect(sheet?.data.at(-1)).toEqual(expect.arrayContaining([-300_000, 0]));
});

test('what comes back in its month is no line, and later it is one of its own month with the other sign', async () => {
  const { shop, month, transactionId } = await paidInMonth();
  await refunded(shop, transactionId, 50_000);
  await cameBack(shop);
  await world.goTo(addDays(month, 1), '02:00');
  expect(await returnedIn(shop, month)).toEqual([]);
  await refunded(shop, transactionId, 70_000);
  await world.nextMonth();
  await cameBack(shop);
  await world.nextMonth();
  expect(await returnedIn(shop, month)).toMatchObject([{ totalTransaction: 1, amountTransaction: -70_000 }]);
  expect(await returnedIn(shop, monthAfter(month))).toMatchObject([{ amountTransaction: 70_000 }]);
});
