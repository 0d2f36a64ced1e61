import { settlementCut, vnDay } from '@pay/domain';
import { pdfTexts } from '@pay/platform-kernel/pdf-text';
import { expect, type Page, test } from '@playwright/test';
import { addresses } from '../../support/addresses.ts';
import { orderTwoDevices, payDevices, shipDevices } from '../../support/device-order.ts';
import { openShop } from '../../support/new-shop.ts';
import { confirmByCode } from '../../support/newcomer.ts';
import { moveClock, phone as onPhone, testCards } from '../../support/payer.ts';
import { expectBooksHold, pageOf, rowsOf, sumOf } from '../../support/paying-shop.ts';
import { toConfirm } from '../../support/people.ts';
import { readQr } from '../../support/qr.ts';
import { downloaded } from '../../support/selling.ts';
import { get, signInOwner, type Tokens } from '../../support/sign-in.ts';
import { askFor, expectPaid, nextCustomer, payCode, startTerminal, terminalOf } from '../../support/terminal.ts';

const sumsFrom = (first: number, count: number) => Array.from({ length: count }, (_, place) => first + place * 1_000);
const cards = { byHand: sumsFrom(101_000, 2), byCall: sumsFrom(111_000, 8) };
const codes = { byHand: sumsFrom(201_000, 2), byCall: sumsFrom(211_000, 8) };
const cash = { byHand: sumsFrom(31_000, 3), offline: sumsFrom(34_000, 3), byCall: sumsFrom(41_000, 4) };
const refunded = cards.byHand[0]!;
const cardSum = sumOf([...cards.byHand, ...cards.byCall]) - refunded;
const codeSum = sumOf([...codes.byHand, ...codes.byCall]);
const cashSum = sumOf([...cash.byHand, ...cash.offline, ...cash.byCall]);

const clockNow = async () =>
  Date.parse(((await (await fetch(`${addresses.platform}/sandbox/clock`)).json()) as { now: string }).now);

const cutAhead = (now: number) => settlementCut(vnDay(new Date(now).toISOString())).getTime() - now;

/** The day of the counter must not end before its last customer has paid. */
async function startWellBeforeTheCut(): Promise<void> {
  const ahead = cutAhead(await clockNow());
  if (ahead < 20 * 60_000) await moveClock('live', 'PT30M');
}

async function passTheCut(): Promise<void> {
  const seconds = Math.ceil(cutAhead(await clockNow()) / 1_000) + 60;
  await moveClock('live', `PT${seconds}S`);
}

async function link(page: Page, phone: string, deviceId: string): Promise<string> {
  await page.goto('/pay-pos-devices/link');
  await page.getByLabel(/^Số máy/).fill(deviceId);
  await page.getByLabel(/^Tên tại quầy/).fill('Quầy chính');
  await page.getByLabel(/^Dòng máy/).selectOption('P12');
  await confirmByCode(
    page,
    phone,
    () => page.getByRole('button', { name: 'Liên kết máy POS', exact: true }).click(),
    toConfirm,
  );
  return (await page.getByText(/^pos_/).first().textContent()) ?? '';
}

async function takeByHand(counter: Page): Promise<void> {
  for (const amount of cards.byHand) {
    await askFor(counter, amount, 'Thẻ');
    await counter.getByRole('button', { name: `${testCards.good} · SUCCESS` }).click();
    await expectPaid(counter);
    await nextCustomer(counter);
  }
  for (const amount of codes.byHand) {
    await askFor(counter, amount, 'QR');
    const shown = counter.getByRole('img', { name: 'Quét mã để thanh toán' });
    await expect(shown).toBeVisible();
    await payCode((await readQr(shown)).text);
    await expectPaid(counter);
    await nextCustomer(counter);
  }
  for (const amount of cash.byHand) {
    await askFor(counter, amount, 'Tiền mặt');
    await expectPaid(counter);
    await nextCustomer(counter);
  }
}

async function takeOffline(counter: Page): Promise<void> {
  await counter.context().setOffline(true);
  for (const amount of cash.offline) {
    await askFor(counter, amount, 'Tiền mặt');
    await expectPaid(counter);
    await expect(counter.getByText('Chưa gửi')).toBeVisible();
    await nextCustomer(counter);
  }
  await expect(counter.getByText(/Mất mạng: chỉ nhận tiền mặt. 3 giao dịch/)).toBeVisible();
  await counter.context().setOffline(false);
  await expect(counter.getByText(/Mất mạng/)).toBeHidden({ timeout: 20_000 });
}

interface Taken {
  items: { id: string; amount: number; paymentType: string; status: string; transactionCode: string }[];
}

interface Settled {
  settlementCode: string;
  totalTransaction: number;
  cardCount: number;
  cardAmount: number;
  qrCount: number;
  qrAmount: number;
  cashCount: number;
  cashAmount: number;
  settledAmount: number;
  feeAmount: number;
  vatAmount: number;
  netAmount: number;
}

async function fundsOf({ token }: Tokens): Promise<{ balance: number; held: number }> {
  const [account] = await get<{ id: string }[]>('/api/bankAccount/portal/v1/getList', { token });
  return get(`/api/bankAccount/portal/v1/getBalance/${account!.id}`, { token });
}

test.afterAll(() => moveClock('live', undefined));

