import { expect, test, type Page } from '@playwright/test';
import { addresses } from './support/addresses.ts';
import { owner } from './support/people.ts';
import { actAs, signInOwner, signInStaff } from './support/sign-in.ts';
import { foreignTypefaces, typefacesOf } from './support/typefaces.ts';

declare global {
  interface Window {
    moved: string[];
  }
}

interface Shift extends PerformanceEntry {
  value: number;
  sources: { node: Node | null }[];
}

/** Keeps what moved without the reader's doing, in each document that the page opens. */
async function watchMoves(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.moved = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        const what = entry.sources.map(({ node }) => node?.textContent?.slice(0, 40)).join(', ');
        // Less than a ten-thousandth of the window is nothing that an eye follows.
        if (entry.value >= 0.0001) window.moved.push(`${entry.value.toFixed(4)}: ${what}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

const fontFetched = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(
        () =>
          localStorage.getItem('device.font') &&
          performance.getEntriesByType('resource').filter(({ name }) => /\.(?:woff2|ttf)$/.test(name)).length,
      ),
    )
    .toBe(1);

/** Whatever a font still changes is drawn by the second frame after it came. */
const drawn = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
  });

async function shown(page: Page): Promise<void> {
  await expect(page.locator('#root h1')).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

const widthsOfDigits = (page: Page) =>
  page.evaluate(() => {
    const widths = ['400', '600'].flatMap((weight) =>
      [...'0123456789'].map((digit) => {
        const line = document.createElement('span');
        line.textContent = digit.repeat(10);
        line.style.setProperty('font-weight', weight);
        line.style.setProperty('position', 'absolute');
        document.body.append(line);
        const { width } = line.getBoundingClientRect();
        line.remove();
        return width;
      }),
    );
    return Math.max(...widths) - Math.min(...widths);
  });

const consoles = [
  { app: 'portal', address: `${addresses.portal}/paylink`, signIn: () => signInOwner(owner.phone) },
  { app: 'admin', address: `${addresses.admin}/merchants`, signIn: () => signInStaff('root@provider.test') },
];

for (const { app, address, signIn } of consoles) {
  test(`${app}: on a first visit, however late the font comes, nothing moves and all text is in one typeface`, async ({
    page,
  }) => {
    let comeLate = () => {};
    const late = new Promise<void>((resolve) => (comeLate = resolve));
    await page.route(/\.(?:woff2|ttf)$/, async (route) => {
      await late;
      await route.continue();
    });
    await watchMoves(page);
    await actAs(page, await signIn());
    await page.goto(address, { waitUntil: 'commit' });
    await shown(page);
    const before = await typefacesOf(page);
    comeLate();
    await fontFetched(page);
    await drawn(page);
    expect(await page.evaluate(() => window.moved)).toEqual([]);
    expect([...(await typefacesOf(page)).keys()]).toEqual([...before.keys()]);
    expect(await foreignTypefaces(page)).toEqual([]);
  });

  test(`${app}: on a first visit no weight is drawn in the brand’s typeface while another waits for its own`, async ({
    page,
  }) => {
    let come = () => {};
    const held = new Promise<void>((resolve) => (come = resolve));
    let fonts = 0;
    await page.route(/\.(?:woff2|ttf)$/, async (route) => {
      fonts += 1;
      if (fonts > 1) await held;
      await route.continue();
    });
    await actAs(page, await signIn());
    await page.goto(address, { waitUntil: 'commit' });
    await shown(page);
    expect(await foreignTypefaces(page)).toEqual([]);
    come();
    await fontFetched(page);
    await drawn(page);
    expect(await foreignTypefaces(page)).toEqual([]);
  });

  test(`${app}: on every later visit words and figures are drawn in the brand’s typeface from the first paint on`, async ({
    page,
  }) => {
    await watchMoves(page);
    await actAs(page, await signIn());
    await page.goto(address);
    await fontFetched(page);
    await page.reload();
    await shown(page);
    await fontFetched(page);
    await drawn(page);
    expect(await page.evaluate(() => window.moved)).toEqual([]);
    expect([...(await typefacesOf(page)).keys()]).toEqual(['Be Vietnam Pro']);
    expect([...(await typefacesOf(page, 'td')).keys()]).toEqual(['Be Vietnam Pro']);
    expect(await widthsOfDigits(page)).toBe(0);
  });
}

test('changing to test mode moves nothing by a font that comes late', async ({ page }) => {
  await watchMoves(page);
  await actAs(page, await signInOwner(owner.phone));
  await page.goto(`${addresses.portal}/paylink`);
  await shown(page);
  await fontFetched(page);
  const again = page.waitForEvent('load');
  await page.getByRole('switch').first().click();
  await again;
  await expect(page.getByRole('switch').first()).toBeChecked();
  await shown(page);
  await fontFetched(page);
  await drawn(page);
  expect(await page.evaluate(() => window.moved)).toEqual([]);
  expect([...(await typefacesOf(page)).keys()]).toEqual(['Be Vietnam Pro']);
});
