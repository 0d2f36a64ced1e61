import { expect, test, type Page } from '@playwright/test';
import { createHash } from 'node:crypto';
import { addresses } from '../../support/addresses.ts';
import { injections } from '../../support/injections.ts';
import { apiOf, newLink, payerUrl, phone, shopToken, textsIn, transferTo } from '../../support/payer.ts';
import { get, post } from '../../support/sign-in.ts';

/** Fails when anything that was typed became part of the page's own structure. */
async function expectOnlyText(page: Page) {
  const found = await page.evaluate(() => ({
    scripts: [...document.scripts].filter(({ src, type }) => !src.startsWith(location.origin) && type !== 'application/json').length,
    handlers: [...document.querySelectorAll('*')].filter((one) => one.getAttributeNames().some((name) => name.startsWith('on'))).length,
    smuggled: document.querySelectorAll('iframe,object,embed,base,body img[src="x"],video,math,body style,body link').length,
    links: [...document.querySelectorAll('a')].filter(({ protocol }) => !['http:', 'https:'].includes(protocol)).length,
  }));
  expect(found).toEqual({ scripts: 0, handlers: 0, smuggled: 0, links: 0 });
}

test('forty script injections in what shop and payer write stay texts on link, preview and receipt', async ({ browser }) => {
  test.setTimeout(180_000);
  const page = await phone(browser);
  for (const payload of injections) {
    const code = await newLink('live', { description: payload, customerInfoType: 'REQUIRE_INPUT', customerInfoForm: { fillName: true, fillAddress: true } });
    await page.goto(payerUrl('live', `paylink/${code}`, 'vi'));
    await page.locator('[name=fullName]').fill(payload);
    await page.locator('[name=address]').fill(payload);
    await page.locator('form:has([name=fullName]) button').click();
    await expect(page.getByRole('heading', { name: textsIn('vi').scan })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(payload);
    await expectOnlyText(page);
    await transferTo('live', code);
    await expect(page.getByRole('heading', { name: textsIn('vi').paid })).toBeVisible();
    await expectOnlyText(page);
  }
  await page.context().close();
});

test('forty script injections in products, notes and names stay texts on the pay page and its summary', async ({ browser }) => {
  test.setTimeout(120_000);
  const options = { token: await shopToken(), base: apiOf('test') };
  const [account] = await get<{ id: string }[]>('/api/bankAccount/portal/v1/getList', options);
  const productIds: string[] = [];
  for (const [index, payload] of injections.entries()) {
    const goods = { name: `${payload} ${Date.now()}`.slice(0, 100), description: payload, priceType: 'FIXED_PRICE', storageType: 'UNLIMITED', price: 10_000 + index };
    productIds.push((await post<{ id: string }>('/api/product/portal/v1/create', goods, options)).id);
  }
  const page = { bankAccountId: account!.id, customerInfoType: 'REQUIRE_INPUT', customerInfoForm: { fillName: true }, name: injections[2], productIds };
  const { code } = await post<{ code: string }>('/api/paypage/v1/create', page, options);
  const payer = await phone(browser);
  await payer.goto(payerUrl('test', `paypage/${code}`, 'en'));
  await expectOnlyText(payer);
  for (const box of await payer.locator('input[type=checkbox]').all()) await box.check();
  await payer.locator('[name=fullName]').fill(injections[0]!);
  await payer.locator('[name=note]').fill(injections.join(' ').slice(0, 450));
  await payer.locator('button[value=review]').click();
  await expect(payer.locator('button[value=order]')).toBeVisible();
  await expectOnlyText(payer);
  await payer.locator('button[value=order]').click();
  await expect(payer.getByRole('heading', { name: textsIn('en').scan })).toBeVisible();
  await expectOnlyText(payer);
  await payer.context().close();
});

test('the script of the page is the one that the build signed, and a changed byte is blocked', async ({ browser }) => {
  const page = await phone(browser);
  const code = await newLink('live');
  await page.goto(payerUrl('live', `paylink/${code}`, 'vi'));
  const { src, integrity } = await page.locator('script[type=module]').evaluate((one) => ({ src: (one as HTMLScriptElement).src, integrity: (one as HTMLScriptElement).integrity }));
  const bytes = Buffer.from(await (await fetch(src)).arrayBuffer());
  expect(integrity).toBe(`sha384-${createHash('sha384').update(bytes).digest('base64')}`);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).origin));
  const refused: string[] = [];
  page.on('console', (message) => refused.push(message.text()));
  await page.route('**/assets/main-*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: `${bytes.toString('utf8')} ` }));
  await page.reload();
  await expect.poll(() => refused.join('\n')).toContain('integrity');
  expect([...new Set(asked)].filter((origin) => origin !== addresses.payer && origin !== addresses.platform)).toEqual([]);
  await page.context().close();
});
