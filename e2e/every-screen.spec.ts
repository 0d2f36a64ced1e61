import { type BrowserContext, expect, type Page, type Request, test } from '@playwright/test';
import { languageCodes } from '@pay/i18n/languages';
import { readFileSync } from 'node:fs';
import { accessibilityOf } from './support/accessibility.ts';
import { apps, type ListedScreen as Screen, payerApps } from './support/apps.ts';
import { clippedOrOverlapping, smallTargets, undrawnClasses } from './support/looks.ts';
import { variants } from './support/payer.ts';
import { nextDaysScreens, openAsPayer } from './support/payer-screens.ts';
import { actAs, type Tokens } from './support/sign-in.ts';
import { foreignTypefaces } from './support/typefaces.ts';

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const widths = { desktop: 1366, phone: 390 } as const;
const tallest = 6_000;
const menus = 'nav:not([data-crumbs])';

const namesOfMenu = languageCodes.map((language) => {
  const file = new URL(`../libs/design-system/messages/${language}.json`, import.meta.url);
  const { 'ui.shell.openMenu': name = '' } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  return name.split('{')[0]!.trim();
});
const wayToMenu = new RegExp(`^(?:${namesOfMenu.join('|')}) .`);

// What stands where a text is missing.
const idOfText = /\b(?:field|enum|rule|status|ui)\.[A-Za-z]/;

test.describe.configure({ mode: 'parallel' });

const softly = expect.configure({ soft: true });

const forVisitors = ({ allow }: Screen) => allow === 'visitor';
const needsSample = ({ path, query }: Screen) => path.includes(':') || (query?.length ?? 0) > 0;

const shapeOf = (path: string) =>
  new RegExp(`^${path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+')}$`);

