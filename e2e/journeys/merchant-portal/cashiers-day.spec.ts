import { presetRoleGroups } from '@pay/domain';
import { expect, type Page, test } from '@playwright/test';
import { enterOn, expectArrival, expectSeenFocus, followFound, tabTo } from '../../support/keyboard.ts';
import { shopToken, transferTo } from '../../support/payer.ts';
import { actAs, signInMember } from '../../support/sign-in.ts';

const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
const row = (page: Page, order: string) => page.getByRole('row').filter({ hasText: order });
const copyNumber = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Sao chép Mã giao dịch' }).first();
const told = (page: Page, words: string) => page.locator('[aria-live=polite]').filter({ hasText: words });
const codeIn = (page: Page) => new URL(page.url()).searchParams.get('code')!;

/** An amount that no other payment has, so that it finds this one. */
const ownAmount = () => 1_000_000 + (Date.now() % 8_000_000);
const inWords = (amount: number) => amount.toLocaleString('de-DE');

test.beforeEach(async ({ page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await actAs(page, await signInMember(await shopToken(), presetRoleGroups.CASHIER));
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Tổng quan' })).toBeVisible();
});

test('a cashier does the work of a day by keyboard alone', async ({ page }) => {
  const amount = ownAmount();
  const order = `Bàn phím ${amount}`;

  await test.step('makes a link and copies it', async () => {
    await followFound(page, 'tao link', 'Tạo link thanh toán');
    await expect(page).toHaveURL(/\/paylink\/create-paylink$/);
    await tabTo(page.getByRole('textbox', { name: 'Số tiền' }));
    await page.keyboard.type(String(amount));
    await tabTo(page.getByRole('textbox', { name: 'Nội dung thanh toán' }));
    await page.keyboard.type(order);
    await enterOn(page.getByRole('button', { name: 'Tạo link', exact: true }));
    await expect(page).toHaveURL(/\/paylink\/detail\?code=/);
    await expectArrival(page, /^Link thanh toán /);
    await enterOn(page.getByRole('button', { name: 'Sao chép link' }));
    await expect(told(page, 'Đã sao chép link')).toBeVisible();
    expect(await copied(page)).toContain(codeIn(page));
    await expectSeenFocus(page);
  });

  await test.step('hears that it is paid, and looks at it from the bell', async () => {
    await transferTo('live', codeIn(page));
    await expect(told(page, `+${inWords(amount)} đ · ${order}`)).toBeVisible();
    const bell = page.getByRole('button', { name: /^Thông báo/ });
    await enterOn(bell, 'Shift+Tab');
    await enterOn(page.getByRole('group', { name: 'Thông báo' }).getByRole('link', { name: order }));
    await expect(page).toHaveURL(/\/transactions-management\/detail/);
    await expectArrival(page, /^Giao dịch /);
  });

  const number = await test.step('copies its number', async () => {
    await enterOn(copyNumber(page));
    await expect(told(page, 'Đã sao chép')).toBeAttached();
    await expectSeenFocus(page);
    return copied(page);
  });
  expect(number).not.toBe('');

  await test.step('finds it by its number in the list', async () => {
    await followFound(page, 'quan ly giao dich', 'Quản lý giao dịch');
    await expectArrival(page, 'Quản lý giao dịch');
    await tabTo(page.getByRole('searchbox'));
    await page.keyboard.type(number);
    await expect(page.locator('tbody tr')).toHaveCount(1);
    await expectSeenFocus(page);
    await enterOn(row(page, order).getByRole('link'));
    await expectArrival(page, `Giao dịch ${number}`);
  });

  await test.step('finds it by its amount in the palette', async () => {
    await followFound(page, String(amount), new RegExp(order));
    await expectArrival(page, `Giao dịch ${number}`);
  });

  await test.step('filters what was paid today', async () => {
    await followFound(page, 'quan ly giao dich', 'Quản lý giao dịch');
    await expectArrival(page, 'Quản lý giao dịch');
    const status = page.getByRole('search').getByRole('combobox', { name: 'Trạng thái' });
    await tabTo(status);
    for (let chosen = ''; chosen !== 'SUCCESS'; chosen = await status.inputValue()) {
      await page.keyboard.press('ArrowDown');
      await expect(status).not.toHaveValue(chosen);
    }
    await expect(page).toHaveURL(/status=SUCCESS/);
    const period = page.getByRole('search').getByRole('button', { name: /^Thời gian/ });
    await enterOn(period);
    await enterOn(page.getByRole('group', { name: 'Thời gian' }).first().getByRole('button', { name: 'Hôm nay' }));
    await expect(page).toHaveURL(/fromDate=/);
    await page.keyboard.press('Escape');
    await expect(period).toBeFocused();
    await expectSeenFocus(page);
    await expect(row(page, order)).toBeVisible();
    await expect(row(page, order)).toContainText('Thành công');
  });

  await test.step('stays, and then signs out', async () => {
    const account = page.getByRole('button', { name: /^Tài khoản / });
    const dialog = page.getByRole('alertdialog');
    const askToLeave = async () => {
      await page.keyboard.press('Enter');
      await expect(page.getByRole('group', { name: /^Tài khoản / })).toBeVisible();
      await page.keyboard.press('ArrowUp');
      await expectSeenFocus(page);
      await page.keyboard.press('Enter');
      await expect(dialog).toBeVisible();
      await expectSeenFocus(page);
    };
    await tabTo(account, 'Shift+Tab');
    await askToLeave();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(account).toBeFocused();
    await expectSeenFocus(page);
    await askToLeave();
    await enterOn(dialog.getByRole('button', { name: 'Đăng xuất' }));
    await expect(page).toHaveURL(/\/authenticate\/login/);
    await tabTo(page.getByRole('textbox', { name: 'Số điện thoại' }));
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a cashier does the work of a day with a finger', async ({ page }) => {
    const amount = ownAmount();
    const order = `Ngón tay ${amount}`;
    const bar = page.getByRole('navigation', { name: 'Menu nhanh' });
    const main = page.getByRole('main');

    await test.step('makes a link, copies it and sends it', async () => {
      await bar.getByRole('link', { name: 'Tạo link' }).tap();
      await main.getByRole('textbox', { name: 'Số tiền' }).tap();
      await page.keyboard.type(String(amount));
      await main.getByRole('textbox', { name: 'Nội dung thanh toán' }).tap();
      await page.keyboard.type(order);
      await main.getByRole('button', { name: 'Tạo link', exact: true }).tap();
      await expect(page).toHaveURL(/\/paylink\/detail\?code=/);
      await main.getByRole('button', { name: 'Sao chép link' }).tap();
      await expect(told(page, 'Đã sao chép link')).toBeVisible();
      expect(await copied(page)).toContain(codeIn(page));
      await main.getByRole('button', { name: 'Gửi email hoặc SMS' }).tap();
      const dialog = page.getByRole('dialog', { name: 'Gửi link' });
      await dialog.getByRole('textbox').tap();
      await page.keyboard.type('0912345678');
      await dialog.getByRole('button', { name: 'Gửi', exact: true }).tap();
      await expect(dialog).toHaveCount(0);
      await expect(told(page, 'Đã gửi link đến')).toBeVisible();
    });

    await test.step('sees that it is paid, above the bar', async () => {
      await transferTo('live', codeIn(page));
      const toast = page.getByRole('status').filter({ hasText: `+${inWords(amount)} đ · ${order}` });
      await expect(toast).toBeInViewport({ ratio: 1 });
      const { y, height } = (await toast.boundingBox())!;
      expect(y + height).toBeLessThanOrEqual((await bar.boundingBox())!.y);
    });

    await test.step('filters what was paid today, in two lines a row', async () => {
      await bar.getByRole('link', { name: 'Giao dịch' }).tap();
      await page.getByRole('search').getByRole('button', { name: 'Bộ lọc' }).tap();
      const sheet = page.getByRole('dialog', { name: 'Bộ lọc' });
      await sheet.getByRole('combobox', { name: 'Trạng thái' }).selectOption('SUCCESS');
      await sheet.getByRole('button', { name: 'Hôm nay' }).tap();
      await sheet.getByRole('button', { name: 'Áp dụng' }).tap();
      await expect(sheet).toHaveCount(0);
      await expect(page).toHaveURL(/status=SUCCESS/);
      await expect(page).toHaveURL(/fromDate=/);
      await expect(row(page, order)).toContainText(inWords(amount));
      expect((await row(page, order).boundingBox())!.height).toBeLessThanOrEqual(88);
    });

    const number = await test.step('opens it and copies its number', async () => {
      await row(page, order).getByRole('link').tap();
      await expect(page.getByRole('heading', { level: 1, name: /^Giao dịch / })).toBeVisible();
      await copyNumber(page).tap();
      await expect(told(page, 'Đã sao chép').last()).toBeAttached();
      return copied(page);
    });

    await test.step('finds it by its number', async () => {
      await bar.getByRole('link', { name: 'Giao dịch' }).tap();
      await page.getByRole('searchbox').tap();
      await page.keyboard.type(number);
      await expect(page.locator('tbody tr')).toHaveCount(1);
      await row(page, order).getByRole('link').tap();
      await expect(page.getByRole('heading', { level: 1, name: `Giao dịch ${number}` })).toBeVisible();
    });
  });
});
