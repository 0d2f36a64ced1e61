import type { Endpoint } from '@pay/contract-core';
import { feeReport } from '@pay/contract-portal';
import { addDays } from '@pay/domain';
import { pdfTexts } from '@pay/platform-kernel/fixtures';
import { requestFor } from '@pay/platform-testing';
import { expectBooksHold } from '@pay/platform-payments/fixtures';
import { monthAfter } from './close-report.ts';
import { openReports } from './fee-reports.fixture.ts';

type World = Awaited<ReturnType<typeof openReports>>;
let world: World;
beforeAll(async () => {
  world = await openReports();
}, 60_000);
afterEach(() => expectBooksHold(world.rig));
afterAll(() => world.rig.close());

const brackets = [
  { from: 0, to: 1_000_000, fixedFee: 2_000 },
  { from: 1_000_000, to: 10_000_000, dynamicFee: 0.25 },
  { from: 10_000_000, to: null, fixedFee: 5_000, dynamicFee: 0.15 },
];

test('the charges of a month are added up by rule, down to each payment, and frozen in the first minutes of the next one', async () => {
  const shop = await world.shop();
  const { merchantId } = shop;
  const tomorrow = addDays(world.today(), 1);
  const { feeCode } = await world.rule(tomorrow, { merchantId, fixedFee: 1_000, dynamicFee: 0.3 });
  await world.goTo(tomorrow);
  await world.pay(shop, 1_234_567);
  await world.pay(shop, 1_234_567);
  await world.goTo(addDays(tomorrow, 1), '02:00');
  const month = world.month();
  const line = { feeCode, totalTransaction: 2, amountTransaction: 2_469_134, feeMoney: 9_408, moneyVAT: 940 };
  expect(await world.reportOf(shop, month)).toMatchObject({
    status: 'PROVISIONAL',
    feeReports: [line],
    totalFeeMoney: 10_348,
    allowed: [],
  });
  await world.nextMonth();
  const closed = await world.reportOf(shop, month);
  expect(closed).toMatchObject({
    status: 'WAITING_PAYMENT',
    totalTransaction: 2,
    feeMoney: 9_408,
    moneyVAT: 940,
    totalFeeMoney: 10_348,
    feeReports: [{ ...line, terms: { fixedFee: 1_000, dynamicFee: 0.3 }, vatPercent: 10, version: 1 }],
    chargedAtOnce: [],
    allowed: ['pay'],
  });
  expect(await world.balance(shop, 'fee-receivable')).toBe(-10_348);
  expect((await world.mailsTo(shop)).at(-1)).toContain('10.348 đ');
});

type Given = Parameters<World['monthWith']>[0];

test.each<[string, Given, number[], number, number]>([
  ['1,234,567 with 1,000 + 0.3 %', { fixedFee: 1_000, dynamicFee: 0.3 }, [1_234_567], 4_704, 470],
  ['999,999 by brackets', { feeMethod: 'BRACKET_FEE', brackets }, [999_999], 2_000, 200],
  ['12,500,000 by brackets', { feeMethod: 'BRACKET_FEE', brackets }, [12_500_000], 23_750, 2_375],
  [
    'a month of 730,000,000 by volume',
    {
      feeMethod: 'BRACKET_FEE',
      calculatePer: 'PER_MONTH',
      brackets: [
        { from: 0, to: 100_000_000, dynamicFee: 0.5 },
        { from: 100_000_000, to: null, dynamicFee: 0.4 },
      ],
    },
    [365_000_000, 365_000_000],
    2_920_000,
    292_000,
  ],
  [
    'a month of 730,000,000 graduated',
    {
      feeMethod: 'BRACKET_FEE',
      calculatePer: 'PER_MONTH',
      bracketMode: 'GRADUATED',
      brackets: [
        { from: 0, to: 100_000_000, dynamicFee: 0.5 },
        { from: 100_000_000, to: null, dynamicFee: 0.4 },
      ],
    },
    [365_000_000, 365_000_000],
    3_020_000,
    302_000,
  ],
])('%s is charged in the report', async (_name, given, amounts, feeMoney, moneyVAT) => {
  const shop = await world.shop();
  const { merchantId } = shop;
  const month = await world.monthWith({ ...given, merchantId });
  for (const amount of amounts) await world.pay(shop, amount);
  await world.nextMonth();
  const report = await world.reportOf(shop, month);
  expect(report).toMatchObject({
    status: 'WAITING_PAYMENT',
    feeMoney,
    moneyVAT,
    totalFeeMoney: feeMoney + moneyVAT,
    totalTransaction: amounts.length,
  });
  expect(await world.balance(shop, 'fee-receivable')).toBe(-feeMoney - moneyVAT);
  expect(await world.balance(shop, 'fee-income')).toBe(feeMoney);
  expect(await world.balance(shop, 'vat-payable')).toBe(moneyVAT);
});

test('a monthly rule asks for its fixed part without payments too, but not of a shop that another rule governs', async () => {
  const [governed, idle] = [await world.shop(), await world.shop()];
  await world.rule(monthAfter(world.month()), { merchantId: governed.merchantId, fixedFee: 1_000 });
  const from = await world.monthWith({
    calculatePer: 'PER_MONTH',
    fixedFee: 50_000,
    endFeeDate: addDays(monthAfter(world.month()), 5),
  });
  await world.nextMonth();
  expect(await world.reportOf(idle, from)).toMatchObject({
    totalTransaction: 0,
    totalFeeMoney: 55_000,
    feeReports: [{ kind: 'MONTH', totalTransaction: 0, feeMoney: 50_000, moneyVAT: 5_000 }],
  });
  expect(await world.balance(idle, 'fee-receivable')).toBe(-55_000);
  expect(await world.reportOf(governed, from)).toMatchObject({ status: 'PAID', totalFeeMoney: 0, feeReports: [] });
});

