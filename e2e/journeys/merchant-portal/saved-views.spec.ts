import { type Browser, expect, type Page, test } from '@playwright/test';
import { owner } from '../../support/people.ts';
import { actAs, post, signInMember, signInOwner, type Tokens } from '../../support/sign-in.ts';

const list = '/transactions-management';
const seesPayments = ['1200:read', '1202:read'] as const;

async function inBrowser(browser: Browser, tokens: Tokens): Promise<Page> {
  const page = await (await browser.newContext({ locale: 'vi-VN' })).newPage();
  await actAs(page, tokens);
  await page.goto(list);
  await expect(page.getByRole('table')).toBeVisible();
  return page;
}

const head = (page: Page, name: string) => page.getByRole('columnheader', { name });

test('a view that a person saves in one browser opens the list in another, and goes in both', async ({ browser }) => {
  const { token } = await signInOwner(owner.phone);
  const tokens = await signInMember(token, seesPayments);

  const desk = await inBrowser(browser, tokens);
  await desk.getByRole('search').getByRole('combobox', { name: 'Trạng thái' }).selectOption('SUCCESS');
  await expect(desk).toHaveURL(/status=SUCCESS/);
  await desk.getByRole('button', { name: 'Cột và độ cao dòng' }).click();
  await desk.getByRole('checkbox', { name: 'Khách hàng' }).uncheck();
  await expect(head(desk, 'Khách hàng')).toBeHidden();
  await desk.keyboard.press('Escape');
  await desk.getByRole('button', { name: 'Chế độ xem đã lưu' }).click();
  await desk.getByRole('textbox', { name: 'Tên chế độ xem' }).fill('Đã trả');
  await desk.getByRole('checkbox', { name: 'Mở danh sách với chế độ xem này' }).check();
  await desk.getByRole('button', { name: 'Lưu chế độ xem này' }).click();
  await expect(desk.getByRole('button', { name: 'Chế độ xem: Đã trả' })).toBeVisible();

  const hand = await inBrowser(browser, tokens);
  await expect(hand.getByRole('button', { name: 'Chế độ xem: Đã trả' })).toBeVisible();
  await expect(hand).toHaveURL(/status=SUCCESS/);
  await expect(head(hand, 'Khách hàng')).toBeHidden();
  await hand.getByRole('button', { name: 'Chế độ xem: Đã trả' }).click();
  await hand.getByRole('button', { name: 'Xóa chế độ xem Đã trả' }).click();
  await hand.getByRole('button', { name: 'Xóa chế độ xem', exact: true }).click();
  await expect(hand.getByRole('button', { name: 'Chế độ xem đã lưu' })).toBeVisible();

  await desk.goto(list);
  await expect(desk.getByRole('button', { name: 'Chế độ xem đã lưu' })).toBeVisible();
  await expect(desk).toHaveURL(new RegExp(`${list}$`));
  await desk.context().close();
  await hand.context().close();
});

test('rows that were chosen with the keyboard are exported by themselves', async ({ page }) => {
  const tokens = await signInOwner(owner.phone);
  const mark = `${Date.now() % 1_000_000}`;
  const terms = { priceType: 'QUANTITY_PRICE', storageType: 'UNLIMITED', price: 30_000 };
  for (const word of ['một', 'hai', 'ba', 'bốn'])
    await post('/api/product/portal/v1/create', { ...terms, name: `Kẹo ${mark} ${word}` }, tokens);
  await actAs(page, tokens);
  await page.goto(`/products?query=${mark}`);
  await page.getByRole('checkbox', { name: `Chọn Kẹo ${mark} bốn` }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(page.getByText('Đã chọn 3')).toBeVisible();
  await page.getByRole('button', { name: 'Xuất dòng đã chọn' }).click();
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Tệp CSV (.csv)' }).click();
  const chunks: Buffer[] = [];
  for await (const chunk of await (await coming).createReadStream()) chunks.push(chunk as Buffer);
  const [, ...lines] = Buffer.concat(chunks).toString().trim().split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines.join()).not.toContain('một');
});
