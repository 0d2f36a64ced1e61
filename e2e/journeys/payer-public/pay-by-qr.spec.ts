import { expect, test } from '@playwright/test';
import { createHmac } from 'node:crypto';
import { revealedCredential } from '../../support/credential.ts';
import { apiOf, expectAccessible, moveClock, newLink, payerUrl, phone, refreshed, shopToken, textsIn, transferTo, variants } from '../../support/payer.ts';
import { checksumOf, fieldsOf, readQr } from '../../support/qr.ts';

for (const { mode, lang } of variants) {
  const text = textsIn(lang);

  for (const scripts of [true, false]) {
    test(`a link is paid by its QR code (${mode}, ${lang}${scripts ? '' : ', no scripts'})`, async ({ browser }) => {
      const page = await phone(browser, { scripts });
      const code = await newLink(mode);
      await page.goto(payerUrl(mode, `paylink/${code}`, lang));
      await expect(page.getByRole('heading', { name: text.scan })).toBeVisible();
      const { text: content } = await readQr(page.getByRole('img', { name: /VietQR/ }));
      const fields = fieldsOf(content);
      expect(fields['54']).toBe('250000');
      expect(fields['63']).toBe(checksumOf(content));
      if (scripts) await expectAccessible(page);
      await transferTo(mode, code);
      if (!scripts) await refreshed(page);
      await expect(page.getByRole('heading', { name: text.paid })).toBeVisible();
      if (scripts) await expectAccessible(page);
      await page.reload();
      await expect(page.getByRole('heading', { name: text.paid })).toBeVisible();
      await page.context().close();
    });
  }

  test(`a payment leads back to the shop with a signature that its key verifies (${mode}, ${lang})`, async ({ browser }) => {
    const base = apiOf(mode);
    const { secretKey } = await revealedCredential(base, await shopToken());
    const page = await phone(browser);
    await page.route('https://shop.example/**', (route) => route.fulfill({ body: 'thanks' }));
    const code = await newLink(mode, { successUrl: 'https://shop.example/done?order=1', redirectAfter: 1 });
    await page.goto(payerUrl(mode, `paylink/${code}`, lang));
    await transferTo(mode, code);
    await expect(page.getByText('shop.example').first()).toBeVisible();
    await page.waitForURL(/^https:\/\/shop\.example\/done/);
    const { order, amount, refTransactionId, status, transactionId, sign } = Object.fromEntries(new URL(page.url()).searchParams);
    expect({ order, amount, status }).toEqual({ order: '1', amount: '250000', status: 'SUCCESS' });
    const signed = [amount, refTransactionId, status, transactionId].join('|');
    expect(sign).toBe(createHmac('sha256', secretKey).update(signed).digest('hex'));
    await page.context().close();
  });

  test(`a link expires while its page is open (${mode}, ${lang})`, async ({ browser }) => {
    const page = await phone(browser);
    const code = await newLink(mode, { expireType: 'MINUTE_10' });
    await page.goto(payerUrl(mode, `paylink/${code}`, lang));
    await expect(page.getByRole('heading', { name: text.scan })).toBeVisible();
    try {
      await moveClock(mode, 'PT11M');
      await expect(page.getByRole('heading', { name: text.expired })).toBeVisible();
      await expectAccessible(page);
      await page.reload();
      await expect(page.getByRole('heading', { name: text.expired })).toBeVisible();
    } finally {
      await moveClock(mode, undefined);
    }
    await page.context().close();
  });

  test(`a payer gives up, and the link says so whenever it is opened (${mode}, ${lang})`, async ({ browser }) => {
    const page = await phone(browser, { scripts: false });
    const code = await newLink(mode);
    await page.goto(payerUrl(mode, `paylink/${code}`, lang));
    await page.locator('summary').click();
    await page.locator('form[action*="/cancel"] button').click();
    await expect(page.getByRole('heading', { name: text.canceled })).toBeVisible();
    await page.goto(payerUrl(mode, `paylink/${code}`, lang));
    await expect(page.getByRole('heading', { name: text.canceled })).toBeVisible();
    await page.context().close();
  });
}
