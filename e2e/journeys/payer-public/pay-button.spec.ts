import { expect, test } from '@playwright/test';
import { apiOf, expectAccessible, phone, type Mode } from '../../support/payer.ts';

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
