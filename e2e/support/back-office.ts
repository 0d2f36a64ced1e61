import { type Browser, expect, type Page } from '@playwright/test';
import { addresses } from './addresses.ts';
import { confirmByCode } from './newcomer.ts';
import { actAs, signInStaff } from './sign-in.ts';

const firstScreen = (page: Page) => expect(page.getByRole('heading', { level: 1, name: 'Việc cần làm' })).toBeVisible();

export async function openBackOffice(page: Page, username: string, password?: string): Promise<void> {
  await actAs(page, await signInStaff(username, password));
  await page.goto(addresses.admin);
  await firstScreen(page);
}

export async function backOfficeOf(browser: Browser, username: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await openBackOffice(page, username);
  return page;
}

export async function signInStaffByHand(page: Page, username: string, password: string): Promise<void> {
  await page.goto(addresses.admin);
  await page.getByLabel('Email công việc').fill(username);
  await page.getByLabel('Mật khẩu', { exact: true }).fill(password);
  await confirmByCode(page, username, () => page.getByRole('button', { name: 'Đăng nhập' }).click());
}

export async function decide(page: Page, verb: string, reason?: string): Promise<void> {
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toBeVisible();
  for (const check of await dialog.getByRole('checkbox').all()) await check.check();
  if (reason) await dialog.getByLabel('Lý do').fill(reason);
  await dialog.getByRole('button', { name: verb, exact: true }).click();
}

/** From home to all that waits of a kind. */
export async function openWork(page: Page, kind: string): Promise<void> {
  await page.getByRole('link', { name: new RegExp(`^${kind}`) }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tất cả công việc' })).toBeVisible();
}

export async function openMerchant(page: Page, merchantCode: string): Promise<void> {
  await page.getByRole('link', { name: 'Đơn vị', exact: true }).first().click();
  await page.getByRole('searchbox').fill(merchantCode);
  await page.getByRole('row').filter({ hasText: merchantCode }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(` ${merchantCode}$`) })).toBeVisible();
}

export async function approveMerchant(browser: Browser, merchantCode: string): Promise<void> {
  const maker = await backOfficeOf(browser, 'maker@provider.test');
  await openMerchant(maker, merchantCode);
  await maker.getByRole('button', { name: 'Đề xuất duyệt' }).click();
  await decide(maker, 'Đề xuất duyệt');
  await expect(maker.getByText(/đã đề xuất duyệt lúc/)).toBeVisible();
  await expect(maker.getByRole('button', { name: 'Duyệt', exact: true })).toHaveCount(0);
  await maker.context().close();

  const checker = await backOfficeOf(browser, 'checker@provider.test');
  await openMerchant(checker, merchantCode);
  await checker.getByRole('button', { name: 'Duyệt', exact: true }).click();
  await decide(checker, 'Duyệt');
  await expect(checker.getByText('Đang nhận thanh toán thật.').first()).toBeVisible();
  await checker.context().close();
}
