import { expect, test } from '@playwright/test';
import { addresses } from '../../support/addresses.ts';
import {
  cardButton,
  chooseCard,
  enterCard,
  enterOtp,
  expectAccessible,
  newLink,
  payerUrl,
  phone,
  readLink,
  testCards,
  toGateway,
  variants,
} from '../../support/payer.ts';
import { textsIn } from '../../support/payer-texts.ts';

const { good, poor, locked } = testCards;

test('a link speaks one language up to the card gateway, and the way back from the receipt sends no card again', async ({
  browser,
}) => {
  const context = await browser.newContext({ locale: 'en-GB' });
  const page = await context.newPage();
  const code = await newLink('live', { customerInfoType: 'REQUIRE_INPUT', customerInfoForm: { fillPhone: true } });
  await page.goto(`${addresses.payer}/public/paylink/${code}`);
  await page.locator('[name=phone]').fill('12');
  await page.locator('form:has([name=phone]) button').click();
  await expect(page.getByText('Số điện thoại không hợp lệ')).toBeVisible();
  await page.locator('[name=phone]').fill('0912345678');
  await page.locator('form:has([name=phone]) button').click();
  await chooseCard(page);
  await enterCard(page, good);
  await expect(page.getByRole('heading', { name: 'Xác nhận bằng mã OTP' })).toBeVisible();
  await enterOtp(page, 'otp');
  const paid = page.getByRole('heading', { name: textsIn('vi').paid });
  await expect(paid).toBeVisible();
  for (let steps = 0; steps < 2; steps += 1) {
    await page.goBack();
    await expect(paid).toBeVisible();
  }
  await context.close();
});

test('news of the payment calls nobody back who is on the way to the card gateway', async ({ browser }) => {
  const page = await phone(browser);
  await page.goto(payerUrl('live', `paylink/${await newLink('live')}`, 'vi'));
  const news = page.waitForResponse((response) => response.request().method() === 'HEAD');
  await page.route('**/card?*', async (route) => {
    const answer = await route.fetch({ maxRedirects: 0 });
    await fetch(answer.headers()['location']!);
    await news;
    await route.fulfill({ response: answer });
  });
  await chooseCard(page);
  await expect(page.locator('[name=number]')).toBeVisible();
  await page.context().close();
});

for (const { mode, lang } of variants) {
  const text = textsIn(lang);
  for (const scripts of [true, false]) {
    const how = `${mode}, ${lang}${scripts ? '' : ', no scripts'}`;

    test(`a card pays after a wrong one-time password and a right one (${how})`, async ({ browser }) => {
      const page = await phone(browser, { scripts });
      const code = await newLink(mode);
      await toGateway(page, mode, lang, code);
      if (scripts) await expectAccessible(page);
      await enterCard(page, good);
      await enterOtp(page, 'wrong');
      await expect(page.getByRole('alert')).toHaveText(`${text.wrongOtp} ${text.triesLeft(2)}`);
      await enterOtp(page, 'otp');
      await expect(page.getByRole('heading', { name: text.paid })).toBeVisible();
      expect(await readLink(mode, code)).toMatchObject({ status: 'SUCCESS' });
      await page.context().close();
    });

    test(`a refused card leaves the link open, and another card pays it (${how})`, async ({ browser }) => {
      const page = await phone(browser, { scripts });
      const code = await newLink(mode);
      for (const [number, reason] of [
        [poor, text.insufficient],
        [locked, text.locked],
      ] as const) {
        await toGateway(page, mode, lang, code);
        await enterCard(page, number);
        await enterOtp(page, 'otp');
        await expect(page.getByText(reason)).toBeVisible();
        await expect(page.getByRole('heading', { name: text.scan })).toBeVisible();
      }
      if (scripts) await expectAccessible(page);
      await toGateway(page, mode, lang, code);
      await page.locator('form:has([value=cancel]) button').click();
      await expect(page.getByText(text.youCancelled)).toBeVisible();
      await toGateway(page, mode, lang, code);
      await enterCard(page, good);
      await enterOtp(page, 'otp');
      await expect(page.getByRole('heading', { name: text.paid })).toBeVisible();
      await page.context().close();
    });

    test(`whoever closes the browser at the gateway goes on where the payment stands (${how})`, async ({ browser }) => {
      const first = await phone(browser, { scripts });
      const code = await newLink(mode);
      await toGateway(first, mode, lang, code);
      await enterCard(first, good);
      await first.context().close();
      const again = await phone(browser, { scripts });
      await again.goto(payerUrl(mode, `paylink/${code}`, lang));
      await expect(again.getByRole('heading', { name: text.pending })).toBeVisible();
      if (scripts) await expectAccessible(again);
      await again.locator(cardButton).click();
      await enterOtp(again, 'otp');
      await expect(again.getByRole('heading', { name: text.paid })).toBeVisible();
      await again.context().close();
    });
  }
}

test('a tab begins no payment, a refusal is no form to send again, and a payer comes back to the QR code', async ({
  browser,
}) => {
  const text = textsIn('vi');
  const page = await phone(browser);
  const code = await newLink('live');
  await page.goto(payerUrl('live', `paylink/${code}`, 'vi'));
  await page.getByRole('tab', { name: 'ATM' }).click();
  await expect(page.getByRole('tabpanel')).toContainText(text.cardOnly);
  await expect(page.getByRole('img', { name: /VietQR/ })).toBeHidden();
  await page.reload();
  expect(await readLink('live', code)).toMatchObject({ status: 'CREATED' });
  await toGateway(page, 'live', 'vi', code);
  await enterCard(page, '9704000000000019');
  await expect(page.getByRole('alert')).toBeVisible();
  expect((await page.reload())?.request().method()).toBe('GET');
  await expect(page.getByRole('alert')).toBeVisible();
  await page.goBack();
  await page.goForward();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.goto(payerUrl('live', `paylink/${code}`, 'vi'));
  await page.getByRole('button', { name: text.instead }).click();
  await expect(page.getByRole('img', { name: /VietQR/ })).toBeVisible();
  expect(await readLink('live', code)).toMatchObject({ status: 'CREATED' });
  await page.context().close();
});

test('a result that the gateway did not sign leads nowhere', async ({ browser }) => {
  const page = await phone(browser);
  const code = await newLink('live');
  await toGateway(page, 'live', 'vi', code);
  const { searchParams } = new URL(page.url());
  const claim = {
    transactionId: searchParams.get('transactionId'),
    amount: 250_000,
    mode: 'live',
    code: 'SUCCESS',
    reference: 'X',
    card: '',
    time: '',
  };
  const forged = `${Buffer.from(JSON.stringify(claim)).toString('base64url')}.${'A'.repeat(43)}`;
  const answer = await page.goto(`${addresses.payer}/public/napas?napasResult=${forged}`);
  expect(answer?.status()).toBe(404);
  expect(await readLink('live', code)).toMatchObject({ status: 'PENDING' });
  await page.context().close();
});
