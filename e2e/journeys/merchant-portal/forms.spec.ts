import { expect, type Page, test } from '@playwright/test';
import { owner } from '../../support/people.ts';
import { press, pressTwice } from '../../support/press.ts';
import { actAs, signInOwner } from '../../support/sign-in.ts';

const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);
const send = (page: Page) => page.locator('form button[type=submit]');

test.beforeEach(async ({ page }) => {
  await actAs(page, await signInOwner(owner.phone));
  page.on('dialog', (dialog) => void dialog.accept());
});

test('no press is lost while a field is judged, and two presses in one moment make one link', async ({ page }) => {
  await page.goto('/paylink/create-paylink');
  await field(page, 'amount').fill('150000');
  await field(page, 'description').fill('Áo dài');
  await field(page, 'contactEmail').fill('khong-phai-email');
  await press(send(page));
  await expect(field(page, 'contactEmail')).toHaveAttribute('aria-invalid', 'true');
  await expect(field(page, 'contactEmail')).toBeFocused();

  await field(page, 'contactPhone').fill('12');
  await press(page.getByRole('radio', { name: /Khách hàng tự nhập/ }));
  await expect(page.getByRole('radio', { name: /Khách hàng tự nhập/ })).toBeChecked();

  await field(page, 'contactPhone').fill('');
  await field(page, 'contactEmail').fill('');
  await page.getByRole('radio', { name: /Không yêu cầu/ }).check();
  let made = 0;
  page.on('request', (request) => void (made += Number(request.url().endsWith('/paylink/v1/create'))));
  await pressTwice(send(page));
  await expect(page).toHaveURL(/\/paylink\/detail/);
  expect(made).toBe(1);
});

test('what was entered comes back after a reload, and can be given up', async ({ page }) => {
  await page.goto('/paylink/create-paylink');
  await field(page, 'amount').fill('150000');
  await field(page, 'description').fill('Áo dài may đo');
  await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).toContain('Áo dài may đo');
  await page.reload();
  await expect(field(page, 'description')).toHaveValue('Áo dài may đo');
  await expect(field(page, 'amount')).toHaveValue('150.000');
  await page.getByRole('button', { name: 'Bắt đầu lại' }).click();
  await expect(field(page, 'description')).toHaveValue('');
  await page.reload();
  await expect(field(page, 'description')).toHaveValue('');
  await expect(page.getByRole('button', { name: 'Bắt đầu lại' })).toHaveCount(0);
});

test('a phone that a colleague has is told at the phone, which comes into sight', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 500 });
  await page.goto('/setting/member-management/create-user');
  await field(page, 'name').fill('Trần Thị Hoa');
  await field(page, 'phone').fill('0902000001');
  await field(page, 'roleGroupId').selectOption({ index: 1 });
  await press(send(page));
  await expect(page.getByText('Số điện thoại này đã được dùng')).toBeInViewport();
  await expect(field(page, 'phone')).toBeFocused();
  await expect(field(page, 'phone')).toBeInViewport({ ratio: 1 });
});

test('a photo of a phone is made smaller before it is sent', async ({ page }) => {
  await page.goto('/setting/account-info');
  await page.locator('input[name=avatar]').evaluate(async (input: HTMLInputElement) => {
    const canvas = new OffscreenCanvas(4032, 3024);
    const context = canvas.getContext('2d')!;
    const pixels = context.createImageData(canvas.width, canvas.height);
    for (let at = 0; at < pixels.data.length; at += 1) pixels.data[at] = at % 4 === 3 ? 255 : (at * 7919) % 251;
    context.putImageData(pixels, 0, 0);
    const photo = await canvas.convertToBlob({ type: 'image/jpeg', quality: 1 });
    const chosen = new DataTransfer();
    chosen.items.add(new File([photo], 'IMG_0001.jpeg', { type: photo.type }));
    input.files = chosen.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await expect(page.getByText('Đã lưu ảnh đại diện')).toBeVisible({ timeout: 30_000 });
});
