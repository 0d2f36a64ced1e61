import { expect, type Page, test } from '@playwright/test';
import { firstSteps } from '../../support/newcomer.ts';
import { addDays, formatDay, formatMinute, type VnDay } from '@pay/domain';
import { moveClock, phone } from '../../support/payer.ts';
import {
  addressIn,
  dayAhead,
  expectMails,
  latestInvoice,
  mailsTo,
  openRecurringShop,
  payByQr,
  standOn,
} from '../../support/recurring-shop.ts';
import { actAs } from '../../support/sign-in.ts';
import { expectPayerIsTold, expectShopTells, payNow, type Story } from '../../support/told-subscription.ts';

test.afterAll(() => moveClock('test', undefined));

const period = 28;
const [trialDays, daysToPay, pauseDays] = [7, 7, 5];

async function planned(page: Page, name: string): Promise<void> {
  await page.goto('/create-pay-subscription-plan');
  await page.getByRole('textbox', { name: /^Tên/ }).fill(name);
  await page.getByRole('textbox', { name: /^Số tiền mỗi kỳ/ }).fill('250000');
  await page.getByRole('combobox', { name: /^Đơn vị chu kỳ/ }).selectOption({ label: 'Tuần' });
  await page.getByRole('textbox', { name: /^Chu kỳ thanh toán/ }).fill('4');
  await expect(page.getByRole('complementary').getByRole('listitem')).toHaveCount(12);
  await page.getByRole('button', { name: 'Lưu bản nháp' }).click();
  await page.getByRole('main').getByRole('button', { name: 'Mở đăng ký' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Mở đăng ký' }).click();
  await expect(page.locator('main [data-chip]').first()).toHaveText('Đang hoạt động');
}

async function subscribed(page: Page, plan: string, customer: string): Promise<string> {
  await page.getByRole('link', { name: 'Đăng ký cho khách hàng' }).click();
  await expect(page.getByRole('combobox', { name: /^Gói thanh toán định kỳ/ })).toContainText(plan);
  await page.getByRole('combobox', { name: /^Thêm khách hàng/ }).fill(customer);
  await page.getByRole('option', { name: customer }).click();
  await page.getByRole('switch', { name: /^Cho dùng thử/ }).click();
  await page.getByRole('textbox', { name: /^Thời gian dùng thử/ }).fill(String(trialDays));
  await page.getByRole('combobox', { name: /^Đơn vị dùng thử/ }).selectOption({ label: 'Ngày' });
  await page.getByRole('button', { name: 'Tạo 1 thanh toán định kỳ' }).click();
  await expect(page).toHaveURL(/pay-subscription-detail\?id=/);
  return new URL(page.url()).searchParams.get('id')!;
}

async function paused(page: Page, until: VnDay): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Tạm dừng', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /^Tự tiếp tục vào ngày/ }).fill(formatDay(until));
  await dialog.getByRole('button', { name: 'Tạm dừng', exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

async function cancelledAtEnd(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Hủy', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('radio', { name: /^Hủy khi hết kỳ/ })).toBeChecked();
  await dialog.getByRole('button', { name: 'Hủy', exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

async function timeGiven(page: Page): Promise<void> {
  const name = 'Gia hạn thời gian thanh toán';
  await page.getByRole('main').getByRole('button', { name }).click();
  await page.getByRole('alertdialog').getByRole('button', { name }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
}

const runs = { status: 'Đang hoạt động', explained: 'Hóa đơn được tạo theo lịch.' };

test('a customer tries, pays, is late, gets time, pauses and leaves; shop and payer are told the same at each step', async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000);
  const { tokens, customer, email } = await openRecurringShop();
  const started = await dayAhead();
  await standOn(started);
  await actAs(page, tokens, { testMode: true });
  await page.goto('/dashboard');
  await expect(firstSteps(page)).toBeVisible();

  const [first, second] = [addDays(started, trialDays), addDays(started, trialDays + period)];
  const third = addDays(second, period);
  const moved = addDays(third, pauseDays);
  const waits = (from: VnDay, by: string) => ({
    from,
    to: addDays(from, period - 1),
    shop: 'Chờ thanh toán',
    payer: `Thanh toán trước ${by}`,
  });
  const paidOn = (from: VnDay, day: VnDay) => ({
    from,
    to: addDays(from, period - 1),
    shop: 'Đã thanh toán',
    payer: `Đã thanh toán ngày ${formatDay(day)}`,
  });
  const expiresAt = (from: VnDay) => `${formatDay(addDays(from, daysToPay))} 00:05`;
  const next = (day: VnDay) => `Hóa đơn tiếp theo vào ngày ${formatDay(day)}.`;

  const plan = `Gói bốn tuần ${email.replace(/\D/g, '')}`;
  await planned(page, plan);
  const id = await subscribed(page, plan, customer);
  const payer = await phone(browser);
  const toldTheSame = async (story: Story) => {
    await expectShopTells(page, story);
    await expectPayerIsTold(payer, story);
  };

  await test.step('the trial costs nothing, and says until when', async () => {
    await expectShopTells(page, {
      shop: { status: 'Dùng thử', explained: 'Đang dùng thử. Chưa thu tiền.', next: next(first) },
      payer: '',
      nextOn: first,
      paid: 0,
      invoices: [],
      asksToPay: false,
    });
    await expectMails(email, []);
  });

  await test.step('the first invoice is mailed on the morning after it', async () => {
    await standOn(first);
    const mail = await expectMails(email, [[first, '08:00']]);
    expect(mail.subject).toMatch(/250\.000/);
    expect(addressIn(mail, 'paylink')).toBe((await latestInvoice(tokens, id)).url);
    await payer.goto(addressIn(mail, 'subscription'));
    await toldTheSame({
      shop: { ...runs, next: next(second) },
      payer: 'Đang hoạt động.',
      nextOn: second,
      paid: 0,
      invoices: [waits(first, expiresAt(first))],
      asksToPay: true,
    });
  });

  await test.step('it is paid by the VietQR that the page leads to', async () => {
    const ownPage = payer.url();
    await payNow(payer).click();
    expect(await payByQr(payer, tokens)).toBe(250_000);
    await expect(payer.getByRole('heading', { name: 'Thanh toán thành công' })).toBeVisible({ timeout: 30_000 });
    await payer.goto(ownPage);
    await toldTheSame({
      shop: { ...runs, next: next(second) },
      payer: 'Đang hoạt động.',
      nextOn: second,
      paid: 1,
      invoices: [paidOn(first, first)],
      asksToPay: false,
    });
  });

  const reminded: (readonly [VnDay, string])[] = [
    [first, '08:00'],
    [second, '08:00'],
    [addDays(second, daysToPay - 3), '08:00'],
    [addDays(second, daysToPay - 1), '08:00'],
    [addDays(second, daysToPay), '08:00'],
  ];

  await test.step('the second is not paid: the customer is reminded, then it has expired', async () => {
    await standOn(second);
    await expectMails(email, reminded.slice(0, 2));
    await toldTheSame({
      shop: { ...runs, next: next(third) },
      payer: 'Đang hoạt động.',
      nextOn: third,
      paid: 1,
      invoices: [waits(second, expiresAt(second)), paidOn(first, first)],
      asksToPay: true,
    });
    await standOn(addDays(second, daysToPay - 1));
    await expectMails(email, reminded.slice(0, 4));
    await standOn(addDays(second, daysToPay));
    await expectMails(email, reminded);
    await toldTheSame({
      shop: {
        status: 'Quá hạn thanh toán',
        explained: 'Hóa đơn gần nhất quá hạn thanh toán.',
        next: 'Hãy gia hạn thời gian thanh toán cho khách hàng, hoặc hủy.',
      },
      payer: 'Có hóa đơn quá hạn. Vui lòng liên hệ cửa hàng để được gia hạn.',
      nextOn: undefined,
      paid: 1,
      invoices: [{ ...waits(second, ''), shop: 'Quá hạn', payer: 'Quá hạn thanh toán' }, paidOn(first, first)],
      asksToPay: false,
    });
  });

  const given = addDays(second, daysToPay + 1);
  await test.step('the shop gives more time, and the same invoice is mailed with another link', async () => {
    await standOn(given);
    const former = await latestInvoice(tokens, id);
    await timeGiven(page);
    const now = await latestInvoice(tokens, id);
    expect(now.code).toBe(former.code);
    expect(now.url).not.toBe(former.url);
    expect(formatDay(now.expiredDate!)).toBe(formatDay(addDays(given, daysToPay)));
    await expect.poll(async () => (await mailsTo(email)).at(-1)!.body).toContain(now.url!);
    await toldTheSame({
      shop: { ...runs, next: next(third) },
      payer: 'Đang hoạt động.',
      nextOn: third,
      paid: 1,
      invoices: [waits(second, formatMinute(now.expiredDate!)), paidOn(first, first)],
      asksToPay: true,
    });
  });

  await test.step('it is paid, and the next day to pay stays', async () => {
    const ownPage = payer.url();
    await payNow(payer).click();
    expect(await payByQr(payer, tokens)).toBe(250_000);
    await expect(payer.getByRole('heading', { name: 'Thanh toán thành công' })).toBeVisible({ timeout: 30_000 });
    await payer.goto(ownPage);
    await toldTheSame({
      shop: { ...runs, next: next(third) },
      payer: 'Đang hoạt động.',
      nextOn: third,
      paid: 2,
      invoices: [paidOn(second, given), paidOn(first, first)],
      asksToPay: false,
    });
  });

  const both = [paidOn(second, given), paidOn(first, first)];
  const pausedOn = addDays(given, 2);
  const resumed = addDays(pausedOn, pauseDays);
  await test.step('it is paused until a day, and goes on by itself as many days later', async () => {
    await standOn(pausedOn);
    await paused(page, resumed);
    await toldTheSame({
      shop: {
        status: 'Tạm dừng',
        explained: 'Đang tạm dừng. Không tạo hóa đơn mới.',
        next: `Tự tiếp tục vào ngày ${formatDay(resumed)}.`,
      },
      payer: `Đang tạm dừng. Không thu tiền. Tiếp tục vào ngày ${formatDay(resumed)}.`,
      nextOn: undefined,
      paid: 2,
      invoices: both,
      asksToPay: false,
    });
    await standOn(resumed);
    await toldTheSame({
      shop: { ...runs, next: next(moved) },
      payer: 'Đang hoạt động.',
      nextOn: moved,
      paid: 2,
      invoices: both,
      asksToPay: false,
    });
  });

  await test.step('it is cancelled at the end of what was paid', async () => {
    await cancelledAtEnd(page);
    const leaving: Story = {
      shop: {
        status: 'Sẽ hủy khi hết kỳ',
        explained: 'Sẽ kết thúc khi hết kỳ hiện tại.',
        next: `Ngày cuối cùng là ${formatDay(addDays(moved, -1))}. Sau đó không thu thêm gì nữa.`,
      },
      payer: `Sẽ kết thúc khi hết kỳ này. Ngày cuối cùng là ${formatDay(addDays(moved, -1))}.`,
      nextOn: undefined,
      paid: 2,
      invoices: both,
      asksToPay: false,
    };
    await toldTheSame(leaving);
    await standOn(addDays(moved, -1));
    await toldTheSame(leaving);
    await standOn(moved);
    await toldTheSame({
      ...leaving,
      shop: { status: 'Đã hủy', explained: 'Đã hủy. Không thu thêm tiền.' },
      payer: 'Đã hủy. Không thu thêm tiền.',
    });
    expect(await mailsTo(email)).toHaveLength(reminded.length + 1);
    await payer.context().close();
  });
});
