import { expect, type Page, test } from '@playwright/test';
import { lastOtpId, newOtp, owner, toConfirm } from '../../support/people.ts';
import { type Credential, opened, startReceiver } from '../../support/receiver.ts';
import { actAs, post, signInOwner, type Tokens } from '../../support/sign-in.ts';
import { addresses } from '../../support/addresses.ts';

const base = addresses.testPlatform;
const order = { amount: 10_000, customerInfoType: 'NO_REQUIRE', description: 'Webhook thử lại' };

async function confirmed(page: Page, press: () => Promise<void>): Promise<void> {
  const before = await lastOtpId(owner.phone, toConfirm);
  await press();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox').first()).toBeVisible();
  await page.keyboard.type(await newOtp(owner.phone, before, toConfirm));
  await expect(dialog).toHaveCount(0);
}

const fact = (page: Page, label: RegExp) =>
  page.locator('dl > div').filter({ hasText: label }).locator('dd span').first();

async function renewKeys(page: Page): Promise<Credential> {
  await page.goto('/pay-gate');
  await expect(page).toHaveURL(/\/pay-gate\/payment$/);
  await page.getByRole('button', { name: 'Cấp lại khóa' }).click();
  await page.getByRole('radio', { name: /Hết hiệu lực ngay/ }).check();
  await confirmed(page, () => page.getByRole('dialog').getByRole('button', { name: 'Cấp lại khóa' }).click());
  await expect(page.getByText('Khóa được hiện cho đến khi bạn rời trang này.')).toBeVisible();
  return {
    clientId: await fact(page, /Client ID/).innerText(),
    encryptKey: await fact(page, /Encrypt Key/).innerText(),
    secretKey: await fact(page, /Secret Key/).innerText(),
  };
}

async function pay({ token }: Tokens): Promise<string> {
  const link = await post<{ payLinkCode: string; transactionId: string }>('/api/paylink/v1/create', order, {
    token,
    base,
  });
  const reply = await fetch(`${base}/pay/api/paylink/public/v1/vietqr/${link.payLinkCode}`);
  const { data } = (await reply.json()) as { data: { virtualAccount: string } };
  await post(
    '/api/tool/v1/deposit',
    { accountNo: data.virtualAccount, branch: 'HN', amount: order.amount, content: 'paid' },
    { token, base },
  );
  return link.transactionId;
}

test('new keys, a webhook, a payment whose notice fails, a repaired receiver and a replay', async ({ page }) => {
  const tokens = await signInOwner(owner.phone);
  await actAs(page, tokens, { testMode: true });
  let keys: Credential | undefined;
  const receiver = await startReceiver(() => keys!);
  receiver.state.broken = true;
  try {
    keys = await renewKeys(page);
    expect(keys.encryptKey).toMatch(/^[0-9A-F]{64}$/);

    await page
      .getByRole('navigation', { name: 'Tích hợp' })
      .getByRole('link', { name: 'Webhook', exact: true })
      .click();
    await page.locator('input[name=webhookUrl]').fill(receiver.url);
    await page.getByRole('button', { name: 'Lưu', exact: true }).click();
    await expect(page.getByText('Đã lưu webhook.')).toBeVisible();

    const transactionId = await pay(tokens);
    await expect.poll(() => receiver.received.length).toBeGreaterThan(0);
    expect(opened(receiver.received[0]!, keys)).toMatchObject({ transactionId, success: true, amount: 10_000 });
    await page.reload();
    const line = page.getByRole('row').filter({ hasText: 'Đã nhận thanh toán' }).first();
    await expect(line).toContainText('HTTP 500');

    receiver.state.broken = false;
    await line.getByRole('link').first().click();
    await expect(page.getByText('Thông báo này được ký thế nào')).toBeVisible();
    await page.getByRole('button', { name: 'Gửi lại' }).click();
    await expect(page.getByText('Máy chủ của bạn đã xác nhận thông báo.')).toBeVisible();
    const [first, last] = [receiver.received[0]!, receiver.received.at(-1)!];
    expect(last.headers['x-event-id']).toBe(first.headers['x-event-id']);
    expect(last.headers['x-delivery-id']).not.toBe(first.headers['x-delivery-id']);
    expect(opened(last, keys)).toMatchObject({ transactionId });
  } finally {
    receiver.close();
  }
});
