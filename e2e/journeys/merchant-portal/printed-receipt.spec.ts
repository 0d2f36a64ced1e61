import { pdfPixels } from '@pay/platform-kernel/pdf-pixels';
import { pdfTexts } from '@pay/platform-kernel/pdf-text';
import { expect, test } from '@playwright/test';
import { addresses } from '../../support/addresses.ts';
import { phone } from '../../support/payer.ts';
import { lastOtpId, newOtp, owner, toConfirm } from '../../support/people.ts';
import { qrIn } from '../../support/qr.ts';
import { post, signInOwner } from '../../support/sign-in.ts';

async function linkedTerminal(): Promise<string> {
  const { token } = await signInOwner(owner.phone);
  const path = '/api/paypos/v1/portal/linkPos';
  const wish = { deviceId: `P8-${Date.now()}`, deviceName: 'Quầy in phiếu', model: 'P8' };
  const before = await lastOtpId(owner.phone, toConfirm);
  const { sessionId } = await post<{ sessionId: string }>(path, wish, { token });
  const otp = await newOtp(owner.phone, before, toConfirm);
  return (await post<{ apiKey: string }>(path, { ...wish, sessionId, otp }, { token })).apiKey;
}

test('a receipt that is printed names its payment in words and in a code, both read back from the paper', async ({
  browser,
}) => {
  const key = await linkedTerminal();
  const counter = await phone(browser);
  await counter.goto(`${addresses.platform}/sandbox/terminal`);
  await counter.getByLabel('Khóa của máy POS').fill(key);
  await counter.getByRole('button', { name: 'Bắt đầu' }).click();
  await counter.getByLabel('Số tiền').fill('88000');
  await counter.getByRole('button', { name: 'Thẻ' }).click();
  await counter.getByRole('button', { name: /0018 · SUCCESS/ }).click();
  await expect(counter.getByRole('status')).toHaveText('Thanh toán thành công');
  const code = (await counter.locator('.slip dd').first().textContent()) ?? '';
  expect(code).not.toBe('');
  const mark = counter.getByRole('img', { name: `Mã giao dịch ${code}` });
  await expect
    .poll(() => mark.evaluate((image) => (image as HTMLImageElement).complete && image.clientWidth))
    .toBeGreaterThan(80);
  const paper = await counter.pdf({ width: '80mm', height: '200mm' });
  expect(await qrIn(await pdfPixels(paper))).toBe(code);
  // Narrow paper breaks long words.
  const words = pdfTexts(paper).join('').replaceAll(/\s/g, '');
  for (const said of [code, '88.000', '970400******0018']) expect(words).toContain(said);
  await counter.context().close();
});
