import { inTransaction } from '@pay/platform-kernel';
import { expectBooksHold } from '@pay/platform-payments/fixtures';
import { closeReport, monthAfter } from './close-report.ts';
import { closeReports, letterOf } from './fee-report-runs.ts';
import { openReports, type Shop } from './fee-reports.fixture.ts';

type World = Awaited<ReturnType<typeof openReports>>;
let world: World;
beforeAll(async () => {
  world = await openReports();
}, 60_000);
afterEach(() => expectBooksHold(world.rig));
afterAll(() => world.rig.close());

/** The month of a shop that is over, without the job that closes it having run. */
async function overAndOpen() {
  const shop = await world.shop();
  const month = await world.monthWith({ merchantId: shop.merchantId, calculatePer: 'PER_MONTH', fixedFee: 70_000 });
  await world.pay(shop, 100_000);
  await world.rig.live.updateTable('job').set({ state: 'CANCELLED' }).where('kind', '=', 'feeReportClosing').execute();
  await world.goTo(monthAfter(month), '00:30');
  return { shop, month };
}

const run = () => ({ portal: 'http://localhost:4100', now: world.rig.clock.now() });
const mailsOf = async (shop: Shop) => (await world.mailsTo(shop)).length;
const entriesOf = ({ merchantId }: Shop) =>
  world.rig.live
    .selectFrom('ledgerEntry')
    .select('amount')
    .where('merchantId', '=', merchantId)
    .where('kind', '=', 'FEE_MONTH')
    .execute();

test('eight processes that close a month at once, and one after them, freeze, book and tell it once', async () => {
  const { shop, month } = await overAndOpen();
  const before = await mailsOf(shop);
  await Promise.all(Array.from({ length: 8 }, () => closeReports(world.rig.live, run())));
  await closeReports(world.rig.live, run());
  expect(await world.reportOf(shop, month)).toMatchObject({ status: 'WAITING_PAYMENT', totalFeeMoney: 77_000 });
  expect(await entriesOf(shop)).toHaveLength(3);
  expect(await world.balance(shop, 'fee-receivable')).toBe(-77_000);
  expect(await mailsOf(shop)).toBe(before + 1);
});

test('a process that dies while it closes a month leaves it open, and the next one closes it', async () => {
  const { shop, month } = await overAndOpen();
  const now = world.rig.clock.now();
  const dies = inTransaction(world.rig.live, async (trx) => {
    await closeReport(trx, { merchantId: shop.merchantId, month, now });
    throw new Error('killed');
  });
  await expect(dies).rejects.toThrow('killed');
  expect(await entriesOf(shop)).toEqual([]);
  await closeReports(world.rig.live, run());
  expect(await world.reportOf(shop, month)).toMatchObject({ status: 'WAITING_PAYMENT', totalFeeMoney: 77_000 });
});

test('months that passed while nothing ran are closed in their order', async () => {
  const { shop, month } = await overAndOpen();
  const second = monthAfter(month);
  await world.goTo(second, '12:00');
  await world.pay(shop, 200_000);
  await world.goTo(monthAfter(second), '12:00');
  await closeReports(world.rig.live, run());
  expect(await world.reportOf(shop, month)).toMatchObject({ status: 'WAITING_PAYMENT', totalTransaction: 1 });
  expect(await world.reportOf(shop, second)).toMatchObject({ status: 'WAITING_PAYMENT', totalTransaction: 1 });
});

test.each([
  ['2026-10-04', undefined],
  ['2026-10-05', 'reminder'],
  ['2026-10-10', 'reminder'],
  ['2026-10-11', 'overdue'],
  ['2026-10-12', undefined],
  ['2026-10-18', 'overdue'],
  ['2026-11-01', 'overdue'],
  ['2026-11-05', undefined],
] as const)('on %s a shop that owes September is written: %s', (today, letter) => {
  expect(letterOf({ month: '2026-09-01' }, today)).toBe(letter);
});
