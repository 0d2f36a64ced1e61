import { expect, type Page, test } from '@playwright/test';
import { newLink, transferTo } from '../../support/payer.ts';
import { owner } from '../../support/people.ts';
import { actAs, signInOwner } from '../../support/sign-in.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'vi-VN' });

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const noSidewaysScroll = async (page: Page) =>
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBeLessThanOrEqual(0);

test('an owner looks after the shop in the evening, at home, with a finger', async ({ page }) => {
  test.setTimeout(90_000);
  const tokens = await signInOwner(owner.phone);
  const amount = 1_000_000 + (Date.now() % 8_000_000);
  const inWords = amount.toLocaleString('de-DE');
  const order = `Buổi tối ${amount}`;
  await actAs(page, tokens);
  const bar = page.getByRole('navigation', { name: 'Menu nhanh' });
  const main = page.getByRole('main');

  await test.step('sees what came in today without scrolling', async () => {
    await page.goto('/dashboard');
    await expect(heading(page, 'Tổng quan')).toBeVisible();
    await expect(main.getByText('Đã nhận hôm nay')).toBeInViewport({ ratio: 1 });
    await noSidewaysScroll(page);
  });

  await test.step('hears of a late payment, and reads of it from the bell', async () => {
    await transferTo('live', await newLink('live', { amount, description: order }, tokens.token));
    await page.getByRole('button', { name: /^Thông báo/ }).tap();
    // The dashboard names five payments only, and others pay the same shop meanwhile.
    const notice = page.getByRole('group', { name: 'Thông báo' }).getByRole('link', { name: order });
    await expect(notice).toBeVisible({ timeout: 20_000 });
    await notice.tap();
    await expect(heading(page, /^Giao dịch /)).toBeVisible();
    await expect(main.getByText(`${inWords} đ`).first()).toBeInViewport();
    await noSidewaysScroll(page);
  });

  await test.step('looks at the balance of the account', async () => {
    await bar.getByRole('link', { name: 'Số dư' }).tap();
    await expect(heading(page, 'Số dư')).toBeVisible();
    await expect(main.getByText(/\d đ$/).first()).toBeInViewport();
    await noSidewaysScroll(page);
  });

  await test.step('compares the week, from the menu', async () => {
    await bar
      .getByRole('button', { name: 'Thêm' })
      .or(bar.getByRole('link', { name: 'Thêm' }))
      .tap();
    await page.getByRole('link', { name: 'Thống kê', exact: true }).tap();
    await expect(heading(page, 'Thống kê')).toBeVisible();
    await main.getByRole('button', { name: '7 ngày' }).tap();
    await expect(page).toHaveURL(/from=|days=7|range=/);
    await noSidewaysScroll(page);
  });

  await test.step('finds the order once more by its amount', async () => {
    await bar.getByRole('link', { name: 'Giao dịch' }).tap();
    await page.getByRole('searchbox').tap();
    await page.keyboard.type(String(amount));
    await expect(page.locator('tbody tr')).toHaveCount(1);
    await page.locator('tbody tr').getByRole('link').tap();
    await expect(main.getByText(order).first()).toBeVisible();
  });

  await test.step('asks the provider a question', async () => {
    await page.getByRole('button', { name: /^Tài khoản / }).tap();
    await page
      .getByRole('group', { name: /^Tài khoản / })
      .getByRole('link', { name: 'Hỗ trợ' })
      .tap();
    await expect(heading(page, 'Hỗ trợ')).toBeVisible();
  });

  await test.step('signs out', async () => {
    await page.getByRole('button', { name: /^Tài khoản / }).tap();
    await page
      .getByRole('group', { name: /^Tài khoản / })
      .getByText('Đăng xuất')
      .tap();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Đăng xuất' }).tap();
    await expect(page).toHaveURL(/\/authenticate\/login/);
  });
});
