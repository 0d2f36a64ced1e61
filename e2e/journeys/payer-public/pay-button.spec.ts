import { expect, test } from '@playwright/test';
import { apiOf, expectAccessible, phone, transferTo, type Mode } from '../../support/payer.ts';

for (const mode of ['live', 'test'] satisfies Mode[]) {
  test(`a shop's own site shows the button under its strict policy, and it opens the pay page (${mode})`, async ({
    browser,
  }) => {
    const page = await phone(browser);
    const refused: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') refused.push(message.text());
    });
    await page.goto(`${apiOf(mode)}/sandbox/shop`);
    const buttons = page.getByRole('link', { name: 'Mua quà quê' });
    await expect(buttons).toHaveCount(2);
    const looks = await buttons.evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor));
    expect(looks).toEqual(['rgb(21, 33, 28)', 'rgb(255, 255, 255)']);
    await expectAccessible(page);
    const scripts = await page.locator('script').evaluateAll((all) => all.map((one) => (one as HTMLScriptElement).src));
    for (const script of scripts) expect((await (await fetch(script)).arrayBuffer()).byteLength).toBeLessThan(5_000);
    expect(refused).toEqual([]);
    const [opened] = await Promise.all([page.context().waitForEvent('page'), buttons.first().click()]);
    await expect(opened.getByRole('heading', { level: 1, name: 'Quà quê và cà phê' })).toBeVisible();
    await expect(opened.locator('input[name=button]')).toHaveValue(/^[0-9A-Za-z]{8}$/);
    await page.context().close();
  });
}

test("the shop's own page hears of the payment once it is made", async ({ browser }) => {
  const page = await phone(browser);
  await page.goto(`${apiOf('live')}/sandbox/shop`);
  const button = page.getByRole('link', { name: 'Mua quà quê' }).first();
  const [opened] = await Promise.all([page.context().waitForEvent('page'), button.click()]);
  await opened.locator('input[type=number]:not(:disabled)').first().fill('1');
  await opened.locator('input[name=fullName]').fill('Nguyễn Văn An');
  await opened.locator('input[name=phone]').fill('0912345678');
  await opened.locator('button[value=review]').click();
  await opened.locator('button[value=order]').click();
  await expect(opened).toHaveURL(/payLinkCode=/);
  await expect(page.getByRole('status')).toBeEmpty();
  await transferTo('live', new URL(opened.url()).searchParams.get('payLinkCode')!);
  await expect(page.getByRole('status')).toContainText('Đã nhận tin thanh toán đơn');
  await page.context().close();
});
