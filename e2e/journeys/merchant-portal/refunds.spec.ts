import { expect, type Page, test } from '@playwright/test';
import { newLink, payerUrl, readLink, transferTo } from '../../support/payer.ts';
import { lastOtpId, newOtp, owner, toConfirm } from '../../support/people.ts';
import { actAs, get, signInOwner, type Tokens } from '../../support/sign-in.ts';

async function paid(tokens: Tokens, description: string) {
  const code = await newLink('live', { amount: 250_000, description }, tokens.token);
  await transferTo('live', code);
  expect((await readLink('live', code)).status).toBe('SUCCESS');
  const { transactionId } = await get<{ transactionId: string }>(`/api/paylink/v1/getDetail/${code}`, tokens);
  return { code, transactionId };
}

async function refund(page: Page, amount: string | undefined, reason: string) {
  await page.getByRole('button', { name: 'Hoàn tiền cho người trả' }).click();
  const dialog = page.getByRole('dialog', { name: 'Hoàn tiền cho người trả' });
  await expect(dialog.getByText('Vietcombank 0071000123456')).toBeVisible();
  if (amount !== undefined) await dialog.getByLabel(/^Số tiền/).fill(amount);
  await dialog.getByLabel(/^Lý do/).fill(reason);
  const before = await lastOtpId(owner.phone, toConfirm);
  await dialog.getByRole('button', { name: 'Hoàn tiền', exact: true }).click();
  await page.getByRole('textbox', { name: 'Chữ số 1 trên 6' }).focus();
  await page.keyboard.type(await newOtp(owner.phone, before, toConfirm));
}

for (const [name, viewport] of [
  ['a desk', { width: 1366, height: 768 }],
  ['a phone', { width: 390, height: 844 }],
] as const)
  test(`a payment is refunded in part and then the rest, on ${name}, and its payer sees it`, async ({ page }) => {
    test.setTimeout(90_000);
    const description = `Hoàn ${Date.now()}`;
    const tokens = await signInOwner(owner.phone);
    const { code, transactionId } = await paid(tokens, description);
    await page.setViewportSize(viewport);
    await actAs(page, tokens);
    await page.goto(`/transactions-management/detail?id=${transactionId}`);
    await refund(page, '100000', 'Khách trả một món');
    await expect(page.getByText('Đã hoàn một phần').first()).toBeVisible({ timeout: 20_000 });
    await expect(page.getByText(/Khách trả một món/).first()).toBeVisible();
    await refund(page, undefined, 'Khách trả hết');
    await expect(page.getByText('Đã hoàn toàn bộ').first()).toBeVisible({ timeout: 20_000 });
    await expect(page.getByRole('button', { name: 'Hoàn tiền cho người trả' })).toBeDisabled();

    await page.goto(`/transactions-management?keyword=${encodeURIComponent(description)}`);
    await expect(page.getByText('150.000').first()).toBeVisible();
    await page.goto(payerUrl('live', `paylink/${code}`, 'vi'));
    await expect(page.getByText(/đã hoàn toàn bộ khoản thanh toán này/)).toBeVisible();
  });
