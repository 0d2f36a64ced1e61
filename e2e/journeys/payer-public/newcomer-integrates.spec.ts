import { expect, type Page, test } from '@playwright/test';
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { addresses } from '../../support/addresses.ts';
import { begin, confirmByCode, newPhone, register } from '../../support/newcomer.ts';
import { toConfirm } from '../../support/people.ts';

const run = promisify(execFile);

let folder: string;
let receiver: ChildProcess | undefined;
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pay-newcomer-'));
});
test.afterEach(() => {
  receiver?.kill();
  rmSync(folder, { recursive: true, force: true });
});

const inClipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

/** Saves a piece of code under the name that stands over it. */
async function save(docs: Page, name: string): Promise<void> {
  await docs.getByRole('button', { name: `Sao chép: ${name}` }).click();
  writeFileSync(join(folder, name), await inClipboard(docs));
}

async function shownKeys(portal: Page, phone: string): Promise<Record<string, string>> {
  await portal.goto('/pay-gate/payment');
  await confirmByCode(portal, phone, () => portal.getByRole('button', { name: 'Hiện khóa' }).click(), toConfirm);
  const keys: Record<string, string> = {};
  for (const [name, label] of [
    ['PAY_HOST', /^Sao chép Host/],
    ['PAY_CLIENT_ID', /^Sao chép Client ID/],
    ['PAY_ENCRYPT_KEY', /^Sao chép Encrypt Key/],
    ['PAY_SECRET_KEY', /^Sao chép Secret Key/],
  ] as const) {
    await portal.getByRole('main').getByRole('button', { name: label }).first().click();
    keys[name] = await inClipboard(portal);
  }
  return keys;
}

test('a newcomer who knows only the public site gets from its first page to a verified webhook of test mode', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const context = await browser.newContext({ baseURL: addresses.portal, locale: 'vi-VN' });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const docs = await context.newPage();
  const portal = await context.newPage();
  const phone = newPhone();
  const heard: string[] = [];

  await docs.goto(`${addresses.payer}/docs`);
  await expect(docs.getByRole('heading', { level: 1 })).toHaveText('Bắt đầu trong năm phút');

  const env = await test.step('1. takes the keys of test mode', async () => {
    const way = docs.getByRole('link', { name: 'Đăng ký trên cổng quản trị' });
    await expect(way).toHaveAttribute('href', `${addresses.portal}/authenticate/register`);
    await register(portal, phone);
    await begin(portal);
    await expect(portal.getByRole('switch', { name: 'Chế độ thử nghiệm' })).toBeChecked();
    return { ...(await shownKeys(portal, phone)), PORT: '0', PATH: process.env['PATH'] ?? '' };
  });

  const payment = await test.step('2 and 3. saves the code that signs, and makes a payment', async () => {
    await save(docs, 'pay-client.mjs');
    await save(docs, 'create.mjs');
    const { stdout } = await run(process.execPath, [join(folder, 'create.mjs')], { env });
    return JSON.parse(stdout) as { transactionId: string; virtualAccount: string; amount: number };
  });

  await test.step('5. receives webhooks', async () => {
    await save(docs, 'receiver.mjs');
    receiver = spawn(process.execPath, [join(folder, 'receiver.mjs')], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    receiver.stdout!.setEncoding('utf8').on('data', (text: string) => heard.push(...text.split('\n')));
    await expect.poll(() => heard.join()).toContain('listening on ');
    const port = /listening on (\d+)/.exec(heard.join())![1]!;
    await portal.goto('/pay-gate/webhooks');
    await portal
      .getByRole('textbox', { name: /Webhook URL|Địa chỉ/ })
      .first()
      .fill(`http://127.0.0.1:${port}/hook`);
    await portal.getByRole('main').getByRole('button', { name: 'Lưu', exact: true }).click();
    await expect(portal.getByText('Đã lưu webhook.').first()).toBeVisible();
  });

  await test.step('4. pays it, and its webhook is verified', async () => {
    await portal.goto('/pay-gate/tools/transfer-money');
    await portal.getByRole('textbox', { name: 'Số tài khoản' }).first().fill(payment.virtualAccount);
    await portal.getByRole('textbox', { name: 'Số tiền' }).fill(String(payment.amount));
    await portal.getByRole('textbox', { name: 'Nội dung chuyển khoản' }).fill('thu');
    await portal.getByRole('button', { name: 'Nộp tiền' }).click();
    await expect
      .poll(() => heard.find((line) => line.startsWith('transaction.succeeded ')), { timeout: 20_000 })
      .toBeTruthy();
    const told = heard.find((line) => line.startsWith('transaction.succeeded '))!;
    expect(JSON.parse(told.slice(told.indexOf('{')))).toMatchObject({
      transactionId: payment.transactionId,
      success: true,
      statusCode: '00',
    });
  });
  await context.close();
});
