import { feeReportReview } from '@pay/contract-cms';
import { payLinkPublic } from '@pay/contract-payer';
import { feeReport } from '@pay/contract-portal';
import { addDays } from '@pay/domain';
import { inTransaction, randomDigits } from '@pay/platform-kernel';
import { expectBooksHold } from '@pay/platform-payments/fixtures';
import { monthAfter } from './close-report.ts';
import { takeFeeNotice } from './fee-notice.ts';
import { openReports, type Shop } from './fee-reports.fixture.ts';

type World = Awaited<ReturnType<typeof openReports>>;
let world: World;
beforeAll(async () => {
  world = await openReports();
}, 60_000);
afterEach(() => expectBooksHold(world.rig));
afterAll(() => world.rig.close());

/** A shop with a frozen report of 1,100,000 of the month before. */
async function owing(ready?: (shop: Shop) => Promise<unknown>) {
  const shop = await world.shop();
  const month = await world.monthWith({ merchantId: shop.merchantId, fixedFee: 1_000_000 });
  await world.pay(shop, 20_000_000);
  await ready?.(shop);
  await world.nextMonth();
  return { shop, month, ...(await world.reportOf(shop, month)) };
}

const linkOf = ({ shop, id }: { shop: Shop; id: string }) => world.rig.ok(feeReport.pay, { id }, { token: shop.token });

const accountOf = async (payLinkCode: string) =>
  (await world.rig.ok(payLinkPublic.publicGet, { payLinkCode })).transfer!.accountNo;

const noted = (id: string, token = world.staff.checker) =>
  world.rig.ask(
    feeReportReview.cmsPay,
    { id, bankReference: `FT-${randomDigits(8)}`, note: 'Chuyển khoản' },
    { token },
  );

const books = async (shop: Shop) => ({
  receivable: await world.balance(shop, 'fee-receivable'),
  clearing: await world.balance(shop, 'provider-clearing'),
  income: await world.balance(shop, 'fee-income'),
  vat: await world.balance(shop, 'vat-payable'),
});

test('a shop pays its report by the one open link, and books, shop and staff agree', async () => {
  const report = await owing();
  const { shop, id } = report;
  const before = await books(shop);
  const link = await linkOf(report);
  expect(link).toMatchObject({ amount: 1_100_000 });
  expect(await linkOf(report)).toEqual(link);
  await world.credited(await accountOf(link.payLinkCode), 1_100_000);
  expect(await books(shop)).toEqual({ ...before, receivable: 0, clearing: before.clearing - 1_100_000 });
  expect(await world.reportOf(shop, report.month)).toMatchObject({ status: 'PAID', paidWay: 'LINK', allowed: [] });
  expect(await world.rig.ok(feeReportReview.cmsGetDetail, { id }, { token: world.staff.checker })).toMatchObject({
    status: 'PAID',
    paidBy: 'bank',
    allowed: [],
  });
  expect(await world.rig.ask(feeReport.pay, { id }, { token: shop.token })).toMatchObject({ code: 5 });
});

test('of 32 payments of one report at once, by its link and by staff, one counts', async () => {
  const report = await owing();
  const { shop, id, month } = report;
  const before = await books(shop);
  const accountNo = await accountOf((await linkOf(report)).payLinkCode);
  const outcomes = await Promise.all(
    Array.from({ length: 32 }, (_, one) =>
      one % 2 === 0
        ? world.credited(accountNo, 1_100_000).then(
            () => 0,
            () => 5,
          )
        : noted(id).then(({ code }) => code),
    ),
  );
  expect(outcomes.filter((code) => code === 0)).toHaveLength(1);
  expect(outcomes.filter((code) => code === 5)).toHaveLength(31);
  expect(await books(shop)).toEqual({ ...before, receivable: 0, clearing: before.clearing - 1_100_000 });
  expect(await world.reportOf(shop, month)).toMatchObject({ status: 'PAID' });
});

test('once staff have noted the payment, the present link and the one before it take no money', async () => {
  const report = await owing();
  const { shop, id } = report;
  const first = await accountOf((await linkOf(report)).payLinkCode);
  await world.goTo(addDays(world.today(), 31));
  const second = await accountOf((await linkOf(report)).payLinkCode);
  expect(second).not.toBe(first);
  expect(await noted(id)).toMatchObject({ code: 0 });
  const after = await books(shop);
  for (const accountNo of [first, second])
    await expect(world.credited(accountNo, 1_100_000)).rejects.toMatchObject({ problem: 'not_allowed_from_status' });
  expect(await books(shop)).toEqual(after);
});

test('what staff noted by mistake another person takes back, and the report is paid anew', async () => {
  const report = await owing();
  const { shop, id, month } = report;
  const before = await books(shop);
  await noted(id);
  const back = (token: string) =>
    world.rig.ask(feeReportReview.cmsReverse, { id, reason: 'Nhầm khách hàng' }, { token });
  expect(await back(world.staff.checker)).toMatchObject({ code: 1902 });
  expect(await back(world.staff.root)).toMatchObject({ code: 0 });
  expect(await books(shop)).toEqual(before);
  expect(await world.reportOf(shop, month)).toMatchObject({ status: 'WAITING_PAYMENT', bankReference: null });
  expect(await back(world.staff.root)).toMatchObject({ code: 5 });
  await world.credited(await accountOf((await linkOf(report)).payLinkCode), 1_100_000);
  expect(await books(shop)).toMatchObject({ receivable: 0 });
  expect(await back(world.staff.root)).toMatchObject({ code: 5 });
});

