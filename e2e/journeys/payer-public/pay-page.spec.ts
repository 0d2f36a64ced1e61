import { formatVnd } from '@pay/domain';
import { expect, type Page, test } from '@playwright/test';
import {
  apiOf,
  expectAccessible,
  moveClock,
  newPayPage,
  payerUrl,
  phone,
  readLink,
  refreshed,
  shopToken,
  tellOfCredit,
  transferTo,
  variants,
  type Mode,
} from '../../support/payer.ts';
import { textsIn } from '../../support/payer-texts.ts';
import { get } from '../../support/sign-in.ts';

async function shopPage(mode: Mode): Promise<string> {
  const found = await get<{ items: { code: string }[] }>('/api/paypage/v1/getAll?sortDirection=ASC', {
    token: await shopToken(),
    base: apiOf(mode),
  });
  return found.items[0]!.code;
}

async function review(page: Page) {
  await page.locator('button[value=review]').click();
}

async function order(page: Page, address: string): Promise<string> {
  await page.goto(address);
  await page.locator('input[type=number]').fill('2');
  await review(page);
  await page.locator('button[value=order]').click();
  await expect(page).toHaveURL(/payLinkCode=/);
  return new URL(page.url()).searchParams.get('payLinkCode')!;
}

test('without a network an order is not sent and stays in the page; the way back from its payment never sends it again', async ({
  browser,
}) => {
  const page = await phone(browser);
  const address = payerUrl('live', `paypage/${await newPayPage('live')}`, 'en');
  await page.goto(address);
  await page.locator('input[type=number]').fill('2');
  await page.context().setOffline(true);
  await review(page);
  await expect(page.getByRole('alert')).toContainText('the order has not been sent');
  await page.context().setOffline(false);
  await expect(page.getByRole('alert')).toBeHidden();
  await review(page);
  await expect(page.locator('button[value=order]')).toBeVisible();
  await page.reload();
  await expect(page.locator('input[type=number]')).toHaveValue('2');
  await review(page);
  await page.locator('button[value=order]').click();
  await expect(page).toHaveURL(/payLinkCode=/);
  await page.goBack();
  await expect(page).toHaveURL(address);
  await expect(page.locator('[data-total]')).toHaveText('0 VND');
  await page.context().close();
});

for (const { mode, lang } of variants) {
  const text = textsIn(lang);
  for (const scripts of [true, false]) {
    const how = `${mode}, ${lang}${scripts ? '' : ', no scripts'}`;

    test(`a cart of the three price types is ordered and paid (${how})`, async ({ browser }) => {
      const page = await phone(browser, { scripts });
      await page.goto(payerUrl(mode, `paypage/${await shopPage(mode)}`, lang));
      if (scripts) await expectAccessible(page);
      await review(page);
      await expect(page.getByRole('alert')).toHaveText(text.empty);
      const first = page.locator('input[type=number]').first();
      if (scripts) {
        await page.locator('[data-step="1"]').first().click();
        await page.locator('[data-step="1"]').first().click();
        await page.goto(page.url());
        await expect(first).toHaveValue('2');
        await expect(page.locator('[data-total]')).toHaveText(formatVnd(330_000, lang));
      } else await first.fill('2');
      await page.locator('input[type=checkbox][name^="q."]').first().check();
      await page.locator('input[name^="p."]').first().fill('70.000');
      await page.locator('[name=fullName]').fill('Nguyễn Văn An');
      await page.locator('[name=phone]').fill('0912 345 678');
      await page.locator('[name=note]').fill('Giao buổi sáng');
      await page.locator('[name=periodic]').check();
      await review(page);
      await expect(page.getByText('Giao buổi sáng')).toBeVisible();
      await expect(page.getByText(text.monthly)).toBeVisible();
      await expect(page.locator('button[value=order]')).toContainText(formatVnd(549_000, lang));
      if (scripts) await expectAccessible(page);
      await page.locator('button[value=order]').click();
      await expect(page.getByRole('heading', { name: text.scan })).toBeVisible();
      await expect(page.getByText(formatVnd(549_000, lang)).first()).toBeVisible();
      const code = new URL(page.url()).searchParams.get('payLinkCode')!;
      await transferTo(mode, code);
      if (!scripts) await refreshed(page);
      await expect(page.getByRole('heading', { name: text.paid })).toBeVisible();
      await page.goto(payerUrl(mode, `paylink/${code}`, lang));
      await expect(page.getByRole('heading', { name: text.paid })).toBeVisible();
      await page.context().close();
    });
  }

  test(`of two payers who order the last one, the second is told before paying (${mode}, ${lang})`, async ({
    browser,
  }) => {
    const code = await newPayPage(mode, { goods: { storageQuantity: 1 } });
    const onlooker = await phone(browser);
    await onlooker.clock.install();
    await onlooker.goto(payerUrl(mode, `paypage/${code}`, lang));
    const pages = await Promise.all([phone(browser), phone(browser)]);
    for (const page of pages) {
      await page.goto(payerUrl(mode, `paypage/${code}`, lang));
      await page.locator('input[type=number]').fill('1');
      await review(page);
    }
    await Promise.all(pages.map((page) => page.locator('button[value=order]').click()));
    const got = pages.map((page) => page.getByRole('heading', { name: text.scan }).or(page.getByText(text.short)));
    await Promise.all(got.map((one) => expect(one).toBeVisible()));
    const told = await Promise.all(pages.map((page) => page.getByText(text.short).isVisible()));
    expect(told.toSorted()).toEqual([false, true]);
    await onlooker.clock.runFor('00:11');
    await expect(onlooker.locator('[data-stock]')).toHaveText(text.taken);
    await Promise.all([onlooker, ...pages].map((page) => page.context().close()));
  });

  for (const scripts of [true, false]) {
    const how = `${mode}, ${lang}${scripts ? '' : ', no scripts'}`;

    test(`an order that is paid after its time says which goods others have bought meanwhile (${how})`, async ({
      browser,
    }) => {
      const code = await newPayPage(mode);
      const [late, other] = await Promise.all([phone(browser, { scripts }), phone(browser, { scripts })]);
      const link = await order(late, payerUrl(mode, `paypage/${code}`, lang));
      const { transfer, payment } = await readLink(mode, link);
      try {
        await moveClock(mode, 'PT31M');
        if (!scripts) await refreshed(late);
        await expect(late.getByRole('heading', { name: text.expired })).toBeVisible();
        await order(other, payerUrl(mode, `paypage/${code}`, lang));
        await tellOfCredit(mode, transfer!, payment.serverTime);
        await refreshed(late);
        await expect(late.getByRole('heading', { name: text.paid })).toBeVisible();
        await expect(late.getByText(text.lacking)).toBeVisible();
        await expect(late.getByText(text.lackingNote)).toBeVisible();
        if (scripts) await expectAccessible(late);
      } finally {
        await moveClock(mode, undefined);
      }
      await Promise.all([late, other].map((page) => page.context().close()));
    });
  }
}
