import { expect, test, type Page } from '@playwright/test';
import { addresses } from './support/addresses.ts';
import { employer, owner } from './support/people.ts';
import { actAs, signInOwner, signInStaff } from './support/sign-in.ts';

async function fetchedLate(page: Page, address: string): Promise<{ late: string[]; texts: string[] }> {
  const fetched: string[] = [];
  page.on('request', (request) => void fetched.push(new URL(request.url()).pathname));
  await page.goto(address);
  await expect(page.locator('main h1')).toBeVisible();
  const named = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('script[src], link[rel="modulepreload"], link[rel="preload"]')].map(
      (element) => new URL(element.getAttribute('src') ?? element.getAttribute('href') ?? '', location.href).pathname,
    ),
  );
  const files = fetched.filter((path) => path.startsWith('/assets/'));
  return {
    late: files.filter((path) => path.endsWith('.js') && !named.includes(path)),
    texts: files.filter((path) => path.endsWith('.json')).map((path) => path.replace(/-[\w-]{8}\.json$/, '')),
  };
}

test('the sign-in fetches nothing that its page does not name, and only its own texts in the reader’s language', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('language', 'en'));
  const { late, texts } = await fetchedLate(page, `${addresses.portal}/authenticate/login`);
  expect(late).toEqual([]);
  expect(texts).toEqual(['/assets/texts-en-entry']);
});

test('behind the sign-in the frame, the screen that was asked for and the texts of both come with the page', async ({
  page,
}) => {
  await actAs(page, await signInOwner(owner.phone), { language: 'vi' });
  const { late, texts } = await fetchedLate(page, `${addresses.portal}/paylink`);
  expect(late).toEqual([]);
  expect(texts.toSorted()).toEqual(['/assets/texts-vi-frame', '/assets/texts-vi-pay-links']);
});

test('title and purpose of the screen stand there before any script has come, and give way to the screen', async ({
  page,
}) => {
  let held = true;
  const waiting: (() => void)[] = [];
  await page.route('**/assets/*.js', async (route) => {
    if (held) await new Promise<void>((resolve) => waiting.push(resolve));
    await route.continue();
  });
  const first = page.locator('[data-first-view]');
  await page.goto(`${addresses.portal}/authenticate/login`, { waitUntil: 'commit' });
  await expect(first).toContainText('Đăng nhập');
  await actAs(page, await signInOwner(owner.phone), { language: 'vi' });
  await page.goto(`${addresses.portal}/paylink`, { waitUntil: 'commit' });
  await expect(first).toContainText('Link thanh toán');
  await expect(first).toContainText('Mỗi link cho một khoản thanh toán');
  held = false;
  for (const goOn of waiting) goOn();
  await expect(page.getByRole('heading', { level: 1, name: 'Link thanh toán' })).toBeVisible();
  await expect(first).toHaveCount(0);
});

const opened: [string, string, () => ReturnType<typeof signInOwner>][] = [
  ['the dashboard', `${addresses.portal}/dashboard`, () => signInOwner(owner.phone)],
  ['the pay links', `${addresses.portal}/paylink`, () => signInOwner(owner.phone)],
  ['the payments', `${addresses.portal}/transactions-management`, () => signInOwner(owner.phone)],
  ['what waits for the staff', `${addresses.admin}/`, () => signInStaff('root@provider.test')],
  ['the merchants', `${addresses.admin}/merchants`, () => signInStaff('root@provider.test')],
  ['the salary periods', `${addresses.salary}/salary-periods`, () => signInOwner(employer.phone)],
];
for (const [what, address, signIn] of opened)
  test(`${what}: the page asks for the first figures while the app is on its way, and the app takes every answer`, async ({
    page,
  }) => {
    await actAs(page, await signIn(), { language: 'vi' });
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'GET' && request.url().includes('/-/')) asked.push(request.url());
    });
    const firstScript = page.waitForRequest('**/assets/*.js');
    await page.goto(address, { waitUntil: 'commit' });
    await firstScript;
    await expect(page.locator('#root h1')).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    expect(await page.evaluate(() => window.firstCalls?.size)).toBe(0);
    expect(asked.length).toBeGreaterThan(2);
    expect(asked.filter((url, at) => asked.indexOf(url) !== at)).toEqual([]);
  });

const unloadable: [string, string, { status?: number }][] = [
  ['a script', '**/assets/*.js', {}],
  ['the texts', '**/assets/texts-vi-*.json', { status: 404 }],
];
for (const [what, files, { status }] of unloadable)
  test(`when ${what} cannot be loaded the page says so and offers to try again`, async ({ page }) => {
    await page.route(files, (route) => (status ? route.fulfill({ status }) : route.abort()));
    await page.goto(`${addresses.portal}/authenticate/login`);
    const told = page.getByRole('alert');
    await expect(told).toContainText('Không tải được nội dung này');
    await page.unroute(files);
    await told.getByRole('button', { name: 'Thử lại' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Đăng nhập' })).toBeVisible();
    await expect(told).toHaveCount(0);
  });

test('a page that carries no configuration asks for it, and says so when it does not come', async ({ page }) => {
  const login = `${addresses.portal}/authenticate/login`;
  await page.route(login, async (route) => {
    const reply = await route.fetch();
    const text = (await reply.text()).replace(/name="config" content="[^"]*"/, 'name="config" content=""');
    await route.fulfill({ response: reply, body: text });
  });
  await page.route('**/config.json', (route) => route.fulfill({ status: 503 }));
  await page.goto(login);
  const told = page.getByRole('alert');
  await expect(told).toContainText('Không tải được nội dung này');
  await page.unroute('**/config.json');
  await told.getByRole('button', { name: 'Thử lại' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Đăng nhập' })).toBeVisible();
});

test('a language whose texts cannot be loaded is not taken, and the page says so', async ({ page }) => {
  await page.goto(`${addresses.portal}/authenticate/login`);
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('Đăng nhập');
  await page.route('**/assets/texts-en-*.json', (route) => route.abort());
  const choice = page.getByRole('button', { name: 'EN, English' });
  await choice.click();
  await expect(page.getByText('Không tải được English')).toBeVisible();
  await expect(title).toHaveText('Đăng nhập');
  await page.unroute('**/assets/texts-en-*.json');
  await choice.click();
  await expect(title).toHaveText('Sign in');
});

test('behind the sign-in every call stays on the page’s own origin, where none needs a preflight', async ({ page }) => {
  const calls: URL[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch') calls.push(new URL(request.url()));
  });
  await actAs(page, await signInOwner(owner.phone), { language: 'vi' });
  await page.goto(`${addresses.portal}/dashboard`);
  await expect(page.getByRole('heading', { name: 'Thanh toán mới nhất' })).toBeVisible();
  await expect(page.getByRole('main').getByText('Đang tải')).toHaveCount(0);
  expect(calls.filter(({ pathname }) => pathname.includes('/api/')).length).toBeGreaterThan(3);
  expect(calls.filter(({ origin }) => origin !== addresses.portal).map(String)).toEqual([]);
});
