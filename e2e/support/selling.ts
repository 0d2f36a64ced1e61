import { type Browser, expect, type Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { phone } from './payer.ts';

export async function pick(page: Page, name: string) {
  const field = page.getByRole('combobox', { name: /^Sản phẩm/ });
  await field.click();
  await field.pressSequentially(name);
  await page.getByRole('option', { name: new RegExp(name) }).click();
}

export async function downloaded(page: Page, button: string): Promise<Buffer> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button, exact: true }).click();
  return readFile(await (await download).path());
}

/** Fills the cart of a page, as far as the summary. */
export async function atSummary(
  browser: Browser,
  address: string,
  product: string,
  told: Readonly<Record<string, string>> = {},
): Promise<Page> {
  const payer = await phone(browser);
  await payer.goto(`${address}?lang=vi`);
  await payer.getByRole('spinbutton', { name: `Số lượng ${product}` }).fill('1');
  for (const [name, value] of Object.entries(told)) await payer.locator(`[name=${name}]`).fill(value);
  await payer.locator('button[value=review]').click();
  await expect(payer.locator('button[value=order]')).toBeVisible();
  return payer;
}

export const order = async (payer: Page) => {
  await payer.locator('button[value=order]').click();
  await expect(payer.locator('button[value=order]')).toHaveCount(0);
  return new URL(payer.url()).searchParams.get('payLinkCode');
};
