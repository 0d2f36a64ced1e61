import { expect, type Page, test } from '@playwright/test';
import { addresses } from '../../support/addresses.ts';
import { expectAccessible, phone } from '../../support/payer.ts';
import { lastOtpId, newOtp, owner } from '../../support/people.ts';
import { actAs, get, signInOwner } from '../../support/sign-in.ts';

interface Taken {
  items: { paymentType: string; amount: number; status: string }[];
}

async function link(page: Page, deviceId: string): Promise<string> {
  await page.goto('/pay-pos-devices/link');
  await page.getByLabel(/^Số máy/).fill(deviceId);
  await page.getByLabel(/^Tên tại quầy/).fill('Quầy thử');
  await page.getByLabel(/^Dòng máy/).selectOption('P12');
  const before = await lastOtpId(owner.phone);
  await page.getByRole('button', { name: 'Liên kết máy POS' }).click();
  await page.getByRole('textbox', { name: 'Chữ số 1 trên 6' }).focus();
  await page.keyboard.type(await newOtp(owner.phone, before));
  return (await page.getByText(/^pos_/).textContent()) ?? '';
}

test('a shop links a terminal, takes a card, and cash without a network, which counts once when it is back', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const deviceId = `P12-${Date.now()}`;
  const tokens = await signInOwner(owner.phone);
  await actAs(page, tokens);
  const key = await link(page, deviceId);

  const counter = await phone(browser);
  await counter.goto(`${addresses.platform}/sandbox/terminal`);
  await counter.getByLabel('Khóa của máy POS').fill(key);
  await counter.getByRole('button', { name: 'Bắt đầu' }).click();
  await expect(counter.getByRole('heading', { name: 'Quầy thử' })).toBeVisible();
  await expectAccessible(counter);

  await counter.getByLabel('Số tiền').fill('150000');
  await counter.getByRole('button', { name: 'Thẻ' }).click();
  await counter.getByRole('button', { name: /0018 · SUCCESS/ }).click();
  await expect(counter.getByRole('status')).toHaveText('Thanh toán thành công');
  await counter.getByRole('button', { name: 'Giao dịch mới' }).click();

  await counter.context().setOffline(true);
  await counter.getByLabel('Số tiền').fill('45000');
  await counter.getByRole('button', { name: 'Tiền mặt' }).click();
  await expect(counter.getByText('Chưa gửi')).toBeVisible();
  await counter.getByRole('button', { name: 'Giao dịch mới' }).click();
  await expect(counter.getByText(/Mất mạng: chỉ nhận tiền mặt. 1 giao dịch/)).toBeVisible();
  await expect(counter.getByRole('button', { name: 'QR' })).toBeDisabled();
  await counter.context().setOffline(false);
  await expect(counter.getByText(/Mất mạng/)).toBeHidden({ timeout: 20_000 });

  const { items } = await get<Taken>(`/api/paypos/v1/portal/getAll?deviceId=${deviceId}`, tokens);
  expect(items.map(({ paymentType, amount, status }) => [paymentType, amount, status])).toEqual([
    ['CASH', 45_000, 'SUCCESS'],
    ['CARD', 150_000, 'SUCCESS'],
  ]);
  await counter.context().close();
});
