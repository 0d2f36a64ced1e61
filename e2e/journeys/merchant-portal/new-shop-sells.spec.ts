import { pdfPixels } from '@pay/platform-kernel/pdf-pixels';
import { pdfTexts } from '@pay/platform-kernel/pdf-text';
import { workbookOf } from '@pay/platform-kernel/workbook';
import { expect, type Page, test } from '@playwright/test';
import { openShop } from '../../support/new-shop.ts';
import { chooseCard, enterCard, enterOtp, testCards, transferTo } from '../../support/payer.ts';
import { textsIn } from '../../support/payer-texts.ts';
import { inbox } from '../../support/people.ts';
import { qrIn } from '../../support/qr.ts';
import { atSummary, downloaded, order, pick } from '../../support/selling.ts';
import { get, post, signInOwner } from '../../support/sign-in.ts';

const heading = ['Tên', 'Cách tính giá', 'Giá', 'Loại tồn kho', 'Số lượng tồn'];
const names = [
  'Giỏ quà Tết',
  'Trà sen Tây Hồ',
  'Bánh đậu xanh',
  'Mứt gừng',
  'Kẹo lạc',
  'Cà phê rang',
  'Hạt điều',
  'Rượu nếp',
  'Giò lụa',
  'Bánh chưng',
];
const [last, tea, cake] = names as [string, string, string];

type Row = (string | number)[];

const rowOf = (name: string, index: number): Row =>
  index === 0
    ? [name, 'Giá theo số lượng', 600_000, 'Có giới hạn', 1]
    : [name, 'Giá theo số lượng', 50_000, 'Có giới hạn', 20];

const workbook = async (rows: readonly Row[]) => ({
  name: 'san-pham.xlsx',
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  buffer: await workbookOf(heading, rows),
});

