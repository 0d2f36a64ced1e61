import type { Language } from '@pay/i18n/languages';
import { expect, type Page } from '@playwright/test';
import {
  apiOf,
  cardButton,
  enterCard,
  enterOtp,
  type Mode,
  moveClock,
  newLink,
  newPayPage,
  payerUrl,
  shopToken,
  testCards,
  toGateway,
  transferTo,
} from './payer.ts';
import { textsIn } from './payer-texts.ts';
import { post } from './sign-in.ts';

const oneWord = 'ĐồngPhụcHọcSinhTrườngTiểuHọcNguyễnThịMinhKhai2026';

interface Payer {
  page: Page;
  mode: Mode;
  lang: Language;
}

const submit = (page: Page, field: string) =>
  page.locator(`form:has([name=${field}]) button[type=submit]`).first().click();

const longPage = ({ mode }: Payer): Promise<string> =>
  newPayPage(mode, {
    goods: { name: `${oneWord} ${Date.now()}`, description: oneWord, price: 90_000_000, storageQuantity: 5 },
    page: {
      name: oneWord,
      customerInfoType: 'REQUIRE_INPUT',
      customerInfoForm: { fillName: true, fillPhone: true },
    },
  });

export async function* states(payer: Payer): AsyncGenerator<string> {
  const { page, mode, lang } = payer;
  const text = textsIn(lang);
  const open = (path: string) => page.goto(payerUrl(mode, path, lang));
  await open('paylink/Zz000000');
  yield 'a wrong code';

  const asking = {
    description: oneWord,
    customerInfoType: 'REQUIRE_INPUT',
    customerInfoForm: { fillName: true, fillPhone: true, fillEmail: true, fillAddress: true },
  };
  const asked = await newLink(mode, { ...asking, fileUrl: 'https://shop.example/order.pdf' });
  await open(`paylink/${asked}`);
  yield 'details asked for';
  const details = { fullName: oneWord, phone: '12', email: 'an@shop.example', address: oneWord };
  for (const [name, value] of Object.entries(details)) await page.locator(`[name=${name}]`).fill(value);
  await submit(page, 'fullName');
  await expect(page.getByRole('alert')).toBeVisible();
  yield 'details refused';
  await page.locator('[name=phone]').fill('0912 345 678');
  await submit(page, 'fullName');
  await expect(page.getByRole('heading', { name: text.scan })).toBeVisible();
  yield 'the QR code';
  await page.locator('a[href*="waiting-payment"]').click();
  await expect(page.getByRole('heading', { name: text.waiting })).toBeVisible();
  yield 'waiting for the transfer';

  await toGateway(page, mode, lang, asked);
  yield 'the card gateway';
  await enterCard(page, '9704000000000019');
  await expect(page.getByRole('alert')).toBeVisible();
  yield 'a wrong card';
  await enterCard(page, testCards.poor);
  await expect(page.locator('[name=otp]')).toBeVisible();
  yield 'the one-time password';
  const gateway = page.url();
  await open(`paylink/${asked}`);
  await expect(page.getByRole('heading', { name: text.pending })).toBeVisible();
  yield 'a pending card payment';
  await page.locator(cardButton).click();
  await expect(page).not.toHaveURL(gateway);
  await enterOtp(page, 'otp');
  await expect(page.getByText(text.insufficient)).toBeVisible();
  yield 'a refused card';
  await transferTo(mode, asked);
  await expect(page.getByRole('heading', { name: text.paid })).toBeVisible();
  yield 'the receipt';

  const given = await newLink(mode, { expireType: 'MINUTE_10', failUrl: 'https://shop.example/failed' });
  await open(`paylink/${given}`);
  await page.locator('summary').last().click();
  yield 'the question before giving up';
  await page.locator('form[action*="/cancel"] button').click();
  await expect(page.getByRole('heading', { name: text.canceled })).toBeVisible();
  yield 'a link given up';

  const shop = await longPage(payer);
  await open(`paypage/${shop}`);
  yield 'the products';
  await page.locator('input[type=number]').fill('2');
  await page.locator('button[value=review]').click();
  await expect(page.getByRole('alert')).toBeVisible();
  yield 'an order with faults';
  await page.locator('[name=fullName]').fill(oneWord);
  await page.locator('[name=phone]').fill('0912 345 678');
  await page.locator('[name=note]').fill(oneWord);
  await page.locator('button[value=review]').click();
  await expect(page.locator('button[value=order]')).toBeVisible();
  yield 'the summary of an order';
  await page.locator('button[value=order]').click();
  await expect(page.getByRole('heading', { name: text.scan })).toBeVisible();
  await page.locator('summary').first().click();
  yield 'the payment of an order';
  await post(
    `/api/paypage/v1/changeStatus/${shop}?status=INACTIVE`,
    {},
    { token: await shopToken(), base: apiOf(mode), method: 'PUT' },
  );
  const order = page.url();
  await open(`paypage/${shop}`);
  yield 'a closed pay page';
  await page.goto(order);
  await moveClock(mode, 'PT31M');
  await expect(page.getByRole('heading', { name: text.expired })).toBeVisible();
  yield 'an order whose time is over';
}
