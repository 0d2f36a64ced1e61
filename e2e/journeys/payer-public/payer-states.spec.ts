import { expect, type Locator, type Page, test } from '@playwright/test';
import {
  cardButton,
  expectAccessible,
  moveClock,
  newLink,
  payerUrl,
  phone,
  testCards,
  transferTo,
} from '../../support/payer.ts';
import { states } from '../../support/payer-states.ts';

const windows = [
  { name: '320 px', mode: 'live', lang: 'vi', window: { viewport: { width: 320, height: 640 } } },
  {
    name: '200 % zoom',
    mode: 'test',
    lang: 'en',
    window: { viewport: { width: 640, height: 360 }, deviceScaleFactor: 2 },
  },
] as const;

for (const { name, mode, lang, window } of windows) {
  test(`every state of the payer's pages fits into ${name} and can be told apart by everyone (${mode}, ${lang})`, async ({
    browser,
  }) => {
    test.setTimeout(120_000);
    const page = await phone(browser, window);
    try {
      for await (const state of states({ page, mode, lang })) {
        await test.step(state, async () => {
          const beyond = await page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          );
          expect(beyond).toBe(0);
          await expectAccessible(page);
        });
      }
    } finally {
      await moveClock(mode, undefined);
    }
    await page.context().close();
  });
}

const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    if (!activeElement || activeElement === document.body) return undefined;
    const { outlineStyle, outlineWidth } = getComputedStyle(activeElement);
    return {
      top: activeElement.getBoundingClientRect().top + scrollY,
      seen: outlineStyle !== 'none' && outlineWidth !== '0px',
    };
  });

const sameLine = 60;

async function tabTo(page: Page, part: Locator): Promise<void> {
  let above = -Infinity;
  for (let presses = 0; presses < 30; presses += 1) {
    await page.keyboard.press('Tab');
    const found = await focused(page);
    if (found) {
      expect(found.seen).toBe(true);
      expect(found.top).toBeGreaterThan(above - sameLine);
    }
    above = found?.top ?? -Infinity;
    if (await part.evaluate((one) => one === document.activeElement)) return;
  }
  throw new Error('the part cannot be reached by Tab');
}

test('a payer with nothing but a keyboard copies the account, pays by card and hears how it ended', async ({
  browser,
}) => {
  const page = await phone(browser);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const code = await newLink('live');
  await page.goto(payerUrl('live', `paylink/${code}`, 'en'));
  await expect(page.getByRole('status').first()).toContainText('Waiting for your transfer');
  const copy = page.getByRole('button', { name: 'Copy: Account number' });
  await tabTo(page, copy);
  await page.keyboard.press('Enter');
  await expect(copy).toContainText('Copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^10\d{15}$/);

  await page.goto(payerUrl('live', `paylink/${await newLink('live')}`, 'en'));
  await tabTo(page, page.locator('[role=tab][aria-selected=true]'));
  await page.keyboard.press('ArrowRight');
  await tabTo(page, page.locator(cardButton));
  await page.keyboard.press('Enter');
  await expect(page.locator('[name=number]')).toBeVisible();
  for (const [name, typed] of [
    ['number', testCards.good],
    ['holder', 'NGUYEN VAN A'],
    ['issueDate', '03/07'],
  ] as const) {
    await tabTo(page, page.locator(`[name=${name}]`));
    await page.keyboard.type(typed);
  }
  await page.keyboard.press('Enter');
  await expect(page.locator('[name=otp]')).toBeVisible();
  await tabTo(page, page.locator('[name=otp]'));
  await page.keyboard.type('otp');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Payment successful' })).toBeVisible();

  const other = await newLink('live');
  await page.goto(payerUrl('live', `paylink/${other}`, 'en'));
  await transferTo('live', other);
  await expect(page.getByRole('status')).toContainText('Payment successful');
  await expect(page).toHaveTitle(/Payment successful/);
  await page.context().close();
});
