import { expect, type Page, test } from '@playwright/test';
import { firstSteps } from '../../support/newcomer.ts';
import { owner } from '../../support/people.ts';
import { actAs, newcomer, signInOwner } from '../../support/sign-in.ts';

const switchOf = (page: Page) => page.getByRole('switch', { name: 'Chế độ thử nghiệm' });
async function openAsNewcomer(page: Page): Promise<void> {
  await actAs(page, await signInOwner(await newcomer()));
  await page.goto('/dashboard');
  await expect(firstSteps(page)).toBeVisible();
  await expect(switchOf(page)).toBeChecked();
}

test('B12 B153 B155 B156 B159 a new merchant is in test mode, is welcomed by what it has to do, and goes to its identification', async ({
  page,
}) => {
  await openAsNewcomer(page);
  await expect(switchOf(page)).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const steps = firstSteps(page).getByRole('listitem');
  await expect(steps).toHaveCount(5);
  await expect(steps.first()).toHaveAttribute('aria-current', 'step');
  await expect(firstSteps(page).getByRole('button').or(firstSteps(page).getByRole('link'))).toHaveCount(3);
  await firstSteps(page).getByRole('link', { name: 'Kích hoạt tài khoản' }).click();
  await expect(page).toHaveURL(/\/setting\/account-identification$/);
  await expect(firstSteps(page)).toHaveCount(0);
  await page.goto('/dashboard');
  await expect(firstSteps(page)).toBeVisible();
});

test('B157 trying the dashboard reloads it in test mode', async ({ page }) => {
  await openAsNewcomer(page);
  const reloaded = page.waitForEvent('load');
  await firstSteps(page).getByRole('button', { name: 'Dùng thử' }).click();
  await reloaded;
  await expect(page.getByRole('heading', { level: 1, name: 'Tổng quan' })).toBeVisible();
  await expect(switchOf(page)).toBeChecked();
  await expect(firstSteps(page)).toHaveCount(0);
});

test('B151 B158 the third choice closes the welcome for good', async ({ page }) => {
  await openAsNewcomer(page);
  await firstSteps(page).getByRole('button', { name: 'Để sau' }).click();
  await expect(firstSteps(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Tổng quan' })).toBeVisible();
  await expect(firstSteps(page)).toHaveCount(0);
});

test('B160 B219 B220 B221 B222 B224 what is not for test mode leads home with a warning', async ({ page }) => {
  await actAs(page, await signInOwner(owner.phone));
  await page.goto('/dashboard');
  const reloaded = page.waitForEvent('load');
  await switchOf(page).click();
  await reloaded;
  await expect(switchOf(page)).toBeChecked();
  for (const path of ['/setting/change-password', '/pay-box', '/pay-pos-devices', '/pay-pos-history-payment']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByText('Tính năng chưa hỗ trợ ở chế độ thử nghiệm')).toBeVisible();
  }
});

test('B20 B21 B22 B59 B60 B61 B62 B64 the header, the user menu, and the pages for what is not there or not allowed', async ({
  page,
}) => {
  await actAs(page, await signInOwner(owner.phone));
  await page.goto('/dashboard');
  const header = page.getByRole('banner');
  await expect(header.getByText('M10000001')).toBeVisible();
  await expect(switchOf(page)).toBeVisible();
  await expect(page.getByRole('navigation', { name: /đường dẫn/i })).toHaveCount(0);
  await header.getByRole('button', { name: 'EN, English' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await header.getByRole('button', { name: /^VI, / }).click();
  await page.getByRole('button', { name: /^Tài khoản /i }).click();
  for (const entry of ['Thông tin tài khoản', 'Đổi mật khẩu', 'Đăng xuất'])
    await expect(page.getByText(entry, { exact: true }).last()).toBeVisible();
  await page.getByText('Đăng xuất', { exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button').nth(1).click();
  await expect(header).toBeVisible();

  await page.goto('/no/such/page');
  await expect(page).toHaveURL(/\/404$/);
  await expect(page.getByText('page-not-found')).toBeVisible();
  await page.goto('/403');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Bạn không có quyền truy cập trang này');
});

test('an owner sees the portal as a cashier would, and goes back to the own view', async ({ page }) => {
  await actAs(page, await signInOwner(owner.phone));
  await page.goto('/setting/member-management?tab=roles');
  const row = page.getByRole('row').filter({ hasText: 'Thu ngân' });
  await row.getByRole('button').last().click();
  await page.getByText('Xem thử với nhóm này', { exact: true }).click();
  await expect(page.getByText('Bạn đang xem trang như thành viên nhóm “Thu ngân”.')).toBeVisible();
  const menu = page.getByRole('navigation').first();
  await expect(menu.getByRole('link', { name: 'Webhook', exact: true })).toHaveCount(0);
  await expect(menu.getByRole('link', { name: 'Link thanh toán' })).toBeVisible();
  await page.getByRole('button', { name: 'Trở lại góc nhìn của tôi' }).click();
  await expect(menu.getByRole('link', { name: 'Webhook', exact: true })).toBeVisible();
});
