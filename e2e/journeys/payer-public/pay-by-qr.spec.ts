import { expect, type Page, test } from '@playwright/test';
import { createHmac } from 'node:crypto';
import { revealedCredential } from '../../support/credential.ts';
import {
  apiOf,
  enterCard,
  enterOtp,
  expectAccessible,
  moveClock,
  newLink,
  payerUrl,
  phone,
  readLink,
  refreshed,
  shopToken,
  testCards,
  toGateway,
  transferTo,
  variants,
  type Mode,
} from '../../support/payer.ts';
import { textsIn } from '../../support/payer-texts.ts';
import { checksumOf, fieldsOf, qrIn, readQr } from '../../support/qr.ts';

const qrOf = (page: Page) => page.getByRole('img', { name: /VietQR/ });

async function expectTrueQr(page: Page, mode: Mode, code: string) {
  const { text: content } = await readQr(qrOf(page));
  const fields = fieldsOf(content);
  expect(fields['54']).toBe('250000');
  expect(fields['63']).toBe(checksumOf(content));
  const saved = await page.locator('a[href*="vietqr.png"]').first().getAttribute('href');
  const file = await page.request.get(new URL(saved ?? '', page.url()).href);
  expect(file.headers()['content-type']).toBe('image/png');
  expect(await qrIn(await file.body())).toBe(content);
  const { transfer } = await readLink(mode, code);
  const words = (await qrOf(page).getAttribute('alt')) ?? '';
  for (const word of [transfer!.bank, transfer!.accountName, transfer!.accountNo, transfer!.content, /250[.,]000/])
    expect(words).toMatch(word);
}

for (const { mode, lang } of variants) {
  const text = textsIn(lang);

  test(`a link is paid by its QR code, which stays when the network is lost (${mode}, ${lang})`, async ({
    browser,
  }) => {
    const page = await phone(browser);
    const code = await newLink(mode);
    await page.goto(payerUrl(mode, `paylink/${code}`, lang));
    await expectTrueQr(page, mode, code);
    await expectAccessible(page);
    await page.context().setOffline(true);
    await expect(page.getByRole('alert')).toHaveText(text.offline);
    await expect(qrOf(page)).toBeVisible();
    await transferTo(mode, code);
    await page.context().setOffline(false);
    await expect(page.getByRole('heading', { name: text.paid })).toBeFocused();
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByRole('heading', { name: text.paid })).toBeVisible();
    await page.context().close();
  });

  test(`a link is paid by its QR code (${mode}, ${lang}, no scripts)`, async ({ browser }) => {
    const page = await phone(browser, { scripts: false });
    const code = await newLink(mode);
    await page.goto(payerUrl(mode, `paylink/${code}`, lang));
    await expectTrueQr(page, mode, code);
    await transferTo(mode, code);
    await refreshed(page);
    await expect(page.getByRole('heading', { name: text.paid })).toBeVisible();
    await page.context().close();
  });

  test(`a payment leads back to the shop with a signature that its key verifies, unless the payer stays (${mode}, ${lang})`, async ({
    browser,
  }) => {
    const base = apiOf(mode);
    const { secretKey } = await revealedCredential(base, await shopToken());
    const page = await phone(browser);
    await page.route('https://shop.example/**', (route) => route.fulfill({ body: 'thanks' }));
    await page.clock.install();
    const code = await newLink(mode, { successUrl: 'https://shop.example/done?order=1', redirectAfter: 60 });
    await page.goto(payerUrl(mode, `paylink/${code}`, lang));
    await expect(page.locator('[role=timer]')).toBeVisible();
    await transferTo(mode, code);
    await expect(page.getByText(/shop\.example.*(60|59|58)/)).toBeVisible();
    await page.getByRole('button', { name: text.stay }).click();
    await expect(page.getByText(text.stopped)).toBeVisible();
    await page.clock.runFor('02:00');
    await page.reload();
    await expect(page.getByRole('button', { name: text.stay })).toBeVisible();
    await page.clock.runFor('01:01');
    await page.waitForURL(/^https:\/\/shop\.example\/done/);
    const { order, amount, refTransactionId, status, transactionId, sign } = Object.fromEntries(
      new URL(page.url()).searchParams,
    );
    expect({ order, amount, status }).toEqual({ order: '1', amount: '250000', status: 'SUCCESS' });
    const signed = [amount, refTransactionId, status, transactionId].join('|');
    expect(sign).toBe(createHmac('sha256', secretKey).update(signed).digest('hex'));
    await page.context().close();
  });

  test(`a link expires while its page is open, and at the card gateway it fails with a refusal (${mode}, ${lang})`, async ({
    browser,
  }) => {
    const page = await phone(browser);
    const atGateway = await phone(browser);
    const code = await newLink(mode, { expireType: 'MINUTE_10' });
    const refused = await newLink(mode, { expireType: 'MINUTE_10' });
    await page.goto(payerUrl(mode, `paylink/${code}`, lang));
    await expect(page.getByRole('heading', { name: text.scan })).toBeVisible();
    await toGateway(atGateway, mode, lang, refused);
    await enterCard(atGateway, testCards.poor);
    try {
      await moveClock(mode, 'PT11M');
      await expect(page.getByRole('heading', { name: text.expired })).toBeFocused();
      await expectAccessible(page);
      await page.reload();
      await expect(page.getByRole('heading', { name: text.expired })).toBeVisible();
      await enterOtp(atGateway, 'otp');
      await atGateway.getByRole('button', { name: text.resendOtp }).click();
      await enterOtp(atGateway, 'otp');
      await expect(atGateway.getByRole('heading', { name: text.failed })).toBeVisible();
      await expectAccessible(atGateway);
      await atGateway.goto(payerUrl(mode, `paylink/${refused}`, lang));
      await expect(atGateway.getByRole('heading', { name: text.failed })).toBeVisible();
    } finally {
      await moveClock(mode, undefined);
    }
    await Promise.all([page, atGateway].map((one) => one.context().close()));
  });

  test(`a payer gives up, and the link says so whenever it is opened (${mode}, ${lang})`, async ({ browser }) => {
    const page = await phone(browser, { scripts: false });
    const code = await newLink(mode);
    await page.goto(payerUrl(mode, `paylink/${code}`, lang));
    await page.locator('summary').last().click();
    await page.locator('form[action*="/cancel"] button').click();
    await expect(page.getByRole('heading', { name: text.canceled })).toBeVisible();
    await page.goto(payerUrl(mode, `paylink/${code}`, lang));
    await expect(page.getByRole('heading', { name: text.canceled })).toBeVisible();
    await page.context().close();
  });
}
