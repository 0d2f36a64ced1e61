import { expect, type Page } from '@playwright/test';
import { addresses } from './addresses.ts';
import { apiOf, newLink, newPayPage, payerUrl, shopToken, toGateway, type Mode } from './payer.ts';
import { inbox } from './people.ts';
import { changeMailedTo, subscribed } from './recurring.ts';
import { post } from './sign-in.ts';
import type { Language } from '@pay/i18n/languages';

interface Payer {
  page: Page;
  mode: Mode;
  lang: Language;
}

const openLink = async ({ page, mode, lang }: Payer) => {
  await page.goto(payerUrl(mode, `paylink/${await newLink(mode)}`, lang));
};

const openShop = async ({ page, mode, lang }: Payer) => {
  await page.goto(payerUrl(mode, `paypage/${await newPayPage(mode)}`, lang));
};

/** Sends a link and follows the address under its mail. */
const openMail = async ({ page, mode, lang }: Payer) => {
  const receiver = `payer${Date.now()}@example.com`;
  const wish = { payLinkCode: await newLink(mode), receiver, sendEmail: true };
  await post('/api/paylink/v1/sendEmailSms', wish, { token: await shopToken(), base: apiOf(mode) });
  const [mail] = await inbox(receiver);
  const [, token] = /\/public\/unsubscribe\/(\S+)/.exec(mail!.body)!;
  await page.goto(payerUrl(mode, `unsubscribe/${token}`, lang));
};

const openRecurring = async ({ page, mode, lang }: Payer) => {
  await page.goto(payerUrl(mode, `subscription/${(await subscribed(mode)).token}`, lang));
};

/** Asks for another address, and follows the link in the letter to the former one. */
const openEmailChange = async ({ page, mode, lang }: Payer) => {
  const { token, email } = await subscribed(mode);
  const wish = { token, email: `moi${Date.now()}@example.com` };
  await post('/api/subscription/public/v1/email', wish, { base: apiOf(mode) });
  await page.goto(payerUrl(mode, `subscription-email/${await changeMailedTo(email)}`, lang));
};

const ways: Readonly<Record<string, (payer: Payer) => Promise<void>>> = {
  'payLinks.pay': openLink,
  'payLinks.waiting': async (payer) => {
    await openLink(payer);
    await payer.page.locator('a[href*="paylink/waiting-payment"]').click();
    await expect(payer.page).toHaveURL(/\/paylink\/waiting-payment/);
  },
  'payPages.shop': openShop,
  'payPages.waiting': async (payer) => {
    const { page } = payer;
    await openShop(payer);
    await page.locator('input[type=number]').fill('1');
    await page.locator('button[value=review]').click();
    await page.locator('button[value=order]').click();
    await expect(page).toHaveURL(/\/paypage\/waiting-payment/);
  },
  'subscriptions.unsubscribe': openMail,
  'recurring.seen': openRecurring,
  'recurring.email': openEmailChange,
  'legal.document': async ({ page, lang }) => {
    await page.goto(payerUrl('live', 'documents/terms', lang));
  },
  'docs.page': async ({ page, lang }) => {
    await page.goto(`${addresses.payer}/docs/start?lang=${lang}`);
  },
  'cards.gateway': async ({ page, mode, lang }) => toGateway(page, mode, lang, await newLink(mode)),
};

/** They are reached from a mail of the next day, whose clock this run does not move: the tests of the payers' host open them. */
export const nextDaysScreens = new Set(['subscriptions.reportMail']);

export async function openAsPayer(screen: string, payer: Payer): Promise<void> {
  const open = ways[screen];
  if (!open) throw new Error(`How does a payer come to the screen ${screen}?`);
  await open(payer);
}
