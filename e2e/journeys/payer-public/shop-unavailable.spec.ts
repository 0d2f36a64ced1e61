import { languageCodes } from '@pay/i18n/languages';
import { expect, test } from '@playwright/test';
import {
  apiOf,
  cardButton,
  expectAccessible,
  type Mode,
  newLink,
  newPayPage,
  payerUrl,
  phone,
  variants,
} from '../../support/payer.ts';
import { textsIn } from '../../support/payer-texts.ts';
import { employer } from '../../support/people.ts';
import { get, post, signInOwner, signInStaff } from '../../support/sign-in.ts';

const modes = ['live', 'test'] as const;

async function decide(decision: 'lock' | 'unlock', token: string): Promise<void> {
  const { id } = await get<{ id: string }>('/api/merchant/portal/v1/getMerchant', { token });
  const staff = await signInStaff('checker@provider.test');
  await post(
    `/api/merchant/cms/v1/${decision}/${id}`,
    { reason: 'Xác minh lại giấy tờ' },
    { token: staff.token, method: 'PUT' },
  );
}

async function whileLocked(token: string, work: () => Promise<void>): Promise<void> {
  await decide('lock', token);
  try {
    await work();
  } finally {
    await decide('unlock', token);
  }
}

for (const lang of languageCodes) {
  const text = textsIn(lang);
  for (const scripts of [true, false]) {
    const how = `${lang}${scripts ? '' : ', no scripts'}`;

    test(`a locked shop takes no payments by link or page, and in test mode its pages go on (${how})`, async ({
      browser,
    }) => {
      const { token } = await signInOwner(employer.phone);
      const asking = { customerInfoType: 'REQUIRE_INPUT', customerInfoForm: { fillName: true } };
      const made = await Promise.all(
        modes.map(async (mode) => ({
          link: await newLink(mode, {}, token),
          asking: await newLink(mode, asking, token),
          shop: await newPayPage(mode, { token }),
        })),
      );
      const [live, twin] = made as [(typeof made)[0], (typeof made)[0]];
      const page = await phone(browser, { scripts });
      await page.goto(payerUrl('live', `paylink/${live.link}`, lang));
      await expect(page.getByRole('heading', { name: text.scan })).toBeVisible();

      await whileLocked(token, async () => {
        for (const address of [
          payerUrl('live', `paylink/${live.link}`, lang),
          `${payerUrl('live', 'paylink/waiting-payment', lang)}&payLinkCode=${live.link}`,
          payerUrl('live', `paylink/${live.asking}`, lang),
          payerUrl('live', `paypage/${live.shop}`, lang),
        ]) {
          await page.goto(address);
          await expect(page.getByRole('heading', { level: 1, name: text.unavailable })).toBeVisible();
          await expect(page.locator('form')).toHaveCount(0);
          await expect(page.getByText(/^10\d{15}$/)).toHaveCount(0);
        }
        if (scripts) await expectAccessible(page);

        await page.goto(payerUrl('test', `paylink/${twin.link}`, lang));
        await expect(page.getByRole('heading', { name: text.scan })).toBeVisible();
        await page.goto(payerUrl('test', `paypage/${twin.shop}`, lang));
        await expect(page.locator('input[type=number]')).toBeVisible();
      });

      await page.goto(payerUrl('live', `paylink/${live.link}`, lang));
      await expect(page.getByRole('heading', { name: text.scan })).toBeVisible();
      await page.context().close();
    });
  }
}

async function offering(mode: Mode, paymentType: string, token: string, work: () => Promise<void>): Promise<void> {
  const options = { token, base: apiOf(mode) };
  const { payments } = await get<{ payments: { id: string; paymentType: string; status: string }[] }>(
    '/api/shop-setting/v1/get',
    options,
  );
  const active = payments.filter(({ status }) => status === 'ACTIVE');
  const set = (kept: typeof active) =>
    post('/api/shop-setting/v1/update', { paymentIds: kept.map(({ id }) => id) }, { ...options, method: 'PUT' });
  await set(active.filter((method) => method.paymentType === paymentType));
  try {
    await work();
  } finally {
    await set(active);
  }
}

for (const { mode, lang } of variants) {
  const text = textsIn(lang);
  for (const scripts of [true, false]) {
    test(`a method that the shop switched off is not offered (${mode}, ${lang}${scripts ? '' : ', no scripts'})`, async ({
      browser,
    }) => {
      // Others pay the sample shop by card meanwhile.
      const { token } = await signInOwner(employer.phone);
      const page = await phone(browser, { scripts });
      const link = payerUrl(mode, `paylink/${await newLink(mode, {}, token)}`, lang);
      const card = page.locator(cardButton);
      await page.goto(link);
      await expect(scripts ? page.getByRole('tab', { name: 'ATM' }) : card).toBeVisible();
      await offering(mode, 'ATM_CARD', token, async () => {
        await page.goto(link);
        await expect(page.getByRole('heading', { name: text.cardOnly })).toBeVisible();
        await expect(page.getByRole('heading', { name: text.scan })).toHaveCount(0);
        await card.click();
        await expect(page).toHaveURL(/\/public\/napas\?/);
      });
      await offering(mode, 'VIET_QR', token, async () => {
        await page.goto(payerUrl(mode, `paylink/${await newLink(mode, {}, token)}`, lang));
        await expect(page.getByRole('heading', { name: text.scan })).toBeVisible();
        await expect(card).toHaveCount(0);
      });
      await page.context().close();
    });
  }
}
