import { expect, test, type Page } from '@playwright/test';
import { createHash } from 'node:crypto';
import { addresses } from '../../support/addresses.ts';
import { injections } from '../../support/injections.ts';
import { inbox } from '../../support/people.ts';
import { apiOf, newLink, payerUrl, phone, refreshed, shopToken, toGateway, transferTo } from '../../support/payer.ts';
import { textsIn } from '../../support/payer-texts.ts';
import { get, post } from '../../support/sign-in.ts';

async function expectOnlyText(page: Page) {
  const found = await page.evaluate(() => ({
    scripts: [...document.scripts].filter(
      ({ src, type }) => !src.startsWith(location.origin) && type !== 'application/json',
    ).length,
    handlers: [...document.querySelectorAll('*')].filter((one) =>
      one.getAttributeNames().some((name) => name.startsWith('on')),
    ).length,
    smuggled: document.querySelectorAll('iframe,object,embed,base,body img[src="x"],video,math,body style,body link')
      .length,
    links: [...document.querySelectorAll('a')].filter(
      // A shop is called or written to at nothing but a number or an address.
      ({ href, protocol }) =>
        !['http:', 'https:'].includes(protocol) && !/^(?:tel:\+?\d+|mailto:[^?&#\s]+@[^?&#\s]+)$/.test(href),
    ).length,
  }));
  expect(found).toEqual({ scripts: 0, handlers: 0, smuggled: 0, links: 0 });
}

const previewOf = (page: Page) =>
  page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll('meta[property^="og:"]')].map((tag) => [
        tag.getAttribute('property'),
        tag.getAttribute('content'),
      ]),
    ),
  );

test('forty script injections in what shop and payer write stay texts on link, preview, receipt and e-mail', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const page = await phone(browser);
  const token = await shopToken();
  const look = { backgroundColor: '#000000' };
  try {
    for (const [index, payload] of injections.entries()) {
      const shopName = payload.slice(0, 50).trim();
      await post('/api/shop-setting/v1/update', { ...look, shopName }, { token, method: 'PUT' });
      const code = await newLink('live', {
        description: payload,
        customerInfoType: 'REQUIRE_INPUT',
        customerInfoForm: { fillName: true, fillAddress: true },
      });
      const receiver = `payer${index}@injection.example`;
      await post('/api/paylink/v1/sendEmailSms', { payLinkCode: code, receiver, sendEmail: true }, { token });
      await page.goto(payerUrl('live', `paylink/${code}`, 'vi'));
      expect((await previewOf(page))['og:description']).toContain(payload);
      await expect(page.getByRole('banner')).toContainText(shopName);
      await expectOnlyText(page);
      await page.locator('[name=fullName]').fill(payload);
      await page.locator('[name=address]').fill(payload);
      await page.locator('form:has([name=fullName]) button').click();
      await expect(page.getByRole('heading', { name: textsIn('vi').scan })).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(payload);
      await expectOnlyText(page);
      await transferTo('live', code);
      await expect(page.getByRole('heading', { name: textsIn('vi').paid })).toBeVisible();
      await expect(page.getByText(payload, { exact: true }).first()).toBeVisible();
      await expectOnlyText(page);
      const [mail] = await inbox(receiver);
      expect(mail?.body).toContain(payload);
      expect(mail?.subject).not.toMatch(/[\r\n]/);
    }
  } finally {
    await post('/api/shop-setting/v1/update', { ...look, shopName: null }, { token, method: 'PUT' });
  }
  await page.goto(`${addresses.platform}/inbox?to=payer0@injection.example`);
  await expect(page.getByText(injections[0]!).first()).toBeVisible();
  await expectOnlyText(page);
  await page.context().close();
});

