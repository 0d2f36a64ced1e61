import AxeBuilder from '@axe-core/playwright';
import { type BrowserContext, expect, type Page, type Request, test } from '@playwright/test';
import { languageCodes } from '@pay/i18n/languages';
import { apps, type ListedScreen as Screen, payerApps } from './support/apps.ts';
import { variants } from './support/payer.ts';
import { openAsPayer } from './support/payer-screens.ts';
import { actAs } from './support/sign-in.ts';

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const widths = { desktop: 1366, phone: 390 } as const;

const softly = expect.configure({ soft: true });

const forVisitors = ({ allow }: Screen) => allow === 'visitor';
const needsSample = ({ path, query }: Screen) => path.includes(':') || (query?.length ?? 0) > 0;

const shapeOf = (path: string) =>
  new RegExp(`^${path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+')}$`);

function reachable({ path, query = [] }: Screen, links: ReadonlySet<string>): string | undefined {
  const shape = shapeOf(path);
  return [...links].find((link) => {
    const url = new URL(link, 'http://host');
    return shape.test(url.pathname) && query.every((name) => url.searchParams.has(name));
  });
}

function shownBehind(beginning: string, links: ReadonlySet<string>): string | undefined {
  const found = [...links].find(
    (link) => link.startsWith(beginning) && /^[0-9a-zA-Z-]{8,}/.test(link.slice(beginning.length)),
  );
  return found && /^[^/?#]+/.exec(found.slice(beginning.length))?.[0];
}

const typed = ({ path, sampleParams = {} }: Screen, links: ReadonlySet<string> = new Set()) =>
  path
    .split('/')
    .reduce(
      (done, part) =>
        `${done}/${part.startsWith(':') ? (shownBehind(`${done}/`, links) ?? sampleParams[part.slice(1)] ?? 'x') : part}`.replace(
          '//',
          '/',
        ),
      '',
    );

const underway = new WeakMap<Page, Set<Request>>();

// A status stream, and the settings, which the browser renews behind the page without telling the end.
const unending = ['/events/', '/config.json'];

function countCalls(page: Page): void {
  const open = new Set<Request>();
  underway.set(page, open);
  page.on('request', (request) => {
    if (request.isNavigationRequest()) open.clear();
    if (!unending.some((part) => request.url().includes(part))) open.add(request);
  });
  page.on('requestfinished', (request) => void open.delete(request));
  page.on('requestfailed', (request) => void open.delete(request));
}

async function settled(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect
    .poll(() => [...(underway.get(page) ?? [])].map((request) => request.url()), { intervals: [50] })
    .toEqual([]);
}

async function inspect(page: Page, complaints: string[], what: string): Promise<void> {
  await test.step(what, async () => {
    await settled(page);
    expect.soft(await page.title(), `${what}: title`).not.toBe('');
    // A screen may lead on to another once it knows more.
    await softly(page.locator('h1'), `${what}: one h1`).toHaveCount(1, { timeout: 2_000 });
    expect.soft(await page.evaluate(() => document.documentElement.lang), `${what}: language`).not.toBe('');
    for (const [name, width] of Object.entries(widths)) {
      await page.setViewportSize({ width, height: 800 });
      const wider = () =>
        page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      await softly
        .poll(wider, { message: `${what}: no sideways scrolling on ${name}`, timeout: 2_000 })
        .toBeLessThanOrEqual(0);
    }
    await page.setViewportSize({ width: widths.desktop, height: 800 });
    const { violations } = await new AxeBuilder({ page })
      .options({ resultTypes: ['violations'] })
      .withTags(wcag)
      .analyze();
    const found = violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .map(({ target }) => String(target))
          .slice(0, 3)
          .join(' ')}`,
    );
    expect.soft(found, `${what}: accessibility`).toEqual([]);
    expect.soft(complaints.splice(0), `${what}: console`).toEqual([]);
  });
}

async function listening(context: BrowserContext): Promise<{ page: Page; complaints: string[] }> {
  const page = await context.newPage();
  countCalls(page);
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  return { page, complaints };
}

for (const { name, host, signIn, screens } of apps) {
  for (const language of languageCodes) {
    test(`${name}: every screen opens in ${language}`, async ({ browser }) => {
      test.setTimeout(20 * 60_000);
      const tokens = await signIn();
      const context = await browser.newContext();
      const { page, complaints } = await listening(context);
      await actAs(page, tokens, { language });
      const links = new Set<string>();
      const signedIn = screens.filter((screen) => !forVisitors(screen));
      for (const screen of [...signedIn.filter((each) => !needsSample(each)), ...signedIn.filter(needsSample)]) {
        const address = needsSample(screen) ? (reachable(screen, links) ?? typed(screen, links)) : screen.path;
        await page.goto(`${host}${address}`);
        await inspect(page, complaints, `${screen.id} (${language})`);
        for (const link of await page
          .locator('a[href^="/"]')
          .evaluateAll((all) => all.map((each) => each.getAttribute('href') ?? '')))
          links.add(link);
      }
      await context.close();
    });

    test(`${name}: every screen for visitors opens in ${language}`, async ({ browser }) => {
      expect(screens).not.toEqual([]);
      const context = await browser.newContext();
      const { page, complaints } = await listening(context);
      await page.addInitScript((spoken) => localStorage.setItem('language', spoken), language);
      for (const screen of screens.filter(forVisitors)) {
        await page.goto(`${host}${typed(screen)}`);
        await inspect(page, complaints, `${screen.id} (${language})`);
      }
      await context.close();
    });
  }
}

for (const { name, screens } of payerApps) {
  for (const { mode, lang } of variants) {
    test(`${name}: every screen opens in ${lang} in ${mode} mode`, async ({ browser }) => {
      test.setTimeout(2 * 60_000);
      expect(screens).not.toEqual([]);
      const context = await browser.newContext();
      const { page, complaints } = await listening(context);
      for (const { id } of screens) {
        await openAsPayer(id, { page, mode, lang });
        await inspect(page, complaints, `${id} (${lang}, ${mode})`);
      }
      await context.close();
    });
  }
}
