import { amountInWords } from '@pay/domain';
import { pdfPixels } from '@pay/platform-kernel/pdf-pixels';
import { expect, test, type Page } from '@playwright/test';
import { setTimeout as pause } from 'node:timers/promises';
import { addresses } from '../../support/addresses.ts';
import { expectAccessible } from '../../support/payer.ts';
import { owner } from '../../support/people.ts';
import { qrIn, readQr } from '../../support/qr.ts';
import { downloaded } from '../../support/selling.ts';
import { actAs, get, signInOwner, type Tokens } from '../../support/sign-in.ts';
import { withVoice } from '../../support/speech.ts';

const pay = async (accountNo: string, amount: number, transactionNo: string) => {
  const reply = await fetch(`${addresses.platform}/sandbox/bank/credits`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ transactionNo, accountNo, amount, content: 'ca phe' }),
  });
  expect(reply.ok, await reply.text()).toBe(true);
};

/** Five of them fall into one second. */
const apartMs = 200;

const spoken = (amount: number) => {
  const words = amountInWords(amount, 'vi');
  return `Đã nhận ${words.charAt(0).toLowerCase()}${words.slice(1)}`;
};

const action = async (page: Page, name: string) => {
  const button = page.getByRole('main').getByRole('button', { name, exact: true });
  await button.click();
};

async function numberOf({ token }: Tokens, name: string): Promise<string> {
  const box = await get<{ id: string }>(`/api/device/v1/get/${encodeURIComponent(name)}`, { token });
  const { items } = await get<{ items: { accountNumber: string }[] }>(`/api/staticQr/v1/getList?deviceId=${box.id}`, {
    token,
  });
  return items[0]!.accountNumber;
}

test('a phone becomes a box, is paid five times within a second, and says each payment once, in order', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const mark = Date.now();
  const name = `Quầy ${mark}`;
  const tokens = await signInOwner(owner.phone);
  await actAs(page, tokens);
  await page.goto('/pay-box');
  await page.getByRole('main').getByRole('button', { name: 'Liên kết loa' }).first().click();
  const linking = page.getByRole('dialog', { name: 'Liên kết loa thanh toán' });
  await linking.getByRole('radio', { name: /Điện thoại hoặc máy tính bảng/ }).check();
  await linking.getByLabel(/^Tên hiển thị/).fill(name);
  await linking.getByLabel(/^Tài khoản nhận tiền/).selectOption({ index: 1 });
  await linking.getByRole('button', { name: 'Liên kết loa' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);

  await page.getByRole('main').getByRole('button', { name: 'Thêm mã QR' }).first().click();
  const adding = page.getByRole('dialog', { name: `Mã QR cho ${name}` });
  await adding.getByLabel(/^Tên/).first().fill('Tại quầy');
  await expect(adding.getByRole('img', { name: 'Mã QR sẽ trông như thế này.' })).toBeVisible();
  await adding.getByRole('button', { name: 'Thêm mã QR' }).click();
  const shown = page.getByRole('img', { name: 'Mã QR Tại quầy' }).first();
  await expect(shown).toBeVisible();
  const number = await numberOf(tokens, name);
  const { text: payload } = await readQr(shown);
  expect(payload).toContain(number);

  await page
    .getByRole('row', { name: /Tại quầy/ })
    .getByRole('button')
    .last()
    .click();
  await page.getByRole('button', { name: 'In', exact: true }).click();
  const tent = await downloaded(page, 'Chữ A, đặt bàn');
  expect(await qrIn(await pdfPixels(tent, 'upper half'))).toBe(payload);
  expect(await qrIn(await pdfPixels(tent, 'lower half'))).toBe(payload);
  await page.keyboard.press('Escape');

  await action(page, 'Mở màn hình loa');
  const screens = page.getByRole('dialog', { name: `Màn hình của ${name}` });
  await screens.getByRole('button', { name: 'Tạo địa chỉ' }).click();
  const { text: address } = await readQr(screens.getByRole('img', { name: /Quét bằng điện thoại/ }));
  expect(new URL(address).pathname).toBe('/speaking-box');

  const till = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  const voice = await withVoice(till);
  await till.goto(address);
  await expect.poll(() => new URL(till.url()).hash).toBe('');
  await till.getByRole('button', { name: 'Bắt đầu đọc' }).click();
  await expect(till.getByText('Đã kết nối')).toBeVisible();
  await expectAccessible(till);

  const amounts = [11_000, 12_000, 13_000, 14_000, 15_000];
  const paidAt = new Map<number, number>();
  const taken: number[] = [];
  await Promise.all(
    amounts.map(async (amount, place) => {
      await pause(place * apartMs);
      paidAt.set(amount, Date.now());
      await pay(number, amount, `FTBOX${mark}${place}`);
      taken.push(amount);
    }),
  );
  await expect.poll(async () => (await voice.said()).length, { timeout: 10_000 }).toBeGreaterThanOrEqual(5);
  expect(await voice.said()).toEqual(taken.map(spoken));
  expect(taken.toSorted((one, other) => one - other)).toEqual(amounts);
  const shownAt = await voice.shownAt();
  const lateness = amounts.map((amount) => shownAt[amount.toLocaleString('de-DE')]! - paidAt.get(amount)!);
  expect(Math.max(...lateness), `captions after ${lateness.join(', ')} ms`).toBeLessThan(2_000);
  await expect(till.getByRole('listitem')).toHaveCount(4);

  await till.context().setOffline(true);
  await pay(number, 21_000, `FTBOX${mark}offline`);
  await till.context().setOffline(false);
  await expect.poll(() => voice.said(), { timeout: 15_000 }).toContain('Đã nhận hai mươi mốt nghìn đồng');
  expect(await voice.said()).toHaveLength(6);

  await till.reload();
  await till.getByRole('button', { name: 'Bắt đầu đọc' }).click();
  await expect(till.getByText('Hai mươi mốt nghìn đồng')).toBeVisible();
  await pay(number, 22_000, `FTBOX${mark}reload`);
  await expect.poll(() => voice.said(), { timeout: 5_000 }).toEqual(['Đã nhận hai mươi hai nghìn đồng']);
  await till.context().close();

  await page.goto(`/pay-box/${encodeURIComponent(name)}`);
  await expect(page.getByText('Trực tuyến').first()).toBeVisible();
  await page.getByRole('link', { name: 'Giao dịch của loa này' }).click();
  await expect(page.getByRole('row')).toHaveCount(8);
});
