import { languageCodes } from '@pay/i18n/languages';
import { expect, test } from '@playwright/test';
import { expectAccessible, moveClock, newPayPage, payerUrl, phone, transferTo } from '../../support/payer.ts';
import { recurringTextsIn } from '../../support/payer-texts.ts';
import { pageMailedTo } from '../../support/recurring.ts';

for (const lang of languageCodes)
  test(`an order of every month tells its payer where he ends it (${lang})`, async ({ browser }) => {
    const text = recurringTextsIn(lang);
    const code = await newPayPage('live', { page: { periodType: 'MONTHLY' } });
    const page = await phone(browser);
    await page.goto(payerUrl('live', `paypage/${code}`, lang));
    await page.locator('input[type=number]').fill('1');
    await page.locator('[name=periodic]').check();
    await page.locator('button[value=review]').click();
    await expect(page.locator('#email-error')).toBeVisible();
    await expectAccessible(page);
    const email = `thang.${crypto.randomUUID()}@example.com`;
    await page.locator('[name=email]').fill(email);
    await page.locator('button[value=review]').click();
    await expect(page.getByText(email)).toBeVisible();
    await page.locator('button[value=order]').click();
    await expect(page).toHaveURL(/payLinkCode=/);
    await transferTo('live', new URL(page.url()).searchParams.get('payLinkCode')!);
    // The page that is paid leads on by itself.
    const own = await page.context().newPage();
    try {
      // Nobody is written to by night: ten hours later it is day, or was when the order was paid.
      await moveClock('live', 'PT10H');
      await own.goto(payerUrl('live', `subscription/${await pageMailedTo(email)}`, lang));
    } finally {
      await moveClock('live', undefined);
    }
    await expect(own.getByText(text.active, { exact: true })).toBeVisible();
    await expect(own.getByText(text.noInvoices)).toBeVisible();
    await expect(own.getByRole('link', { name: text.stop, exact: true })).toBeVisible();
    await page.context().close();
  });
