import { expect, type Page, test } from '@playwright/test';
import { addresses } from '../support/addresses.ts';
import { revealedCredential } from '../support/credential.ts';
import { lastOtpId, newOtp, owner, password } from '../support/people.ts';
import { checksumOf, fieldsOf, readQr } from '../support/qr.ts';
import { opened, startReceiver } from '../support/receiver.ts';
import { get, post, signInOwner, signInStaff } from '../support/sign-in.ts';

const amount = 150_000;
const sandboxBank = '970452';

const modes = [
  { mode: 'live', base: addresses.platform },
  { mode: 'test', base: addresses.testPlatform },
] as const;

async function signInByHand(page: Page): Promise<void> {
  const seen = await lastOtpId(owner.phone);
  await page.goto('/authenticate/login');
  await page.getByRole('textbox', { name: 'Số điện thoại' }).fill(owner.phone);
  await page.getByRole('textbox', { name: 'Mật khẩu' }).fill(password);
  await page.getByRole('button', { name: 'Đăng nhập' }).click();
  await page.getByRole('textbox', { name: 'Chữ số 1 trên 6' }).focus();
  await page.keyboard.type(await newOtp(owner.phone, seen));
  await expect(page.getByRole('heading', { level: 1, name: 'Tổng quan' })).toBeVisible({ timeout: 8_000 });
}

async function webhookTo(url: string, base: string, token: string): Promise<void> {
  await post('/api/webhook/portal/v1/update', { webhookUrl: url }, { token, base, method: 'PUT' });
  if (base !== addresses.platform) return;
  const { id } = await get<{ id: string }>('/api/merchant/portal/v1/getMerchant', { token });
  const checker = await signInStaff('checker@provider.test');
  await post('/api/webhook/cms/v2/approve', { merchantId: id }, { token: checker.token, method: 'PUT' });
}

for (const { mode, base } of modes) {
  test(`a shop is paid in ${mode} mode: link, form, QR, deposit, and everyone sees it`, async ({ page, browser }) => {
    test.setTimeout(120_000);
    const { token } = await signInOwner(owner.phone);
    const credential = await revealedCredential(base, token);
    const receiver = await startReceiver(() => credential);
    await webhookTo(receiver.url, base, token);
    const today = () =>
      get<{ amount: number; total: number }>('/api/dashboard/portal/v1/transaction/total/today', { token, base });
    const before = await today();

    // Whoever signs in as the same person at this moment makes the code of this sign-in invalid.
    await expect(() => signInByHand(page)).toPass({ timeout: 40_000 });
    if (mode === 'test') {
      const loaded = page.waitForEvent('load');
      await page.getByRole('switch', { name: 'Chế độ thử nghiệm' }).click();
      await loaded;
      await expect(page.getByText('Chế độ thử nghiệm: không dùng tiền thật')).toBeVisible();
    }

    await page.goto('/paylink/create-paylink');
    const order = `Đơn hàng ${Date.now() % 1_000_000}`;
    await page.getByRole('textbox', { name: 'Số tiền' }).fill(String(amount));
    await page.getByRole('textbox', { name: 'Nội dung thanh toán' }).fill(order);
    await page.getByText('Khách hàng tự nhập').click();
    await page.getByRole('checkbox', { name: 'Họ và tên' }).check();
    await page.getByRole('checkbox', { name: 'Số điện thoại' }).check();
    await page.getByRole('button', { name: 'Tạo link', exact: true }).click();
    await expect(page).toHaveURL(/\/paylink\/detail\?code=/);
    const link = (await page.getByRole('link', { name: 'Mở trang thanh toán' }).getAttribute('href'))!;
    expect(link).toContain(mode === 'test' ? '/test/public/paylink/' : '/public/paylink/');

    const payer = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
    await payer.goto(link);
    await payer.getByRole('textbox', { name: 'Họ và tên' }).fill('Nguyễn Văn An');
    await payer.getByRole('textbox', { name: 'Số điện thoại' }).fill('0912345678');
    await payer.getByRole('button', { name: 'Tiếp tục thanh toán' }).click();
    const qr = payer.getByRole('img', { name: /Mã VietQR/ });
    await expect(qr).toBeVisible();
    const { picture, text } = await readQr(qr);
    const fields = fieldsOf(text);
    const receiving = fieldsOf(fieldsOf(fields['38']!)['01']!);
    expect(receiving['00']).toBe(sandboxBank);
    expect(receiving['01']).toMatch(/^10\d{15}$/);
    expect(fields['54']).toBe(String(amount));
    expect(fields['63']).toBe(checksumOf(text));

    await page.goto('/pay-gate/tools/transfer-money');
    await page.locator('input[type="file"]').setInputFiles({ name: 'qr.png', mimeType: 'image/png', buffer: picture });
    await expect(page.getByRole('textbox', { name: 'Số tài khoản' })).toHaveValue(receiving['01']!);
    await page.getByRole('button', { name: 'Nộp tiền' }).click();
    await expect(payer.getByText('Thanh toán thành công')).toBeVisible({ timeout: 3_000 });

    await page.goto('/paylink');
    const row = page.getByRole('row').filter({ hasText: order });
    await expect(row.getByText('Thành công')).toBeVisible();
    await row.getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Link thanh toán');
    await expect(page.getByRole('main').getByText('Thành công').first()).toBeVisible();
    // Others may pay the sample shop meanwhile.
    const after = await today();
    expect(after.amount - before.amount).toBeGreaterThanOrEqual(amount);
    expect(after.total).toBeGreaterThan(before.total);

    await page.goto('/transactions-management');
    const paid = page.getByRole('row').filter({ hasText: order });
    await expect(paid).toContainText('150.000');
    const exported = await fetch(
      `${base}/pay/api/transaction/portal/v1/export?format=csv&keyword=${encodeURIComponent(order)}`,
      {
        headers: { authorization: `Bearer ${token}` },
      },
    );
    expect(await exported.text()).toContain(order);

    await expect.poll(() => receiver.received.length).toBeGreaterThan(0);
    const notice = opened(receiver.received.at(-1)!, credential);
    expect(notice).toMatchObject({ success: true, amount, statusCode: '00', virtualAccount: receiving['01'] });
    const verdict = (await (await fetch(`${addresses.platform}/internal/invariants`)).json()) as { ok: boolean };
    expect(verdict.ok).toBe(true);
    receiver.close();
  });
}
