import { languageCodes, type Language } from '@pay/i18n/languages';
import { expect, type Browser, type Page } from '@playwright/test';
import { accessibilityOf } from './accessibility.ts';
import { addresses } from './addresses.ts';
import { owner } from './people.ts';
import { get, post, signInOwner } from './sign-in.ts';

export type Mode = 'live' | 'test';

export const apiOf = (mode: Mode) => (mode === 'live' ? addresses.platform : addresses.testPlatform);

export const variants = (['live', 'test'] as const).flatMap((mode) => languageCodes.map((lang) => ({ mode, lang })));

let ownerToken: Promise<string> | undefined;
export const shopToken = () => (ownerToken ??= signInOwner(owner.phone).then(({ token }) => token));

export async function newLink(mode: Mode, extra: object = {}, token?: string): Promise<string> {
  const order = { amount: 250_000, customerInfoType: 'NO_REQUIRE', description: 'Đơn hàng 1204', ...extra };
  const { payLinkCode } = await post<{ payLinkCode: string }>('/api/paylink/v1/create', order, {
    token: token ?? (await shopToken()),
    base: apiOf(mode),
  });
  return payLinkCode;
}

export async function newPayPage(
  mode: Mode,
  { goods, page, token }: { goods?: object; page?: object; token?: string } = {},
): Promise<string> {
  const options = { token: token ?? (await shopToken()), base: apiOf(mode) };
  const product = {
    name: `Món ${Date.now()}`,
    priceType: 'QUANTITY_PRICE',
    storageType: 'LIMITED',
    price: 90_000,
    storageQuantity: 3,
    ...goods,
  };
  const { id } = await post<{ id: string }>('/api/product/portal/v1/create', product, options);
  const [account] = await get<{ id: string }[]>('/api/bankAccount/portal/v1/getList', options);
  const sold = { bankAccountId: account!.id, customerInfoType: 'NO_REQUIRE', name: 'Món trong ngày', productIds: [id] };
  return (await post<{ code: string }>('/api/paypage/v1/create', { ...sold, ...page }, options)).code;
}

interface PublicLink {
  status: string;
  payment: { serverTime: string };
  transfer: {
    bank: string;
    accountName: string;
    accountNo: string;
    content: string;
    amount: number;
    qrContent: string;
  } | null;
}

export const readLink = (mode: Mode, code: string) =>
  get<PublicLink>(`/api/paylink/public/v1/${code}`, { base: apiOf(mode) });

export async function transferTo(mode: Mode, code: string): Promise<void> {
  const { transfer } = await readLink(mode, code);
  const deposit = { accountNo: transfer!.accountNo, branch: 'HN', amount: transfer!.amount, content: 'paid' };
  await post('/api/tool/v1/deposit', deposit, { token: await shopToken(), base: apiOf(mode) });
}

export async function tellOfCredit(
  mode: Mode,
  { accountNo, amount }: { accountNo: string; amount: number },
  creditedAt: string,
): Promise<void> {
  const credit = { transactionNo: `FT${Date.now()}`, accountNo, amount, content: 'paid', creditedAt };
  const reply = await fetch(`${apiOf(mode)}/sandbox/bank/credits`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credit),
  });
  if (!reply.ok) throw new Error(`the bank's word was not taken: ${await reply.text()}`);
}

export async function moveClock(mode: Mode, advance: string | undefined): Promise<void> {
  await fetch(`${apiOf(mode)}/sandbox/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(advance === undefined ? { reset: true } : { advance }),
  });
}

export const payerUrl = (mode: Mode, path: string, lang: Language) =>
  `${addresses.payer}${mode === 'test' ? '/test' : ''}/public/${path}?lang=${lang}`;

const usual = { viewport: { width: 390, height: 844 } };

export async function phone(
  browser: Browser,
  { scripts = true, ...window }: Partial<typeof usual> & { scripts?: boolean; deviceScaleFactor?: number } = {},
): Promise<Page> {
  const context = await browser.newContext({ ...usual, ...window, javaScriptEnabled: scripts });
  const page = await context.newPage();
  page.on('pageerror', (fault) => {
    throw fault;
  });
  return page;
}

export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await accessibilityOf(page)
    .options({ rules: { 'target-size': { enabled: true } } })
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}

export const cardButton = 'form[action*="/card"] button';

/** Chooses the tab of the card, where the page has tabs, and its button. */
export async function chooseCard(page: Page): Promise<void> {
  const tab = page.locator('[role=tab][href="#by-card"]');
  const button = page.locator(cardButton);
  await expect(tab.or(button).first()).toBeAttached();
  if ((await tab.count()) > 0) await tab.click();
  await button.click();
}

export async function toGateway(page: Page, mode: Mode, lang: Language, code: string): Promise<void> {
  await page.goto(payerUrl(mode, `paylink/${code}`, lang));
  await chooseCard(page);
  await expect(page).toHaveURL(/\/public\/napas\?/);
}

export const testCards = { good: '9704000000000018', poor: '9704000000000034', locked: '9704000000000026' } as const;

export async function enterCard(page: Page, number: string): Promise<void> {
  await page.locator('[name=number]').fill(number);
  await page.locator('[name=holder]').fill('Nguyen Van A');
  await page.locator('[name=issueDate]').fill('03/07');
  await page.locator('form:has([name=number]) button').click();
}

export async function enterOtp(page: Page, otp: string): Promise<void> {
  await page.locator('[name=otp]').fill(otp);
  await page.locator('form:has([name=otp]) button').click();
}

export const refreshed = (page: Page) => page.reload();
