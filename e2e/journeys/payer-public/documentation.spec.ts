import { expect, test } from '@playwright/test';
import { languageCodes } from '@pay/i18n/languages';
import { accessibilityOf } from '../../support/accessibility.ts';
import { addresses } from '../../support/addresses.ts';

const [phone, desktop] = [390, 1366];
const kilobyte = 1024;
const mostScript = 65 * kilobyte;
const docs = (page: string, lang: string) => `${addresses.payer}/docs/${page}?lang=${lang}`;

test('every page of the documentation is accessible and asks no other host for anything', async ({ page }) => {
  test.setTimeout(180_000);
  const foreign: string[] = [];
  const faults: string[] = [];
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (origin !== addresses.payer && protocol !== 'data:') foreign.push(request.url());
  });
  page.on('pageerror', ({ message }) => faults.push(message));
  for (const lang of languageCodes) {
    await page.goto(docs('start', lang));
    const menu = page.getByRole('navigation').filter({ has: page.getByRole('searchbox') });
    const links = await menu.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    expect(links.length).toBeGreaterThan(30);
    for (const link of links) {
      await page.goto(addresses.payer + link);
      const { violations } = await accessibilityOf(page).analyze();
      expect.soft({ link, violations: violations.map(({ id }) => id) }).toEqual({ link, violations: [] });
      for (const width of [phone, desktop]) {
        await page.setViewportSize({ width, height: 800 });
        const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect.soft({ link, width, sideways }).toEqual({ link, width, sideways: 0 });
      }
    }
  }
  expect([foreign, faults]).toEqual([[], []]);
});

test('a page takes little script', async ({ page }) => {
  let bytes = 0;
  page.on('response', async (response) => {
    if (response.request().resourceType() === 'script') bytes += (await response.body()).byteLength;
  });
  await page.goto(docs('signing', 'en'), { waitUntil: 'networkidle' });
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThan(mostScript);
});

test('the reader finds a page by its words, and computes the test vector', async ({ page }) => {
  await page.goto(docs('signing', 'vi'));
  await expect(page.getByText('Trùng với bộ giá trị đã công bố.')).toBeVisible();
  const published = await page.locator('output').last().textContent();
  await page.getByLabel('x-api-time').fill('1789000000001');
  await expect(page.getByText('Tính từ giá trị của bạn.')).toBeVisible();
  expect(await page.locator('output').last().textContent()).not.toBe(published);
  await page.getByLabel('encrypt key').fill('00');
  await expect(page.getByText(/^Trình duyệt không tính được/)).toBeVisible();

  await page.getByRole('searchbox').fill('hoan tien');
  await page.getByRole('link', { name: /^Hoàn tiền thanh toán: Yêu cầu$/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hoàn tiền thanh toán');
  await expect(page).toHaveURL(/call-refund\?lang=vi#request$/);
});