async function addProducts(page: Page): Promise<void> {
  await page.goto('/products/import');
  const chosen = page.getByLabel('Tệp đã điền');
  const right = names.map(rowOf);
  const wrong = right.map((row, index): Row => {
    if (index === 3) return row.with(2, 0);
    return index === 7 ? row.with(1, 'Giá tùy hứng') : row;
  });
  await chosen.setInputFiles(await workbook(wrong));
  await expect(page.getByText('Không hợp lệ (2)')).toBeVisible();
  for (const index of [3, 7]) await expect(page.getByRole('cell', { name: names[index]! })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Lưu 8 sản phẩm' })).toHaveAttribute('aria-disabled', 'true');
  await chosen.setInputFiles(await workbook(right));
  await expect(page.getByText('Hợp lệ (10)')).toBeVisible();
  await page.getByRole('button', { name: 'Lưu 10 sản phẩm' }).click();
  await expect(page).toHaveURL(/\/products$/);
  await expect(page.getByText('10 kết quả')).toBeVisible();
}

async function openPage(page: Page): Promise<string> {
  await page.goto('/create-paypage');
  await page.getByLabel(/^Tên/).fill('Quà Tết');
  for (const name of [last, tea, cake]) await pick(page, name);
  await page.getByRole('radio', { name: /Khách điền những ô/ }).check();
  await page.getByRole('checkbox', { name: 'Số điện thoại' }).check();
  await page.getByRole('button', { name: 'Tạo trang', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Quà Tết');
  return new URL(page.url()).searchParams.get('code')!;
}

interface Goods {
  items: { id: string; name: string; sold: number; revenue: number; storageQuantity: number }[];
}

test('a new shop sells: from its registration over ten products of a workbook and a printed table to orders on which all that is told of them agrees', async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000);
  const text = textsIn('vi');
  const buyer = { name: 'Nguyễn Thu Hà', phone: '0912345678' };
  const { phone } = await test.step('it registers and is approved', () => openShop(page, browser));
  const tokens = await signInOwner(phone);
  const email = `thu-tien.${phone}@example.com`;
  await post('/api/setting/portal/v1/email/update', { email, allowEmail: true }, { ...tokens, method: 'PUT' });
  const customer = { fullName: buyer.name, phone: buyer.phone };
  const { id: customerId } = await post<{ id: string }>('/api/customer/v1/create', customer, tokens);

  await test.step('ten products come from a workbook whose two wrong rows are told and corrected', () =>
    addProducts(page));
  const code = await test.step('three of them stand on a page', () => openPage(page));

  const address = await test.step('the code on its printed table tent leads to the page', async () => {
    const tent = await downloaded(page, 'In bảng để bàn');
    const read = await qrIn(await pdfPixels(tent, 'upper half'));
    expect(await qrIn(await pdfPixels(tent, 'lower half'))).toBe(read);
    expect(new URL(read).pathname).toBe(`/public/paypage/${code}`);
    return read;
  });

  const told = { phone: buyer.phone };
  const payLink = await test.step('of two who order the last piece at once one is told', async () => {
    const payers = [await atSummary(browser, address, last, told), await atSummary(browser, address, last, told)];
    const codes = await Promise.all(payers.map(order));
    const [winner, loser] = codes[0] ? payers : payers.toReversed();
    expect(codes.filter(Boolean)).toHaveLength(1);
    await expect(loser!.getByRole('alert')).toContainText(text.short);
    await chooseCard(winner!);
    await enterCard(winner!, testCards.good);
    await enterOtp(winner!, 'otp');
    await expect(winner!.getByRole('heading', { name: text.paid })).toBeVisible();
    for (const payer of payers) await payer.context().close();
    return codes.find(Boolean)!;
  });

  const other = await test.step('another order is paid by transfer', async () => {
    const payer = await atSummary(browser, address, tea, told);
    const placed = (await order(payer))!;
    await transferTo('live', placed);
    await expect(payer.getByRole('heading', { name: text.paid })).toBeVisible();
    await payer.context().close();
    return placed;
  });

  await test.step('the packing list names what was ordered', async () => {
    await page.goto(`/orders?payPageCode=${code}&keyword=600.000`);
    await page.getByRole('link', { name: /OD\d{8}/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/OD\d{8}/);
    const words = pdfTexts(await downloaded(page, 'In phiếu đóng gói')).join(' ');
    expect(words).toContain(last);
    expect(words).toContain(buyer.phone);
    expect(words).not.toContain('600.000');
  });

  const { items } = await get<Goods>('/api/product/portal/v1/getAll?size=50', tokens);
  const goods = (name: string) => items.find((one) => one.name === name)!;

  await test.step('the history of the stock tells of the order and the sale', async () => {
    expect(goods(last)).toMatchObject({ sold: 1, revenue: 600_000, storageQuantity: 0 });
    expect(goods(tea)).toMatchObject({ sold: 1, revenue: 50_000, storageQuantity: 19 });
    await page.goto(`/products/detail?id=${goods(last).id}`);
    await expect(page.getByRole('heading', { name: 'Lịch sử tồn kho' })).toBeVisible();
    for (const kind of ['Tồn đầu', 'Giữ cho đơn hàng', 'Đã bán'])
      await expect(page.getByRole('row', { name: new RegExp(kind) })).toHaveCount(1);
  });

  await test.step('the customer was sold both, and pages and statistics sum them alike', async () => {
    await page.goto(`/customer-management/customer-detail?id=${customerId}`);
    for (const amount of ['600.000', '50.000'])
      await expect(page.getByRole('link', { name: new RegExp(`Đơn hàng .*${amount}`) })).toBeVisible();
    await page.goto(`/paypage-detail?code=${code}`);
    await expect(page.getByRole('link', { name: /Doanh thu/ })).toContainText('650.000');
    const revenue = await get(`/api/paypage/v1/getRevenue/${code}`, tokens);
    expect(revenue).toEqual({ totalRevenue: 650_000, totalTransactions: 2 });
    const sums = await get('/api/transaction/portal/v1/getStatisticInfo?type=PAY_PAGE', tokens);
    expect(sums).toMatchObject({ total: 2, amount: 650_000 });
    expect(items.reduce((sum, one) => sum + one.revenue, 0)).toBe(650_000);
  });

  await test.step('the shop has a mail of each payment', async () => {
    const subjects = async () => (await inbox(email)).map(({ subject }) => subject).toSorted();
    await expect
      .poll(subjects, { timeout: 30_000 })
      .toEqual([50, 600].map((thousands) => expect.stringMatching(new RegExp(`vừa nhận ${thousands}\\.000\\sđ$`))));
    expect(new Set([payLink, other]).size).toBe(2);
  });
});
