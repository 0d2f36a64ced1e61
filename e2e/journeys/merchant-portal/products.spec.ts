import { expect, type Page, test } from '@playwright/test';
import { owner } from '../../support/people.ts';
import { actAs, get, post, signInOwner, type Tokens } from '../../support/sign-in.ts';

const heading = 'Tên,Cách tính giá,Giá,Loại tồn kho,Số lượng tồn';
const fileOf = (rows: readonly string[]) => ({
  name: 'san-pham.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from([heading, ...rows].join('\r\n')),
});

const unlike = () => `${Date.now() % 1_000_000}`;

const chosen = (page: Page) => page.getByLabel('Tệp đã điền');

test('ten products come from a file whose two wrong rows are corrected first', async ({ page }) => {
  await actAs(page, await signInOwner(owner.phone));
  await page.goto('/products/import');
  const mark = unlike();
  const rows = Array.from({ length: 10 }, (_, index) => `Kẹo ${mark} số ${index},Giá cố định,20000,Không giới hạn,`);
  const wrong = rows.map((row, index) => (index === 3 || index === 7 ? row.replace('20000', '0') : row));
  await chosen(page).setInputFiles(fileOf(wrong));
  await expect(page.getByText('Không hợp lệ (2)')).toBeVisible();
  await expect(page.getByRole('cell', { name: `Kẹo ${mark} số 3` })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Lưu 8 sản phẩm' })).toHaveAttribute('aria-disabled', 'true');
  await chosen(page).setInputFiles(fileOf(rows));
  await expect(page.getByText('Hợp lệ (10)')).toBeVisible();
  await page.getByRole('button', { name: 'Lưu 10 sản phẩm' }).click();
  await expect(page).toHaveURL(/\/products$/);
  await page.getByRole('searchbox').fill(`keo ${mark}`);
  await expect(page.getByText('10 kết quả')).toBeVisible();
});

interface Saved {
  id: string;
}

const newProduct = (name: string, tokens: Tokens, change: object = {}) =>
  post<Saved>(
    '/api/product/portal/v1/create',
    { name, priceType: 'QUANTITY_PRICE', storageType: 'LIMITED', price: 30_000, storageQuantity: 5, ...change },
    tokens,
  );

test('the products of a category are put in order with the keyboard', async ({ page }) => {
  const tokens = await signInOwner(owner.phone);
  const mark = unlike();
  const { id: cateId } = await post<Saved>('/api/product/portal/v1/category/create', { name: `Nhóm ${mark}` }, tokens);
  const names = ['một', 'hai', 'ba'].map((word) => `Chè ${mark} ${word}`);
  for (const name of names) await newProduct(name, tokens, { cateId });
  await actAs(page, tokens);
  await page.goto(`/products/category-detail?id=${cateId}`);
  const shown = page.getByRole('list').filter({ hasText: names[0]! }).getByRole('link');
  await expect(shown).toHaveText(names);
  const handle = page.getByRole('button', { name: `Di chuyển ${names[0]}` });
  await handle.focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(`Đã nhấc ${names[0]}. Vị trí 1 trong 3.`)).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText(`${names[0]} đang ở vị trí 2 trong 3.`)).toBeAttached();
  await page.keyboard.press('Space');
  const listed = async () => {
    const path = `/api/product/portal/v1/getAll?categoryId=${cateId}&sort=place&sortDirection=ASC`;
    return (await get<{ items: { name: string }[] }>(path, tokens)).items.map(({ name }) => name);
  };
  await expect.poll(listed).toEqual([names[1], names[0], names[2]]);
  await page.reload();
  await expect(shown).toHaveText([names[1]!, names[0]!, names[2]!]);
});

test('stock that is changed by hand stands in its history with the reason', async ({ page }) => {
  const tokens = await signInOwner(owner.phone);
  const { id } = await newProduct(`Bánh ${unlike()}`, tokens);
  await actAs(page, tokens);
  await page.goto(`/products/detail?id=${id}`);
  await page.getByRole('button', { name: 'Điều chỉnh tồn kho' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Lấy ra khỏi kho').click();
  await dialog.getByRole('textbox', { name: 'Số lượng' }).fill('2');
  await dialog.getByRole('textbox', { name: 'Lý do' }).fill('Hỏng khi vận chuyển');
  await dialog.getByRole('button', { name: 'Điều chỉnh tồn kho' }).click();
  await expect(page.getByRole('row', { name: /Điều chỉnh tay.*−2.*3.*Hỏng khi vận chuyển/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Tồn đầu.*\+5/ })).toBeVisible();
});
