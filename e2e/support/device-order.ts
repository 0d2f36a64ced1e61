import { type Browser, expect, type Page } from '@playwright/test';
import { addresses } from './addresses.ts';
import { backOfficeOf, decide } from './back-office.ts';
import { readLink } from './payer.ts';
import { textsIn } from './payer-texts.ts';
import { creditTo } from './terminal.ts';

const sold = /Còn \d+ máy/;

/** Orders two devices of the first model on sale, in the window of the portal. */
export async function orderTwoDevices(page: Page): Promise<void> {
  await page.goto('/pay-pos');
  await page.getByRole('listitem').filter({ hasText: sold }).getByRole('link').first().click();
  await page.getByRole('main').getByRole('link', { name: 'Đặt mua máy này' }).first().click();
  await page.getByLabel(/^Số lượng/).fill('2');
  await page.getByLabel(/^Người nhận/).fill('Nguyễn Thu Hà');
  await page.getByLabel(/^Số điện thoại người nhận/).fill('0912345601');
  await page.getByLabel(/^Địa chỉ giao hàng/).fill('12 Lê Lợi, Quận 1, TP. Hồ Chí Minh');
  await page.getByRole('button', { name: 'Đặt hàng', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Đơn hàng máy POS PO\d+$/ })).toBeVisible();
  await expect(page.getByText('Chưa thanh toán').first()).toBeVisible();
}

/** Pays the order that a page shows by a transfer to the provider's account. */
export async function payDevices(page: Page): Promise<void> {
  const order = page.url();
  await page.getByRole('main').getByRole('button', { name: 'Thanh toán ngay' }).first().click();
  await expect(page).toHaveURL(/\/public\/paylink\/[0-9A-Za-z]+/);
  const code = /\/public\/paylink\/([0-9A-Za-z]+)/.exec(page.url())![1]!;
  const { transfer } = await readLink('live', code);
  await creditTo(transfer!.accountNo, transfer!.amount);
  await expect(page.getByRole('heading', { name: textsIn('vi').paid })).toBeVisible({ timeout: 20_000 });
  await page.goto(order);
  await expect(page.getByText('Đã thanh toán', { exact: true }).first()).toBeVisible();
}

/** The staff confirm the order of a shop, send it out and have it delivered. */
export async function shipDevices(browser: Browser, merchantCode: string, parcel: string): Promise<void> {
  const staff = await backOfficeOf(browser, 'checker@provider.test');
  await staff.goto(`${addresses.admin}/pos-orders?keyword=${merchantCode}`);
  await staff.getByRole('table').getByRole('link').first().click();
  const lead = async (verb: string, state: string) => {
    await staff.getByRole('main').getByRole('button', { name: verb, exact: true }).click();
    if (verb === 'Gửi hàng') {
      const dialog = staff.getByRole('alertdialog');
      await dialog.getByLabel(/^Đơn vị vận chuyển/).fill('Giao hàng nhanh');
      await dialog.getByLabel(/^Mã vận đơn/).fill(parcel);
    }
    await decide(staff, verb);
    await expect(staff.getByRole('alertdialog')).toHaveCount(0);
    await expect(staff.getByText(state, { exact: true }).first()).toBeVisible();
  };
  await lead('Xác nhận', 'Đã xác nhận');
  await lead('Gửi hàng', 'Đang giao');
  await lead('Đánh dấu đã giao', 'Đã giao');
  await staff.context().close();
}