test('a shop is reminded before the due day and each week after it, and no more once it has paid', async () => {
  const report = await owing();
  const { shop, id, month } = report;
  const due = monthAfter(month).slice(0, 8);
  const mails = async (day: string) => {
    const before = (await world.mailsTo(shop)).length;
    await world.goTo(`${due}${day}`, '08:30');
    return (await world.mailsTo(shop)).slice(before).map((body) => body.split('\n')[0]);
  };
  expect(await mails('04')).toEqual([]);
  expect(await mails('05')).toEqual([expect.stringContaining('chưa được thanh toán')]);
  expect(await mails('09')).toHaveLength(1);
  expect(await mails('10')).toHaveLength(1);
  expect(await mails('11')).toEqual([expect.stringContaining('đến hạn')]);
  expect(await mails('17')).toEqual([]);
  expect(await mails('18')).toHaveLength(1);
  await noted(id);
  expect(await mails('25')).toEqual([]);
});

test('what is owed is taken on the tenth at nine from the fee account of a shop that agreed, when the account holds it', async () => {
  const agree = (shop: Shop) => world.rig.ok(feeReport.agree, { agreed: true }, { token: shop.token });
  const rich = await owing(agree);
  expect(await world.rig.ok(feeReport.getAgreement, {}, { token: rich.shop.token })).toMatchObject({ agreed: true });
  const available = await rich.shop.balance('merchant-available');
  const dueDay = addDays(world.today(), 9);
  await world.goTo(dueDay, '08:59');
  expect(await world.reportOf(rich.shop, rich.month)).toMatchObject({ status: 'WAITING_PAYMENT' });
  await world.goTo(dueDay, '09:01');
  expect(await world.reportOf(rich.shop, rich.month)).toMatchObject({ status: 'PAID', paidWay: 'ACCOUNT' });
  expect(await rich.shop.balance('merchant-available')).toBe(available - 1_100_000);
  expect(await books(rich.shop)).toMatchObject({ receivable: 0 });
});

test('another shop, an unknown report, an open month and a missing bank reference are refused, and nothing is stored', async () => {
  const report = await owing();
  const stranger = await world.shop();
  const { id, shop } = report;
  const open = await world.calculated().then(() => world.reportOf(shop, world.month()));
  const { rig, staff } = world;
  const before = await books(shop);
  expect(await rig.ask(feeReport.getDetail, { id }, { token: stranger.token })).toMatchObject({ code: 3 });
  expect(await rig.ask(feeReport.pay, { id }, { token: stranger.token })).toMatchObject({ code: 3 });
  expect(await rig.ask(feeReport.getTransactions, { feeReportId: id }, { token: stranger.token })).toMatchObject({
    code: 3,
  });
  expect(await noted(crypto.randomUUID())).toMatchObject({ code: 3 });
  expect(await noted(open.id)).toMatchObject({ code: 5, data: { status: 'PROVISIONAL' } });
  expect(await rig.ask(feeReport.pay, { id: open.id }, { token: shop.token })).toMatchObject({ code: 5 });
  expect(await rig.ask(feeReportReview.cmsSendMail, { id: open.id }, { token: staff.maker })).toMatchObject({
    code: 5,
  });
  expect(await rig.ask(feeReportReview.cmsPay, { id, bankReference: ' ' }, { token: staff.checker })).toMatchObject({
    code: 2,
    data: { fields: [{ field: 'bankReference' }] },
  });
  expect(await noted(id, staff.maker)).toMatchObject({ code: 4 });
  const cal = (date: string) => rig.ask(feeReportReview.cmsCalculate, { date }, { token: staff.maker });
  expect(await cal(addDays(world.month(), -1))).toMatchObject({
    code: 2,
    data: { fields: [{ rule: 'month_closed' }] },
  });
  expect(await cal(addDays(world.month(), 40))).toMatchObject({
    code: 2,
    data: { fields: [{ rule: 'month_to_come' }] },
  });
  expect(await books(shop)).toEqual(before);
  expect(await world.reportOf(shop, report.month)).toMatchObject({ status: 'WAITING_PAYMENT' });
});

test('symbol, number and date of the electronic invoice stand on the report', async () => {
  const { id, shop, month } = await owing();
  const invoice = { symbol: '1C26TAA', number: '00000123', date: world.today() };
  await world.rig.ok(feeReportReview.cmsNoteInvoice, { id, ...invoice }, { token: world.staff.maker });
  expect(await world.reportOf(shop, month)).toMatchObject({ invoice });
});

test('a payment that the own system of a shop tells of stands on the report, for the staff too', async () => {
  const report = await owing();
  const { shop, id, month } = report;
  const { transactionId } = await linkOf(report);
  const told = (success: boolean, merchantId = shop.merchantId) =>
    inTransaction(world.rig.live, (trx) =>
      takeFeeNotice(trx, { merchantId, transactionId, success }, world.rig.clock.now()),
    );
  await told(true);
  const now = world.rig.clock.now();
  expect((await world.reportOf(shop, month)).toldPaidAt!.slice(0, 16)).toBe(now.slice(0, 16));
  expect(
    (await world.rig.ok(feeReportReview.cmsGetDetail, { id }, { token: world.staff.maker })).toldPaidAt,
  ).not.toBeNull();
  expect(await world.reportOf(shop, month)).toMatchObject({ status: 'WAITING_PAYMENT' });
  const stranger = await world.shop();
  await expect(told(true, stranger.merchantId)).rejects.toMatchObject({ problem: 'invalid_transaction_id' });
  await noted(id);
  await expect(told(false)).rejects.toMatchObject({ problem: 'invalid_transaction_status' });
});
