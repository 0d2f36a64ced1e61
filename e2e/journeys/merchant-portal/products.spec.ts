import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
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

const [width, height] = [800, 400];
const colours = { left: '#c02020', right: '#2040c0' } as const;

/** A wide picture whose halves have a colour each. */
async function wide() {
  const half = await sharp({ create: { width: width / 2, height, channels: 3, background: colours.left } })
    .png()
    .toBuffer();
  const buffer = await sharp({ create: { width, height, channels: 3, background: colours.right } })
    .composite([{ input: half, left: 0, top: 0 }])
    .png()
    .toBuffer();
  return { name: 'hai-mau.png', mimeType: 'image/png', buffer };
}

/** How much of a picture is rather red than blue, from 0 to 1. */
async function rednessOf(picture: Uint8Array): Promise<number> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  expect(info.width).toBe(info.height);
  let red = 0;
  for (let at = 0; at < data.length; at += info.channels) if (data[at]! > data[at + 2]!) red += 1;
  return red / (info.width * info.height);
}

test('a picture is cut to the square that is chosen, and the product shows that part', async ({ page }) => {
  const tokens = await signInOwner(owner.phone);
  const { id } = await newProduct(`Ảnh ${unlike()}`, tokens);
  await actAs(page, tokens);
  await page.goto(`/products/update?id=${id}`);
  const pictureInput = page.locator('input[type=file]');
  const dialog = page.getByRole('dialog', { name: 'Chọn phần ảnh hiển thị' });
  const square = dialog.locator('.ReactCrop__crop-selection');
  const storedAfter = async (act: () => Promise<void>, count: number) => {
    await pictureInput.setInputFiles(await wide());
    await expect(square).toBeVisible();
    await act();
    await dialog.getByRole('button', { name: 'Dùng phần này' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('img', { name: /^Ảnh \d/ })).toHaveCount(count);
  };
  await storedAfter(async () => undefined, 1);
  await storedAfter(async () => {
    await square.focus();
    for (let steps = 0; steps < 8; steps += 1) await page.keyboard.press('Control+ArrowLeft');
  }, 2);
  await storedAfter(async () => {
    const { x, y, width: side } = (await square.boundingBox())!;
    await page.mouse.move(x + side / 2, y + side / 2);
    await page.mouse.down();
    await page.mouse.move(x + side * 2, y + side / 2, { steps: 5 });
    await page.mouse.up();
  }, 3);
  await pictureInput.setInputFiles(await wide());
  await dialog.getByRole('button', { name: 'Đóng' }).first().click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Lưu', exact: true }).click();
  await expect(page).toHaveURL(/\/products\/detail/);
  const { pictures } = await get<{ pictures: string[] }>(`/api/product/portal/v1/getDetail/${id}`, tokens);
  expect(pictures).toHaveLength(3);
  const shares = await Promise.all(
    pictures.map(async (url) => rednessOf(new Uint8Array(await (await fetch(url)).arrayBuffer()))),
  );
  expect(shares[0]).toBeCloseTo(0.5, 1);
  expect(shares[1]).toBeGreaterThan(0.95);
  expect(shares[2]).toBeLessThan(0.05);
});
