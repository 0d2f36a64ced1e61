import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { addresses } from '../../support/addresses.ts';
import { confirmByCode, firstSteps, newPhone } from '../../support/newcomer.ts';
import { owner } from '../../support/people.ts';
import { readQr } from '../../support/qr.ts';

const qr = (page: Page) => page.getByRole('img', { name: 'Mã QR để đăng nhập trên máy này' });

async function openCode(page: Page): Promise<void> {
  await page.goto('/authenticate/login');
  await page.getByRole('link', { name: 'Đăng nhập bằng mã QR' }).click();
  await expect(qr(page)).toBeVisible();
}

async function openPhone(page: Page, context: BrowserContext, number: string): Promise<Page> {
  const { text } = await readQr(qr(page));
  const opening = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Mở điện thoại mô phỏng' }).click();
  const phone = await opening;
  await expect(phone.getByLabel('Nội dung mã QR')).toHaveValue(text);
  await phone.getByLabel('Số điện thoại của máy này').fill(number);
  await phone.getByRole('button', { name: 'Quét mã' }).click();
  return phone;
}

test('a scanned code that the phone approves signs in', async ({ page, context }) => {
  await openCode(page);
  const phone = await openPhone(page, context, owner.phone);
  await expect(phone.getByText(/Chrome/)).toBeVisible();
  await expect(page.getByText('đã quét mã')).toBeVisible();
  await phone.getByRole('button', { name: 'Đồng ý' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tổng quan' })).toBeVisible();
});

test('a refusal is told, and a new code can be had', async ({ page, context }) => {
  await openCode(page);
  const before = (await readQr(qr(page))).text;
  const phone = await openPhone(page, context, owner.phone);
  await phone.getByRole('button', { name: 'Từ chối' }).click();
  await expect(page.getByText('Yêu cầu đăng nhập đã bị từ chối')).toBeVisible();
  await page.getByRole('button', { name: 'Tạo mã mới' }).click();
  await expect(qr(page)).toBeVisible();
  expect((await readQr(qr(page))).text).not.toBe(before);
});

test('a code that nobody scans expires', async ({ page }) => {
  const clock = (body: object) =>
    fetch(`${addresses.platform}/sandbox/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  await openCode(page);
  await clock({ advance: 'PT3M' });
  try {
    await expect(page.getByText('Mã đã hết hiệu lực')).toBeVisible();
  } finally {
    await clock({ reset: true });
  }
});

test('a phone without an account makes one, and its password is chosen on the computer', async ({ page, context }) => {
  const number = newPhone();
  await openCode(page);
  const phone = await openPhone(page, context, number);
  await phone.getByLabel('Họ và tên').fill('Phạm Thị Mai');
  await phone.getByLabel('Số căn cước công dân').fill('001190123456');
  await confirmByCode(phone, number, () => phone.getByRole('button', { name: 'Gửi và nhận mã' }).click());
  await expect(phone.getByText('Đã xác nhận')).toBeVisible();
  await page.getByLabel('Mật khẩu mới').fill('Quet@2468ma');
  await page.getByLabel('Xác nhận mật khẩu').fill('Quet@2468ma');
  await page.getByRole('button', { name: 'Lưu mật khẩu' }).click();
  await expect(firstSteps(page)).toBeVisible({ timeout: 20_000 });
});
