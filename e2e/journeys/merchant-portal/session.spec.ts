import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { setTimeout as pause } from 'node:timers/promises';
import { signInByHand } from '../../support/newcomer.ts';
import { owner } from '../../support/people.ts';
import { actAs, get, post, signInOwner, type Tokens } from '../../support/sign-in.ts';

const rounds = 50;
/** A tab renews its token at most twenty times in a row; a reload restarts the count. */
const roundsInARow = 10;
const graceOfRefreshTokens = 30_000;
const refreshCall = /\/refreshToken$/;

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const signInForm = (page: Page) => page.getByLabel('Mật khẩu', { exact: true });

async function openTab(context: BrowserContext, tokens: Tokens, path = '/dashboard'): Promise<Page> {
  const page = await context.newPage();
  await actAs(page, tokens);
  await page.goto(path);
  await expect(page.getByRole('navigation').first()).toBeVisible();
  return page;
}

const wayTo = (page: Page, path: string) => page.locator(`nav a[href="${path}"]`).first();
const follow = (page: Page, path: string) => wayTo(page, path).evaluate((way: HTMLAnchorElement) => way.click());
const accessToken = (page: Page) => page.evaluate(() => sessionStorage.getItem('accessToken'));

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Tài khoản / }).click();
  await page.getByText('Đăng xuất', { exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Đăng xuất' }).click();
}

let robbed: { page: Page; told: Promise<void>; stolen: Tokens; at: number };

// The token is stolen before the other tests, so that its grace is over when the test of the theft begins.
test.beforeAll(async ({ browser }) => {
  const tokens = await signInOwner(owner.phone);
  const page = await openTab(await browser.newContext(), tokens);
  const stolen = await post<Tokens>('/api/auth/portal/v1/refreshToken', { refreshToken: tokens.refreshToken });
  // The words stand there for a few seconds only, and a call of the page's own may bring them before its turn.
  const told = page.getByText('error.122').waitFor({ timeout: 0 });
  told.catch(() => undefined);
  robbed = { page, told, stolen, at: Date.now() };
});

test('B134 two tabs with one expired token renew it once and both go on, fifty times', async ({ context }) => {
  test.setTimeout(240_000);
  const tokens = await signInOwner(owner.phone);
  const tabs = [await openTab(context, tokens), await openTab(context, tokens)];
  let renewals = 0;
  context.on('request', (request) => {
    if (refreshCall.test(request.url()) && request.method() === 'POST') renewals += 1;
  });
  for (let round = 1; round <= rounds; round += 1) {
    if (round % roundsInARow === 0) await Promise.all(tabs.map((tab) => tab.reload()));
    const path = round % 2 === 0 ? '/paylink' : '/transactions-management';
    await Promise.all(tabs.map((tab) => expect(wayTo(tab, path)).toBeAttached()));
    const stale = `expired-${round}`;
    await Promise.all(tabs.map((tab) => tab.evaluate((token) => sessionStorage.setItem('accessToken', token), stale)));
    await Promise.all(tabs.map((tab) => follow(tab, path)));
    await expect
      .poll(async () => (await Promise.all(tabs.map(accessToken))).every((token) => token !== null && token !== stale))
      .toBe(true);
    await Promise.all(tabs.map((tab) => expect(tab.getByRole('table')).toBeVisible()));
    const [one, two] = await Promise.all(tabs.map(accessToken));
    expect(one).toBe(two);
    expect(renewals, `renewals after round ${round}`).toBe(round);
  }
});

test('B141 B142 B144 a sign-out in one tab ends all within a second, and going back shows nothing', async ({
  context,
}) => {
  const tokens = await signInOwner(owner.phone);
  const [one, two] = [await openTab(context, tokens), await openTab(context, tokens)];
  for (const page of [one, two]) {
    for (const [path, name] of [
      ['/transactions-management', 'Quản lý giao dịch'],
      ['/paylink', 'Link thanh toán'],
    ] as const) {
      await follow(page, path);
      await expect(heading(page, name)).toBeVisible();
    }
  }
  await signOut(one);
  await expect(signInForm(two)).toBeVisible({ timeout: 1_000 });
  await expect(signInForm(one)).toBeVisible();
  for (const page of [one, two]) {
    expect(
      await page.evaluate(() => [localStorage.getItem('refreshToken'), sessionStorage.getItem('accessToken')]),
    ).toEqual([null, null]);
    await page.goBack();
    await expect(page).toHaveURL(/\/authenticate\/login/);
    await expect(page.getByRole('table')).toHaveCount(0);
  }
  await expect(get('/api/merchant/portal/v1/getMerchant', { token: tokens.token })).rejects.toThrow();
});

test('B146 inactivity warns, goes on when the person stays, and ends the session also after the machine slept', async ({
  context,
}) => {
  const tokens = await signInOwner(owner.phone);
  const page = await context.newPage();
  await page.clock.install();
  await actAs(page, tokens);
  await page.goto('/dashboard');
  await expect(heading(page, 'Tổng quan')).toBeVisible();
  await page.clock.fastForward('14:10');
  const warning = page.getByRole('alertdialog');
  await expect(warning).toBeVisible();
  await page.mouse.move(300, 300);
  await expect(warning).toHaveCount(0);

  await page.clock.fastForward('08:00:00');
  await expect(signInForm(page)).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('refreshToken'))).toBeNull();
});