test('a shop orders two terminals, takes thirty payments of three kinds at one of them, and at 23:59 settlement, report and books agree', async ({
  page,
  browser,
}) => {
  test.setTimeout(420_000);
  await startWellBeforeTheCut();
  const deviceId = `P12-${Date.now()}`;
  const parcel = `GHN${Date.now()}`;
  const { phone, merchantCode } = await test.step('it registers and is approved', () => openShop(page, browser));

  await test.step('it orders two terminals and pays them; the staff send them', async () => {
    await orderTwoDevices(page);
    await payDevices(page);
    await shipDevices(browser, merchantCode, parcel);
    await page.reload();
    await expect(page.getByText('Đã giao', { exact: true }).first()).toBeVisible();
    await expect(page.getByText(parcel).first()).toBeVisible();
    await expectBooksHold();
  });

  const key = await test.step('it links one of them', () => link(page, phone, deviceId));
  const counter = await onPhone(browser);

  await test.step('thirty customers pay: by hand, without a network, and by calls', async () => {
    await startTerminal(counter, key);
    await expect(counter.getByRole('heading', { name: 'Quầy chính' })).toBeVisible();
    await takeByHand(counter);
    await takeOffline(counter);
    const terminal = terminalOf(key);
    for (const amount of cards.byCall) await terminal.byCard(amount);
    for (const amount of codes.byCall) await terminal.byCode(amount);
    await terminal.inCash(cash.byCall);
    await counter.context().close();
  });

  const tokens = await signInOwner(phone);
  const taken = async () =>
    (await get<Taken>(`/api/paypos/v1/portal/getAll?deviceId=${deviceId}&pageSize=100`, tokens)).items;
  const amountsOf = async (kind: string) =>
    (await taken())
      .filter(({ paymentType, status }) => paymentType === kind && status === 'SUCCESS')
      .map(({ amount }) => amount)
      .toSorted((one, other) => one - other);
  await expect.poll(() => amountsOf('QR')).toEqual([...codes.byHand, ...codes.byCall]);
  expect(await amountsOf('CARD')).toEqual([...cards.byHand, ...cards.byCall]);
  expect(await amountsOf('CASH')).toEqual([...cash.byHand, ...cash.offline, ...cash.byCall]);
  expect(await taken()).toHaveLength(30);

  await test.step('one of them gets the money back', async () => {
    const { transactionCode } = (await taken()).find(({ amount }) => amount === refunded)!;
    await page.goto(`/pay-pos-history-payment?keyword=${transactionCode}`);
    await page.getByRole('row').filter({ hasText: transactionCode }).getByRole('link').first().click();
    await page.getByRole('main').getByRole('button', { name: 'Hoàn tiền', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Hoàn tiền' });
    await dialog.getByLabel(/^Lý do/).fill('Khách trả món');
    await confirmByCode(
      page,
      phone,
      () => dialog.getByRole('button', { name: 'Hoàn tiền', exact: true }).click(),
      toConfirm,
    );
    await expect(page.getByText('Đã hoàn tiền', { exact: true }).first()).toBeVisible({ timeout: 20_000 });
  });

  const before = await fundsOf(tokens);
  expect(before.held).toBe(cardSum);
  await expectBooksHold();
  await passTheCut();

  const evening = await signInOwner(phone);
  const list = `/api/paypos/v1/portal/getSettlementList?deviceId=${deviceId}`;
  const settled = async () => (await get<{ items: Settled[] }>(list, evening)).items;
  await expect.poll(async () => (await settled()).length, { timeout: 30_000 }).toBe(1);
  const [settlement] = await settled();

  await test.step('the settlement has the other twenty-nine, and tells of cash beside them', () => {
    expect(settlement).toMatchObject({
      totalTransaction: 29,
      cardCount: 9,
      cardAmount: cardSum,
      qrCount: 10,
      qrAmount: codeSum,
      cashCount: 10,
      cashAmount: cashSum,
      settledAmount: cardSum + codeSum,
    });
  });

  const { settlementCode, feeAmount, vatAmount, netAmount } = settlement!;
  expect(netAmount).toBe(cardSum + codeSum - feeAmount - vatAmount);

  await test.step('the account has what the cards left over, and the books hold', async () => {
    const after = await fundsOf(evening);
    expect(after).toMatchObject({ balance: before.balance + cardSum - feeAmount - vatAmount, held: 0 });
    await expectBooksHold();
  });

  await test.step('the screen and both reports tell the same', async () => {
    const desk = await pageOf(browser, evening);
    await desk.goto('/pay-pos-history-payment/settlements');
    await desk.getByRole('link', { name: settlementCode }).first().click();
    await expect(desk.getByRole('heading', { level: 1 })).toContainText(settlementCode);
    for (const amount of [netAmount, cardSum, codeSum, cashSum])
      await expect(desk.getByText(amount.toLocaleString('de-DE')).first()).toBeVisible();
    const rows = await rowsOf(await downloaded(desk, 'Báo cáo Excel'));
    const payments = rows.filter((row) => row.includes(deviceId));
    expect(payments).toHaveLength(29);
    const heading = rows.find((row) => row.includes('Số tiền'))!;
    const columns = ['Số tiền', 'Phí', 'Thuế GTGT của phí'].map((name) => heading.indexOf(name));
    expect(columns.map((column) => sumOf(payments.map((row) => Number(row[column]))))).toEqual([
      cardSum + codeSum + cashSum,
      feeAmount,
      vatAmount,
    ]);
    const words = pdfTexts(await downloaded(desk, 'Báo cáo PDF')).join(' ');
    for (const told of [
      settlementCode,
      ...[netAmount, cardSum, codeSum, cashSum].map((sum) => sum.toLocaleString('de-DE')),
    ])
      expect(words).toContain(told);
    await desk.goto('/pay-pos-devices');
    await expect(desk.getByText((cardSum + codeSum + cashSum).toLocaleString('de-DE')).first()).toBeVisible();
    await desk.context().close();
  });
});