test('what is taken at once is shown and not asked for again, though the shop changes in the middle of the month', async () => {
  const shop = await world.shop('IMMEDIATELY');
  const { merchantId } = shop;
  const tomorrow = addDays(world.today(), 1);
  await world.rule(tomorrow, { merchantId, fixedFee: 2_000 });
  await world.goTo(tomorrow);
  const month = world.month();
  await world.pay(shop, 100_000);
  await world.charge(shop, 'LATER');
  await world.pay(shop, 100_000);
  await world.pay(shop, 100_000);
  await world.nextMonth();
  expect(await world.reportOf(shop, month)).toMatchObject({
    totalTransaction: 2,
    feeReports: [{ totalTransaction: 2, feeMoney: 4_000, moneyVAT: 400 }],
    chargedAtOnce: [{ totalTransaction: 1, feeMoney: 2_000, moneyVAT: 200 }],
    totalFeeMoney: 4_400,
  });
});

test('a report is read as a document in Vietnamese, and as tables of its lines and its payments', async () => {
  const shop = await world.shop();
  const month = await world.monthWith({ merchantId: shop.merchantId, feeName: 'Phí thu hộ chợ', fixedFee: 2_000 });
  await world.pay(shop, 100_000);
  await world.nextMonth();
  const { id } = await world.reportOf(shop, month);
  const file = (call: Endpoint) =>
    world.rig.send(requestFor(call, { id }), { token: shop.token, headers: { 'accept-language': 'vi' } });
  const pages = pdfTexts(new Uint8Array((await file(feeReport.exportPdf)).bytes))
    .join(' ')
    .replace(/\s+/g, ' ')
    .normalize('NFC');
  for (const words of ['Báo cáo phí tháng', 'Phí thu hộ chợ', '2.200 đ', 'không phải là hóa đơn GTGT'])
    expect(pages).toContain(words);
  for (const call of [feeReport.exportExcelById, feeReport.exportTransactions]) {
    const { bytes, headers } = await file(call as Endpoint);
    expect(String(headers['content-type'])).toContain('spreadsheet');
    expect(bytes.length).toBeGreaterThan(1_000);
  }
});

test('a late credit of a frozen month comes with the next report, at the rule of its day', async () => {
  const shop = await world.shop();
  const { merchantId } = shop;
  const tomorrow = addDays(world.today(), 1);
  const { feeCode } = await world.rule(tomorrow, { merchantId, fixedFee: 3_000 });
  await world.goTo(tomorrow);
  const month = world.month();
  const first = await world.pay(shop, 100_000);
  const told = await world.payTold(shop, 100_000);
  const next = await world.nextMonth();
  const frozen = await world.reportOf(shop, month);
  await told.tell();
  await world.nextMonth();
  expect(await world.reportOf(shop, month)).toEqual(expect.objectContaining({ feeReports: frozen.feeReports }));
  const late = await world.reportOf(shop, next);
  const paymentsOf = async (feeReportId: string, lineId?: string) => {
    const { items } = await world.rig.ok(feeReport.getTransactions, { feeReportId, lineId }, { token: shop.token });
    return items.map(({ id, chargeAmount }) => [id, chargeAmount]);
  };
  expect(await paymentsOf(frozen.id)).toEqual([[first.transactionId, 3_000]]);
  expect(await paymentsOf(late.id, late.feeReports[0]!.id)).toEqual([[told.transactionId, 3_000]]);
  expect(late).toMatchObject({
    totalTransaction: 1,
    totalFeeMoney: 3_300,
    feeReports: [
      {
        feeCode,
        isAdjustment: true,
        month: month.slice(0, 7),
        totalTransaction: 1,
        feeMoney: 3_000,
        moneyVAT: 300,
        whole: { totalTransaction: 2, feeMoney: 6_000, moneyVAT: 600 },
        reported: { feeMoney: 3_000, moneyVAT: 300 },
      },
    ],
  });
});

test('a report below zero is paid by nobody and lowers the next one', async () => {
  const shop = await world.shop();
  const { merchantId } = shop;
  const month = await world.monthWith({
    merchantId,
    feeMethod: 'BRACKET_FEE',
    calculatePer: 'PER_MONTH',
    brackets: [
      { from: 0, to: 100_000_000, dynamicFee: 0.5 },
      { from: 100_000_000, to: null, dynamicFee: 0.4 },
    ],
    endFeeDate: addDays(monthAfter(world.month()), 20),
  });
  await world.pay(shop, 99_000_000);
  const told = await world.payTold(shop, 2_000_000);
  const next = await world.nextMonth();
  expect(await world.reportOf(shop, month)).toMatchObject({ feeMoney: 495_000, moneyVAT: 49_500 });
  await told.tell();
  const third = await world.nextMonth();
  // 101,000,000 × 0.4 % = 404,000.
  expect(await world.reportOf(shop, next)).toMatchObject({
    status: 'PAID',
    feeMoney: -91_000,
    moneyVAT: -9_100,
    totalFeeMoney: -100_100,
  });
  await world.rule(addDays(third, 1), { merchantId, fixedFee: 150_000 });
  await world.goTo(addDays(third, 1));
  await world.pay(shop, 1_000_000);
  await world.nextMonth();
  expect(await world.reportOf(shop, third)).toMatchObject({
    status: 'WAITING_PAYMENT',
    totalFeeMoney: 165_000 - 100_100,
    feeReports: [{ kind: 'CARRIED', totalFeeMoney: -100_100 }, { totalFeeMoney: 165_000 }],
  });
});