/** A link to a record, not to another screen whose own address looks like one. */
function reachable(
  { path, query = [] }: Screen,
  links: ReadonlySet<string>,
  addresses: ReadonlySet<string>,
): string | undefined {
  const shape = shapeOf(path);
  return [...links].find((link) => {
    const url = new URL(link, 'http://host');
    return (
      shape.test(url.pathname) &&
      !(path.includes(':') && addresses.has(url.pathname)) &&
      query.every((name) => url.searchParams.has(name))
    );
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
  // What stands there before the scripts have run says nothing of the calls to come.
  await expect(page.locator('h1:not([data-first-view] *)').first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect
    .poll(() => [...(underway.get(page) ?? [])].map((request) => request.url()), { intervals: [50] })
    .toEqual([]);
}

interface Visit {
  page: Page;
  complaints: string[];
  what: string;
  seenMenus: Set<string>;
  /** Whether barriers are looked for: other passes have met those of the same screens. */
  closely?: boolean;
  /** What stands around a screen of the consoles. */
  frame?: 'shell' | 'entry';
}

async function inspectWidth({ page, what, frame }: Visit, name: keyof typeof widths): Promise<void> {
  const at = `${what} on ${name}`;
  const wider = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await softly.poll(wider, { message: `${at}: no sideways scrolling`, timeout: 2_000 }).toBeLessThanOrEqual(0);
  if (!frame) return;
  await softly.poll(() => clippedOrOverlapping(page), { message: `${at}: texts`, timeout: 3_000 }).toEqual([]);
  if (name === 'desktop') return;
  if (frame === 'shell') {
    await softly(page.getByRole('banner'), `${at}: header`).toHaveCount(1, { timeout: 1_000 });
    await softly(page.locator('main h1'), `${at}: title inside the shell`).toHaveCount(1, { timeout: 1_000 });
    await softly(
      page.getByRole('button', { name: wayToMenu }).filter({ visible: true }),
      `${at}: a way to the menu`,
    ).not.toHaveCount(0, { timeout: 1_000 });
  }
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width: widths.phone, height: Math.min(height, tallest) });
  expect.soft(await smallTargets(page), `${at}: what a finger presses`).toEqual([]);
}

/** The menus, which stand beside every screen, are looked at again only where they say something else. */
async function barriers({ page, seenMenus }: Visit): Promise<string[]> {
  const menu = (await page.locator(menus).allInnerTexts()).join();
  const axe = accessibilityOf(page)
    .options({ resultTypes: ['violations'] })
    .withTags(wcag);
  const { violations } = await (menu && seenMenus.has(menu) ? axe.exclude(menus) : axe).analyze();
  seenMenus.add(menu);
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .map(({ target }) => String(target))
        .slice(0, 3)
        .join(' ')}`,
  );
}

async function inspect(visit: Visit): Promise<void> {
  const { page, complaints, what, frame, closely = true } = visit;
  await test.step(what, async () => {
    await settled(page);
    expect.soft(await page.title(), `${what}: title`).not.toBe('');
    // A screen may lead on to another once it knows more.
    await softly(page.locator('h1'), `${what}: one h1`).toHaveCount(1, { timeout: 2_000 });
    expect.soft(await page.evaluate(() => document.documentElement.lang), `${what}: language`).not.toBe('');
    for (const name of ['phone', 'desktop'] as const) {
      await page.setViewportSize({ width: widths[name], height: 800 });
      await inspectWidth(visit, name);
    }
    if (frame) expect.soft(await foreignTypefaces(page), `${what}: one typeface`).toEqual([]);
    await page.setViewportSize({ width: widths.desktop, height: 800 });
    if (closely) expect.soft(await barriers(visit), `${what}: accessibility`).toEqual([]);
    expect.soft(complaints.splice(0), `${what}: console`).toEqual([]);
    expect.soft(await page.locator('body').innerText(), `${what}: a text is missing`).not.toMatch(idOfText);
  });
}

async function listening(context: BrowserContext): Promise<Pick<Visit, 'page' | 'complaints' | 'seenMenus'>> {
  const page = await context.newPage();
  countCalls(page);
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  return { page, complaints, seenMenus: new Set() };
}

interface Pass {
  language: string;
  colorScheme: 'light' | 'dark';
  testMode?: boolean;
}

const passes: readonly Pass[] = languageCodes.map((language, at) => ({
  language,
  colorScheme: at === 0 ? 'light' : 'dark',
}));
const inTestMode: Pass = { language: 'vi', colorScheme: 'dark', testMode: true };
const called = ({ language, colorScheme, testMode }: Pass) =>
  `${language}, ${colorScheme}${testMode ? ', in test mode' : ''}`;

interface App {
  name: string;
  host: string;
  screens: readonly Screen[];
}

/** Records that the sample data hold: a list of them leads there. */
const withSample = new Set([
  'payouts.detail',
  'payoutCases.detail',
  'lateTransfers.detail',
  'plans.detail',
  'plans.update',
  'subscriptions.detail',
  'subscriptions.update',
  'subscriptions.invoice',
  'posShop.model',
  'posShop.order',
  'posModels.detail',
  'posOrders.detail',
  'payButtons.detail',
  'payButtons.update',
  'vietQrPro.customer',
  'vietQrPro.detail',
]);

/** Records of the sample data that test mode has none of. */
const withLiveSample = new Set(['terminals.detail', 'terminals.payment', 'terminals.settlement', 'payBoxes.detail']);

/** Screens of a record wait until another leads to them. */
function* inOrder(screens: readonly Screen[], isReached: (screen: Screen) => boolean): Generator<Screen> {
  const waiting = [...screens.filter((each) => !needsSample(each)), ...screens.filter(needsSample)];
  while (waiting.length > 0) {
    const at = waiting.findIndex((each) => !needsSample(each) || isReached(each));
    yield* waiting.splice(Math.max(at, 0), 1);
  }
}

async function openAll(
  watched: Awaited<ReturnType<typeof listening>>,
  { host, screens }: App,
  pass: Pass,
): Promise<void> {
  const { page } = watched;
  const links = new Set<string>();
  const addresses = new Set(screens.map(({ path }) => path));
  const isReached = (screen: Screen) => reachable(screen, links, addresses) !== undefined;
  for (const screen of inOrder(screens, isReached)) {
    const found = needsSample(screen) ? reachable(screen, links, addresses) : screen.path;
    const address = found ?? typed(screen, links);
    // The menu of a phone is closed only where the page opens on one.
    await page.setViewportSize({ width: widths.phone, height: 800 });
    await page.goto(`${host}${address}`);
    const what = `${screen.id} (${called(pass)})`;
    if (withSample.has(screen.id) || (!pass.testMode && withLiveSample.has(screen.id)))
      expect.soft(found, `${what}: a list leads to it`).toBeDefined();
    const frame = screen.allow === 'anyone' && !screen.framed ? 'entry' : 'shell';
    await inspect({ ...watched, what, frame, closely: !pass.testMode });
    for (const link of await page
      .locator('a[href^="/"]')
      .evaluateAll((all) => all.map((each) => each.getAttribute('href') ?? '')))
      links.add(link);
  }
}

for (const { signIn, ...app } of apps) {
  const { name, host, screens } = app;
  const signedIn = screens.filter((screen) => !forVisitors(screen));
  const ways = name === 'merchant-portal' ? [...passes, inTestMode] : passes;
  for (const pass of ways)
    test(`${name}: every screen opens in ${called(pass)}`, async ({ browser }) => {
      test.setTimeout(20 * 60_000);
      const tokens: Tokens = await signIn();
      const context = await browser.newContext({ colorScheme: pass.colorScheme });
      const watched = await listening(context);
      await actAs(watched.page, tokens, pass);
      await openAll(watched, { name, host, screens: signedIn }, pass);
      await context.close();
    });

  for (const pass of passes)
    test(`${name}: every screen for visitors opens in ${called(pass)}`, async ({ browser }) => {
      expect(screens).not.toEqual([]);
      const context = await browser.newContext({ colorScheme: pass.colorScheme });
      const watched = await listening(context);
      await watched.page.addInitScript((spoken) => localStorage.setItem('language', spoken), pass.language);
      for (const screen of screens.filter(forVisitors)) {
        await watched.page.goto(`${host}${typed(screen)}`);
        await inspect({ ...watched, what: `${screen.id} (${called(pass)})`, frame: 'entry' });
      }
      await context.close();
    });
}

for (const { name, screens } of payerApps) {
  for (const { mode, lang } of variants) {
    test(`${name}: every screen opens in ${lang} in ${mode} mode`, async ({ browser }) => {
      test.setTimeout(2 * 60_000);
      expect(screens).not.toEqual([]);
      const context = await browser.newContext();
      const watched = await listening(context);
      for (const { id } of screens.filter((screen) => !nextDaysScreens.has(screen.id))) {
        await openAsPayer(id, { page: watched.page, mode, lang });
        await inspect({ ...watched, what: `${id} (${lang}, ${mode})` });
        softly(await undrawnClasses(watched.page), `${id}: classes without a style`).toEqual([]);
      }
      await context.close();
    });
  }
}
