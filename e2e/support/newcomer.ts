import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { lastOtpId, newOtp, password } from './people.ts';

let made = 0;

export function newPhone(): string {
  made += 1;
  return `08${String(Date.now() + made * 7).slice(-8)}`;
}

const digit = (page: Page) => page.getByRole('textbox', { name: 'Chữ số 1 trên 6' });

export async function confirmByCode(page: Page, phone: string, ask: () => Promise<void>, says?: RegExp): Promise<void> {
  const before = await lastOtpId(phone, says);
  await ask();
  await expect(digit(page)).toBeVisible();
  const code = await newOtp(phone, before, says);
  await digit(page).focus();
  await page.keyboard.type(code);
}

export async function register(page: Page, phone: string, chosen = password): Promise<string> {
  await page.goto('/authenticate/register');
  await page.getByRole('textbox', { name: 'Số điện thoại' }).fill(phone);
  await page.getByLabel('Mật khẩu', { exact: true }).fill(chosen);
  await page.getByLabel('Xác nhận mật khẩu').fill(chosen);
  await page.getByRole('checkbox').check();
  await confirmByCode(page, phone, () => page.getByRole('button', { name: 'Tiếp tục' }).click());
  const told = page.getByText(/Mã đơn vị của bạn là M\d{8}/);
  await expect(told).toBeVisible();
  return /M\d{8}/.exec((await told.textContent()) ?? '')![0];
}

/** Goes on from a registration, which has signed the newcomer in already. */
export const begin = (page: Page) => page.getByRole('button', { name: 'Bắt đầu' }).click();

/** What the dashboard tells a shop that has just begun. */
export const firstSteps = (page: Page) => page.getByRole('region', { name: /Chào mừng/ });

interface Who {
  phone: string;
  merchantCode?: string;
  password?: string;
}

export async function signInByHand(
  page: Page,
  { phone, merchantCode, password: chosen = password }: Who,
): Promise<void> {
  if (merchantCode) {
    await page.getByRole('button', { name: 'Thành viên' }).click();
    await page.getByRole('textbox', { name: 'Mã đơn vị' }).fill(merchantCode);
  }
  await page.getByRole('textbox', { name: 'Số điện thoại' }).fill(phone);
  await page.getByLabel('Mật khẩu', { exact: true }).fill(chosen);
  await confirmByCode(page, phone, () => page.getByRole('button', { name: 'Đăng nhập', exact: true }).click());
}

/** Each note yields a picture that the card reader recognises as a different person. */
export async function cardPicture(note: string) {
  const colour = `#${Buffer.from(note)
    .reduce((sum, byte) => (sum * 31 + byte) % 0xff_ff_ff, 7)
    .toString(16)
    .padStart(6, '0')}`;
  const buffer = await sharp({ create: { width: 64, height: 40, channels: 3, background: colour } })
    .png()
    .toBuffer();
  return { name: 'card.png', mimeType: 'image/png', buffer };
}
