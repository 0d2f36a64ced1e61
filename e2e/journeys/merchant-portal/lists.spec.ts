import { expect, type Locator, type Page, test } from '@playwright/test';
import { owner } from '../../support/people.ts';
import { actAs, signInOwner } from '../../support/sign-in.ts';

const phone = { width: 390, height: 844 };
const bottomBar = 56;
const lists = ['/transactions-management', '/paylink'] as const;

async function openList(page: Page, path: string): Promise<Locator> {
  await actAs(page, await signInOwner(owner.phone));
  await page.goto(path);
  const rows = page.locator('tbody tr');
  await expect(rows.nth(8)).toBeAttached();
  return rows;
}

const boxOf = async (element: Locator) => (await element.boundingBox())!;

for (const path of lists) {
  test.describe(`${path} on a phone`, () => {
    test.use({ viewport: phone });

    test('the first view holds eight rows, and nothing makes the page wider than the window', async ({ page }) => {
      const rows = await openList(page, path);
      const eighth = await boxOf(rows.nth(7));
      expect(eighth.y + eighth.height).toBeLessThanOrEqual(phone.height - bottomBar);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
    });

    test('the filters stand in a sheet of which nothing is cut off', async ({ page }) => {
      await openList(page, path);
      await page.getByRole('search').getByRole('button', { name: 'Bộ lọc' }).click();
      const sheet = page.getByRole('dialog', { name: 'Bộ lọc' });
      for (const part of [sheet, ...(await sheet.getByRole('button').all()), ...(await sheet.locator('label').all())]) {
        const { x, width } = await boxOf(part);
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x + width).toBeLessThanOrEqual(phone.width);
      }
      const apply = await boxOf(sheet.getByRole('button', { name: 'Áp dụng' }));
      expect(apply.y + apply.height).toBeLessThanOrEqual(phone.height);
      await sheet.getByRole('combobox', { name: 'Trạng thái' }).selectOption('SUCCESS');
      await expect(page).toHaveURL(new RegExp(`${path}$`));
      await sheet.getByRole('button', { name: 'Áp dụng' }).click();
      await expect(page).toHaveURL(/status=SUCCESS/);
      await expect(page.getByRole('button', { name: 'Bộ lọc (1)' })).toBeVisible();
    });
  });

  test(`${path} on a desktop breaks no cell into two lines`, async ({ page }) => {
    await openList(page, path);
    const broken = await page
      .locator('tbody td:not([data-actions]), thead th')
      .evaluateAll((cells) =>
        cells.filter((cell) => cell.getBoundingClientRect().height > 52).map((cell) => cell.textContent),
      );
    expect(broken).toEqual([]);
    expect(
      await page.getByRole('table').evaluate((table) => table.scrollWidth <= table.parentElement!.clientWidth),
    ).toBe(true);
  });

  test(`${path} shows the whole placeholder of its search on a desktop`, async ({ page }) => {
    await openList(page, path);
    const [room, needed] = await page.getByRole('searchbox').evaluate((input: HTMLInputElement) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(input);
      const pen = document.createElement('canvas').getContext('2d')!;
      pen.font = font;
      const inner = input.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
      return [inner, pen.measureText(input.placeholder).width];
    });
    expect(room).toBeGreaterThanOrEqual(needed!);
  });
}

test('the words that name a row are selected with the mouse from beside them, and their link is not followed', async ({
  page,
}) => {
  const rows = await openList(page, '/paylink');
  const { x, y, width, height } = await boxOf(rows.first().getByRole('link'));
  await page.mouse.move(x + width + 6, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + 2, y + height / 2, { steps: 5 });
  await page.mouse.up();
  expect(await page.evaluate(() => getSelection()?.toString().length)).toBeGreaterThan(3);
  await expect(page).toHaveURL(/\/paylink$/);
});

test('what stands in a row is selected with the mouse, and a press elsewhere opens a row', async ({ page }) => {
  const rows = await openList(page, '/paylink');
  const cell = rows.first().locator('td').nth(3);
  const { x, y, width, height } = await boxOf(cell.locator('span').first());
  await page.mouse.move(x + width - 1, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + 1, y + height / 2, { steps: 5 });
  await page.mouse.up();
  expect(await page.evaluate(() => getSelection()?.toString())).toMatch(/\d/);
  await expect(page).toHaveURL(/\/paylink$/);
  await rows
    .nth(1)
    .locator('td')
    .nth(3)
    .click({ position: { x: 4, y: 4 } });
  await expect(page).toHaveURL(/\/paylink\/detail/);
});

test('a state says what it means under the pointer and under the finger', async ({ page, browser }) => {
  const rows = await openList(page, '/paylink');
  const chip = '[data-chip]';
  const told = (on: Page) => on.getByRole('tooltip');
  await rows.first().locator(chip).hover();
  await expect(told(page)).toBeVisible();

  const context = await browser.newContext({ viewport: phone, hasTouch: true, isMobile: true });
  const hand = await context.newPage();
  const inHand = await openList(hand, '/paylink');
  await inHand.first().locator(chip).tap();
  await expect(told(hand)).toBeVisible();
  await expect(hand).toHaveURL(/\/paylink$/);
  await context.close();
});

test('at 768 px a panel of many filters stays within the window', async ({ page }) => {
  await openList(page, '/transactions-management');
  await page.getByRole('search').getByRole('button', { name: 'Bộ lọc' }).click();
  const panel = page.getByRole('group', { name: 'Bộ lọc' });
  const { y, height } = await boxOf(panel);
  expect(y + height).toBeLessThanOrEqual(768);
  expect(await panel.evaluate((element) => element.scrollHeight <= element.clientHeight + 1)).toBe(true);
});

test('a list that one comes back to stands where it was left', async ({ page }) => {
  const rows = await openList(page, '/transactions-management');
  await expect(rows).toHaveCount(20);
  const last = rows.last().getByRole('link');
  await last.scrollIntoViewIfNeeded();
  const left = await page.evaluate(() => document.documentElement.scrollTop);
  expect(left).toBeGreaterThan(0);
  await last.click();
  await expect(page.getByRole('table')).toHaveCount(0);
  await page.goBack();
  await expect(rows).toHaveCount(20);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollTop)).toBe(left);
});
