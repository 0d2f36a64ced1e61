import { expect, type Page, test } from '@playwright/test';
import { owner } from '../../support/people.ts';
import { actAs, post, signInOwner } from '../../support/sign-in.ts';

const phone = { width: 390, height: 844 };
const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Menu chính' });
const menuButtonOf = (page: Page) => page.getByRole('banner').getByRole('button', { name: /menu của Tre Pay$/ });
const barOf = (page: Page) => page.getByRole('navigation', { name: 'Menu nhanh' });

async function openAsOwner(page: Page, path: string, { testMode = false } = {}): Promise<void> {
  await actAs(page, await signInOwner(owner.phone), { testMode });
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

test('B57 on a wide screen the menu stays through clicks on the page, and closes and opens by its own button', async ({
  page,
}) => {
  await openAsOwner(page, '/transactions-management');
  const title = page.getByRole('heading', { level: 1 });
  await title.click();
  await page.getByRole('main').click({ position: { x: 6, y: 300 } });
  const from = (await title.boundingBox())!;
  await page.mouse.move(from.x + 4, from.y + 4);
  await page.mouse.down();
  await page.mouse.move(from.x + 200, from.y + 150);
  await page.mouse.up();
  await expect(menuOf(page)).toBeVisible();
  await menuButtonOf(page).click();
  await expect(menuOf(page)).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(menuOf(page)).toBeHidden();
  await menuButtonOf(page).click();
  await expect(menuOf(page)).toBeVisible();
});

test('every entry of the menu of a shop comes into sight on a small screen, in both languages, and no label is cut or wrapped', async ({
  page,
}) => {
  await openAsOwner(page, '/setting/member-management', { testMode: true });
  for (const language of ['VI', 'EN']) {
    await page.getByRole('button', { name: new RegExp(`^${language}, `) }).click();
    const menu = page.locator('nav[id]').first();
    await menu.locator('[aria-expanded=false]').first().click();
    const cut = await menu.evaluate((bar) =>
      [...bar.querySelectorAll('li span')]
        .filter((words) => words.scrollWidth > words.clientWidth || words.clientHeight > 28)
        .map((words) => words.textContent),
    );
    expect(cut, language).toEqual([]);
    const entries = menu.getByRole('link');
    for (const end of [entries.last(), entries.first()]) {
      await menu.hover();
      await page.mouse.wheel(0, (await end.evaluate((link) => link.getBoundingClientRect().top)) > 0 ? 2_000 : -2_000);
      await expect(end, language).toBeInViewport({ ratio: 1 });
    }
    await menu.locator('[aria-expanded=true]').first().click();
  }
});

test('B58 on a phone the menu opens by a visible button and from the bar, and closes beside it', async ({ page }) => {
  await page.setViewportSize(phone);
  await openAsOwner(page, '/dashboard');
  await expect(menuOf(page)).toBeHidden();
  await menuButtonOf(page).click();
  await expect(menuOf(page)).toBeVisible();
  await page.mouse.click(phone.width - 10, 400);
  await expect(menuOf(page)).toBeHidden();

  await expect(barOf(page).getByRole('listitem')).toHaveText(['Tổng quan', 'Giao dịch', 'Tạo link', 'Số dư', 'Thêm']);
  await barOf(page).getByRole('link', { name: 'Tạo link' }).click();
  await expect(page).toHaveURL(/\/paylink\/create-paylink$/);
  await expect(barOf(page).locator('[aria-current]')).toHaveText('Tạo link');
  await barOf(page).getByRole('button', { name: 'Thêm' }).click();
  await menuOf(page).getByRole('link', { name: 'Cài đặt' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cài đặt' })).toBeVisible();
  await expect(menuOf(page)).toBeHidden();
});

test('on a phone the end of a page stands above the bar', async ({ page }) => {
  await page.setViewportSize(phone);
  await openAsOwner(page, '/setting');
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const last = await page.getByRole('main').getByRole('link').last().boundingBox();
  const bar = await barOf(page).boundingBox();
  expect(last!.y + last!.height).toBeLessThanOrEqual(bar!.y);
});

test('on a phone a message lies over nothing that stands last on a page', async ({ page }) => {
  await page.setViewportSize(phone);
  await openAsOwner(page, '/setting/change-password', { testMode: true });
  await expect(page).toHaveURL(/\/dashboard$/);
  const message = page.getByText('Tính năng chưa hỗ trợ ở chế độ thử nghiệm');
  await expect(message).toBeVisible();
  await message.hover();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const last = await page.getByRole('main').getByRole('link').last().boundingBox();
  const strip = await page.getByRole('region', { name: 'Thông báo' }).boundingBox();
  expect(last!.y + last!.height).toBeLessThanOrEqual(strip!.y);
});

test('B20 B21 B22 what is not there and what is denied stand in the frame and lead on', async ({ page }) => {
  await openAsOwner(page, '/no/such/page');
  await expect(page).toHaveURL(/\/404$/);
  await expect(menuOf(page)).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Tìm kiếm' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto('/403');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Bạn không có quyền truy cập trang này');
  await expect(menuOf(page)).toBeVisible();
  await page.getByRole('link', { name: 'Về trang đầu' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('a visitor whose address leads nowhere sees the brand and the way to the sign-in', async ({ page }) => {
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('page-not-found')).toBeVisible();
  await expect(page.getByText('Tre Pay').first()).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Đăng nhập' }).click();
  await expect(page).toHaveURL(/\/authenticate\/login$/);
});

test('a payment that is not there is what was not found, and its list is one click away', async ({ page }) => {
  await openAsOwner(page, '/paylink/detail?code=Zz999999');
  await expect(page.getByRole('heading', { name: 'Không tìm thấy link thanh toán này' })).toBeVisible();
  await page.getByRole('link', { name: 'Về danh sách' }).click();
  await expect(page).toHaveURL(/\/paylink$/);
});

test('changing the mode on a record leads to the list of its area, and a toast says to which mode it belongs', async ({
  page,
}) => {
  const tokens = await signInOwner(owner.phone);
  const { payLinkCode } = await post<{ payLinkCode: string }>(
    '/api/paylink/v1/create',
    { amount: 20_000, customerInfoType: 'NO_REQUIRE', description: 'Một đơn của chế độ thật' },
    tokens,
  );
  await actAs(page, tokens);
  await page.goto(`/paylink/detail?code=${payLinkCode}`);
  await expect(page.getByText('20.000').first()).toBeVisible();
  const reloaded = page.waitForEvent('load');
  await page.getByRole('switch', { name: 'Chế độ thử nghiệm' }).click();
  await reloaded;
  await expect(page).toHaveURL(/\/paylink$/);
  await expect(page.getByText('link thanh toán vừa xem')).toContainText('thuộc chế độ thật');
  await expect(page.getByRole('heading', { level: 1, name: 'Link thanh toán' })).toBeVisible();
  await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', '/favicon-test.svg');
});

test('without a connection the frame stays, says so, and goes on by itself', async ({ page, context }) => {
  await openAsOwner(page, '/dashboard');
  await context.setOffline(true);
  await menuOf(page).getByRole('link', { name: 'Thống kê' }).click();
  await expect(page).toHaveURL(/\/statistic$/);
  await expect(page.getByText('Mất kết nối, đang thử lại')).toBeVisible();
  await expect(menuOf(page)).toBeVisible();
  await expect(page.getByText('Không tải được nội dung này')).toHaveCount(0);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Thống kê' })).toBeVisible();
  await expect(page.getByText('Mất kết nối, đang thử lại')).toHaveCount(0);
});

const paletteOf = (page: Page) => page.getByRole('combobox', { name: 'Tìm màn hình, thao tác và dữ liệu' });
const missingOf = (page: Page) => page.getByRole('alertdialog', { name: 'Chưa tải được phần này' });

test('without a connection a dialog that is not here yet says so, can be asked for again, and opens once there is one', async ({
  page,
  context,
}) => {
  await openAsOwner(page, '/dashboard');
  await context.setOffline(true);
  await page.keyboard.press('Control+k');
  await expect(missingOf(page)).toBeVisible();
  await missingOf(page).getByRole('button', { name: 'Thử lại' }).click();
  await expect(missingOf(page)).toBeVisible();
  await missingOf(page).getByRole('button', { name: 'Đóng' }).click();
  await expect(missingOf(page)).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await expect(missingOf(page)).toBeVisible();
  await context.setOffline(false);
  await expect(paletteOf(page)).toBeFocused();
});

test('a dialog that a newer version took away says so, and the page loads again with the new one', async ({ page }) => {
  await openAsOwner(page, '/dashboard');
  await page.route(/\/palette[^/]*\.js$/, (route) => route.fulfill({ status: 404, body: '' }));
  await page.keyboard.press('Control+k');
  await expect(missingOf(page)).toBeVisible();
  await page.unrouteAll();
  const again = page.waitForEvent('load');
  await missingOf(page).getByRole('button', { name: 'Tải lại trang' }).click();
  await again;
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(paletteOf(page)).toBeFocused();
});

test('the icon of the tab is there in both modes, and under the name that browsers guess', async ({ request }) => {
  for (const path of ['/favicon.svg', '/favicon-test.svg', '/favicon.ico']) {
    const reply = await request.get(path);
    expect([reply.status(), reply.headers()['content-type']], path).toEqual([200, 'image/svg+xml']);
  }
});
