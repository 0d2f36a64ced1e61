import { formatVnd } from '@pay/domain';
import { languageCodes } from '@pay/i18n/languages';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, payerUrl, phone, shopToken } from '../../support/payer.ts';
import { recurringTextsIn } from '../../support/payer-texts.ts';
import { changeMailedTo, subscribed } from '../../support/recurring.ts';
import { get } from '../../support/sign-in.ts';

const narrow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

for (const lang of languageCodes)
  for (const scripts of [true, false]) {
    const text = recurringTextsIn(lang);
    const how = `${lang}${scripts ? '' : ', no scripts'}`;

    test(`a payer sees what he pays, pauses, goes on, stops and takes it back (${how})`, async ({ browser }) => {
      const { token } = await subscribed('live');
      const page = await phone(browser, { scripts });
      const address = payerUrl('live', `subscription/${token}`, lang);
      await page.goto(address);
      const look = async () => {
        if (scripts) await expectAccessible(page);
        if (scripts) expect(await narrow(page)).toBe(true);
      };
      await look();
      await expect(page.getByText(formatVnd(90_000, lang)).first()).toBeVisible();
      await expect(page.getByRole('link', { name: text.payNow })).toHaveAttribute('href', /\/public\/paylink\//);
      await expect(page.getByText('d***@example.com')).toBeVisible();
      // A shop that never chose a colour is drawn in the brand's, and says whom to ask.
      await expect(page.locator('meta[name=theme-color]')).toHaveAttribute('content', '#0B7A5B');
      await expect(page.locator('a[href^="tel:"]')).toBeVisible();

      await page.getByRole('link', { name: text.pause, exact: true }).click();
      await expect(page.getByRole('heading', { name: text.pauseTitle })).toBeVisible();
      await look();
      await page.getByRole('link', { name: text.back }).click();
      await expect(page.getByRole('link', { name: text.pause, exact: true })).toBeVisible();
      for (const { act, stands } of text.acts) {
        await page.getByRole('link', { name: act.label, exact: true }).click();
        await page.getByRole('button', { name: act.does }).click();
        await expect(page.getByRole('status')).toHaveText(act.told);
        await expect(page.getByRole('main').getByText(stands).first()).toBeVisible();
      }
      await look();
      await page.context().close();
    });

    test(`another e-mail counts once the former one has confirmed it, once (${how})`, async ({ browser }) => {
      const { token, email, customerId } = await subscribed('live');
      const page = await phone(browser, { scripts });
      await page.goto(payerUrl('live', `subscription/${token}`, lang));
      await page.getByRole('link', { name: text.email, exact: true }).click();
      if (scripts) await expectAccessible(page);
      const wished = `moi.${crypto.randomUUID()}@example.com`;
      await page.getByLabel(text.newEmail).fill(wished);
      await page.getByRole('button', { name: text.emailDo }).click();
      await expect(page.getByRole('status')).toContainText('d***@example.com');
      const change = payerUrl('live', `subscription-email/${await changeMailedTo(email)}`, lang);
      await page.goto(change);
      if (scripts) await expectAccessible(page);
      await expect(page.getByRole('heading')).toContainText(wished);
      await page.getByRole('button', { name: text.confirmDo }).click();
      await expect(page.getByRole('status')).toContainText('m***@example.com');
      const known = await get<{ email: string }>(`/api/customer/v1/getDetail/${customerId}`, {
        token: await shopToken(),
      });
      expect(known.email).toBe(wished);
      await page.goto(change);
      await expect(page.getByRole('heading', { name: text.notFound })).toBeVisible();
      await page.context().close();
    });
  }
