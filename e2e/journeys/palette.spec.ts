import { expect, type Page, test } from '@playwright/test';
import { addresses } from '../support/addresses.ts';
import { openBackOffice } from '../support/back-office.ts';
import { owner } from '../support/people.ts';
import { actAs, signInOwner } from '../support/sign-in.ts';

const words = (page: Page) => page.getByRole('combobox', { name: 'Tìm màn hình, thao tác và dữ liệu' });

async function openPalette(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(words(page)).toBeFocused();
}

test('a shop opens the form of a link and finds a payment from the keyboard, while the words stay where they are', async ({
  page,
}) => {
  await actAs(page, await signInOwner(owner.phone));
  await page.goto('/dashboard');
  await openPalette(page);
  await expect(page.getByRole('option').first()).toHaveAccessibleName(/Tạo link thanh toán/);
  const { y } = (await words(page).boundingBox())!;
  await page.keyboard.type('giao dich');
  await expect(page.getByRole('option', { name: 'Quản lý giao dịch' })).toBeVisible();
  expect((await words(page).boundingBox())!.y).toBe(y);
  await page.keyboard.press('Escape');
  await expect(words(page)).toHaveCount(0);

  await openPalette(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/paylink\/create-paylink$/);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Tổng quan' })).toBeVisible();
  await page.keyboard.press('Shift+?');
  await expect(page.getByRole('dialog', { name: 'Phím tắt' })).toBeVisible();
});

test('staff find a merchant by its code and are offered it again', async ({ page }) => {
  await openBackOffice(page, 'maker@provider.test');
  await openPalette(page);
  await page.keyboard.type('m10000001');
  const hit = page.getByRole('group', { name: 'Đơn vị chấp nhận thanh toán' }).getByRole('option').first();
  await expect(hit).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/merchants\//);
  await openPalette(page);
  await expect(page.getByRole('group', { name: 'Gần đây' }).getByRole('option')).toHaveCount(1);
});

test('an employer finds an employee by code', async ({ page }) => {
  await actAs(page, await signInOwner('0901000003'));
  await page.goto(addresses.salary);
  await openPalette(page);
  await page.keyboard.type('nv0');
  const hit = page.getByRole('group', { name: 'Nhân viên' }).getByRole('option').first();
  await expect(hit).toBeVisible();
  await hit.click();
  await expect(page).toHaveURL(/\/employees\/[0-9a-f-]+$/);
});