test('forty script injections typed at the card gateway stay texts', async ({ browser }) => {
  const page = await phone(browser);
  const entries = [...injections];
  while (entries.length > 0) {
    await toGateway(page, 'test', 'en', await newLink('test'));
    for (let tries = 0; tries < 4 && entries.length > 0; tries += 1) {
      const typed = entries.splice(0, 3);
      await page.locator('form:has([name=number])').evaluate((form, texts) => {
        const inputs = [...form.querySelectorAll('input:not([type=hidden])')] as HTMLInputElement[];
        for (const [at, input] of inputs.entries())
          input.value = (texts[at] ?? texts[0] ?? '').slice(0, input.maxLength);
        (form as HTMLFormElement).noValidate = true;
      }, typed);
      await page.locator('form:has([name=number]) button').click();
      await expect(page.getByRole('alert')).toBeVisible();
      await expect(page.locator('[name=number]')).toHaveValue('');
      await expectOnlyText(page);
    }
  }
  await page.context().close();
});

test('an address that is a script is refused wherever a shop can write one', async () => {
  const options = { token: await shopToken() };
  const order = { amount: 250_000, customerInfoType: 'NO_REQUIRE', description: 'Đơn hàng 1204' };
  for (const address of ['javascript:x()', 'data:text/html,<script>x()</script>', 'JaVaScRiPt:x()']) {
    for (const name of ['successUrl', 'failUrl', 'fileUrl']) {
      await expect(post('/api/paylink/v1/create', { ...order, [name]: address }, options)).rejects.toThrow(': 2 ');
    }
    const goods = {
      name: `Ảnh ${Date.now()}`,
      imageUrl: address,
      priceType: 'FIXED_PRICE',
      storageType: 'UNLIMITED',
      price: 10_000,
    };
    await expect(post('/api/product/portal/v1/create', goods, options)).rejects.toThrow(': 2 ');
  }
});

test('forty script injections in products, notes and names stay texts on the pay page and its summary', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const options = { token: await shopToken(), base: apiOf('test') };
  const [account] = await get<{ id: string }[]>('/api/bankAccount/portal/v1/getList', options);
  const productIds: string[] = [];
  for (const [index, payload] of injections.entries()) {
    const goods = {
      name: `${payload} ${Date.now()}`.slice(0, 100),
      description: payload,
      priceType: 'FIXED_PRICE',
      storageType: 'UNLIMITED',
      price: 10_000 + index,
    };
    productIds.push((await post<{ id: string }>('/api/product/portal/v1/create', goods, options)).id);
  }
  const page = {
    bankAccountId: account!.id,
    customerInfoType: 'REQUIRE_INPUT',
    customerInfoForm: { fillName: true },
    name: injections[2],
    productIds,
  };
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
  await transferTo('test', new URL(payer.url()).searchParams.get('payLinkCode')!);
  await expect(payer.getByRole('heading', { name: textsIn('en').paid })).toBeVisible();
  for (const payload of injections)
    await expect(payer.locator('li').filter({ hasText: payload }).first()).toBeVisible();
  await expectOnlyText(payer);
  await payer.context().close();
});

test('the script of the page is the one that the build signed, and of one with a changed byte only the page itself is left', async ({
  browser,
}) => {
  const page = await phone(browser);
  const code = await newLink('live');
  await page.goto(payerUrl('live', `paylink/${code}`, 'vi'));
  const { src, integrity } = await page
    .locator('script[type=module]')
    .evaluate((one) => ({ src: (one as HTMLScriptElement).src, integrity: (one as HTMLScriptElement).integrity }));
  const bytes = Buffer.from(await (await fetch(src)).arrayBuffer());
  expect(integrity).toBe(`sha384-${createHash('sha384').update(bytes).digest('base64')}`);
  const inventory = (await (await fetch(`${addresses.payer}/scripts.json`)).json()) as Record<string, string>;
  expect(inventory[new URL(src).pathname]).toBe(integrity);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).origin));
  const refused: string[] = [];
  page.on('console', (message) => refused.push(message.text()));
  await page.route('**/assets/main-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `${bytes.toString('utf8')} ` }),
  );
  await page.reload();
  await expect.poll(() => refused.join('\n')).toContain('integrity');
  await expect(page.getByRole('img', { name: /VietQR/ })).toBeVisible();
  await transferTo('live', code);
  await refreshed(page);
  await expect(page.getByRole('heading', { name: textsIn('vi').paid })).toBeVisible();
  expect([...new Set(asked)].filter((origin) => origin !== addresses.payer && origin !== addresses.platform)).toEqual(
    [],
  );
  await page.context().close();
});
