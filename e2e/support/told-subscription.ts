import { expect, type Locator, type Page } from '@playwright/test';
import { formatDay, type VnDay } from '@pay/domain';
import { expectAccessible } from './payer.ts';

interface ToldInvoice {
  from: VnDay;
  to: VnDay;
  /** The word of its state in the shop, and what its payer reads of it. */
  shop: string;
  payer: string;
}

/** What both sides tell of a subscription at one moment. */
export interface Story {
  shop: { status: string; explained: string; next?: string };
  payer: string;
  nextOn: VnDay | undefined;
  paid: number;
  /** The latest first. */
  invoices: readonly ToldInvoice[];
  /** Whether the payer is asked to pay now. */
  asksToPay: boolean;
}

const factOf = (page: Page, label: string): Locator =>
  page
    .locator('dl > div')
    .filter({ has: page.locator('dt').getByText(label, { exact: true }) })
    .locator('dd > span');

const shown = (page: Page, words: string) => page.getByText(words).filter({ visible: true }).first();

async function expectDay(page: Page, label: string, day: VnDay | undefined): Promise<void> {
  if (day === undefined) await expect(factOf(page, label)).toHaveCount(0);
  else await expect(factOf(page, label)).toHaveText(formatDay(day));
}

const periodOf = ({ from, to }: ToldInvoice) => `${formatDay(from)} đến ${formatDay(to)}`;

export async function expectShopTells(page: Page, { shop, nextOn, paid, invoices }: Story): Promise<void> {
  await page.reload();
  await expect(page.locator('main [data-chip]').filter({ visible: true }).first()).toHaveText(shop.status);
  await expect(shown(page, shop.explained)).toBeVisible();
  if (shop.next) await expect(shown(page, shop.next)).toBeVisible();
  await expectDay(page, 'Ngày thanh toán tiếp theo', nextOn);
  await expect(factOf(page, 'Số lần thanh toán')).toHaveText(new RegExp(`^${paid}, không thời hạn$`));
  const rows = page.getByRole('table', { name: 'Hóa đơn' }).locator('tbody tr');
  await expect(rows).toHaveCount(invoices.length);
  for (const [at, invoice] of invoices.entries()) {
    await expect(rows.nth(at)).toContainText(periodOf(invoice));
    await expect(rows.nth(at).locator('[data-chip]').first()).toContainText(invoice.shop);
  }
  await expectAccessible(page);
}

export async function expectPayerIsTold(
  page: Page,
  { payer, nextOn, paid, invoices, asksToPay }: Story,
): Promise<void> {
  await page.reload();
  await expect(shown(page, payer)).toBeVisible();
  await expectDay(page, 'Hóa đơn tiếp theo', nextOn);
  await expect(factOf(page, 'Số lần đã thanh toán')).toHaveText(String(paid));
  const lines = page.locator('main li').filter({ hasText: /INV\d{8}/ });
  await expect(lines).toHaveCount(invoices.length);
  for (const [at, invoice] of invoices.entries()) {
    await expect(lines.nth(at)).toContainText(periodOf(invoice));
    await expect(lines.nth(at)).toContainText(invoice.payer);
  }
  await expect(payNow(page)).toHaveCount(asksToPay ? 1 : 0);
  await expectAccessible(page);
}

export const payNow = (page: Page): Locator => page.getByRole('link', { name: /^Thanh toán .* ngay$/ });