const evil = 'evil.example';
const separators = [
  '//',
  '///',
  '/\\',
  '\\\\',
  '\\/',
  '/\t/',
  '/\n/',
  '/%2F',
  '/%2f%2f',
  '/%5C',
  '/%252F',
  '/..//',
  '/%2e%2e//',
  '/paylink//',
  '/paylink/..//',
  '/\u200b/',
  '/\ufeff/',
  ' //',
  '\t//',
];
const schemes = [
  'https://',
  'http://',
  'HTTPS://',
  'https:/',
  'https:',
  'ftp://',
  'ws://',
  'file://',
  'blob:https://',
  'mailto:a@',
];
const others = [
  ...['javascript', 'JaVaScRiPt', 'java\nscript', ' javascript'].map((scheme) => `${scheme}:alert(1)`),
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'about:blank',
  '',
  '/',
  '/?a=1',
  '/#top',
  '/.',
  '/%',
  '/%zz',
  '/%00paylink',
  '/%09/evil%0d%0aSet-Cookie:a=b',
  '/%c0%af%c0%afevil.example',
  ';//evil.example',
  '@evil.example',
  'paylink',
  `/${'a'.repeat(3_000)}`,
];
const hostile = [...separators.map((mark) => mark + evil), ...schemes.map((scheme) => scheme + evil), ...others];

test(`B139 B140 none of ${hostile.length} hostile redirects leads anywhere but home`, async ({ context, baseURL }) => {
  const page = await openTab(context, await signInOwner(owner.phone), '/setting');
  for (const uri of hostile) {
    await page.evaluate((wanted) => {
      history.pushState(null, '', `/authenticate/login?${new URLSearchParams({ redirect_uri: wanted })}`);
      dispatchEvent(new PopStateEvent('popstate'));
    }, uri);
    await expect(page, JSON.stringify(uri)).toHaveURL(`${baseURL}/dashboard`);
  }
});

test('B25 B139 a sign-in honours a redirect inside the portal and ignores one to another host', async ({
  browser,
  baseURL,
}) => {
  for (const [uri, leads] of [
    ['/paylink?status=SUCCESS', '/paylink?status=SUCCESS'],
    ['https://evil.example/paylink', '/dashboard'],
  ] as const) {
    const page = await (await browser.newContext()).newPage();
    await page.goto(`/authenticate?${new URLSearchParams({ redirect_uri: uri })}`);
    await expect(page).toHaveURL(/\/authenticate\/login\?redirect_uri=/);
    await signInByHand(page, { phone: owner.phone });
    await expect(page).toHaveURL(baseURL + leads);
    await page.goto('/authenticate/register');
    await expect(page).toHaveURL(`${baseURL}/dashboard`);
    await page.context().close();
  }
});

test('B136 an old refresh token ends the whole family, the thief included', async () => {
  test.setTimeout(120_000);
  const { page, told, stolen, at } = robbed;
  await pause(Math.max(0, at + graceOfRefreshTokens + 1_000 - Date.now()));
  await page.evaluate(() => {
    const way = document.querySelector<HTMLAnchorElement>('nav a[href="/paylink"]');
    if (!way) return;
    sessionStorage.setItem('accessToken', 'expired');
    way.click();
  });
  await expect(signInForm(page)).toBeVisible();
  await told;
  await expect(get('/api/merchant/portal/v1/getMerchant', { token: stolen.token })).rejects.toThrow();
  await expect(post('/api/auth/portal/v1/refreshToken', { refreshToken: stolen.refreshToken })).rejects.toThrow();
});
