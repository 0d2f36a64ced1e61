import { textsIn } from '../../support/payer-texts.ts';
import { pdfPixels } from '@pay/platform-kernel/pdf-pixels';
import { expect, test } from '@playwright/test';
import { chooseCard, enterCard, enterOtp, testCards, transferTo } from '../../support/payer.ts';
import { owner } from '../../support/people.ts';
import { qrIn } from '../../support/qr.ts';
import { atSummary, downloaded, order, pick } from '../../support/selling.ts';
import { actAs, get, post, signInOwner, type Tokens } from '../../support/sign-in.ts';

const newProduct = (tokens: Tokens, name: string, more: object) =>
  post(
    '/api/product/portal/v1/create',
    { name, priceType: 'QUANTITY_PRICE', storageType: 'UNLIMITED', price: 50_000, ...more },
    { token: tokens.token },
  );

test('a pay page is built, printed, ordered from by two at once, and paid by card and by transfer', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  const text = textsIn('vi');
  const mark = Date.now();
  const [last, tea, cake] = [`Giỏ quà ${mark}`, `Trà ${mark}`, `Bánh ${mark}`];
  const tokens = await signInOwner(owner.phone);
  await newProduct(tokens, last, { storageType: 'LIMITED', storageQuantity: 1, price: 600_000 });
  await newProduct(tokens, tea, {});
  await newProduct(tokens, cake, { price: 70_000 });

  await actAs(page, tokens);
  await page.goto('/create-paypage');
  await page.getByLabel(/^Tên/).fill(`Quà Tết ${mark}`);
  for (const name of [tea, cake, last]) await pick(page, name);
  await page.getByRole('button', { name: `Đưa ${last} lên` }).press('Enter');
  const preview = page.frameLocator('iframe[title="Khách thấy gì"]');
  await expect(preview.locator('h2').filter({ hasText: String(mark) })).toHaveText([tea, last, cake]);
  await page.getByRole('button', { name: 'Tạo trang', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`Quà Tết ${mark}`);
  const code = new URL(page.url()).searchParams.get('code')!;

  const tent = await downloaded(page, 'In bảng để bàn');
  const address = await qrIn(await pdfPixels(tent, 'upper half'));
  expect(await qrIn(await pdfPixels(tent, 'lower half'))).toBe(address);
  expect(new URL(address).pathname).toBe(`/public/paypage/${code}`);

  const payers = [await atSummary(browser, address, last), await atSummary(browser, address, last)];
  const codes = await Promise.all(payers.map(order));
  const [winner, told] = codes[0] ? payers : payers.toReversed();
  expect(codes.filter(Boolean)).toHaveLength(1);
  await expect(told!.getByRole('alert')).toContainText(text.short);

  await chooseCard(winner!);
  await enterCard(winner!, testCards.good);
  await enterOtp(winner!, 'otp');
  await expect.poll(() => stateOf(tokens, code)).toMatchObject({ paid: 1, revenue: 600_000 });

  const second = await atSummary(browser, address, tea);
  await transferTo('live', (await order(second))!);
  await expect.poll(() => stateOf(tokens, code)).toMatchObject({ paid: 2, revenue: 650_000 });
  for (const payer of [...payers, second]) await payer.context().close();

  await page.goto(`/orders?payPageCode=${code}`);
  await expect(page.getByText('2 kết quả')).toBeVisible();
  await page.goto(`/orders?payPageCode=${code}&keyword=650000`);
  await expect(page.getByText('Không có kết quả').first()).toBeVisible();
  await page.goto(`/orders?payPageCode=${code}&keyword=600.000`);
  await page.getByRole('link', { name: /OD\d{8}/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/OD\d{8}/);
  expect((await downloaded(page, 'In phiếu đóng gói')).subarray(0, 5).toString()).toBe('%PDF-');
  expect((await downloaded(page, 'In biên nhận')).subarray(0, 5).toString()).toBe('%PDF-');

  await page.goto(`/paypage-detail?code=${code}`);
  await expect(page.getByRole('link', { name: /Doanh thu/ })).toContainText('650.000');
  await page.getByRole('link', { name: /Đơn đã trả/ }).click();
  await expect(page.getByText('2 kết quả')).toBeVisible();

  await page.goto(`/paypage-history-transaction?code=${code}&status=SUCCESS`);
  await page.locator('[data-row-link]').first().click();
  await expect(page).toHaveURL(/\/paypage-history-transaction-detail/);
  await page.getByRole('link', { name: 'Về Giao dịch của trang thanh toán' }).click();
  await expect(page).toHaveURL(new RegExp(`/paypage-history-transaction\\?code=${code}$`));
  await page.getByRole('link', { name: 'Về chi tiết trang thanh toán', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`Quà Tết ${mark}`);
  await page.getByRole('link', { name: 'Về Trang thanh toán', exact: true }).click();
  await expect(page).toHaveURL(/\/paypage$/);
});

interface Figures {
  figures: { paid: number; revenue: number };
  revenue: number;
}

/** What the page has kept, which must be what its list of payments sums up to. */
async function stateOf(tokens: Tokens, code: string) {
  const { figures, revenue } = await get<Figures>(`/api/paypage/v1/getDetail/${code}`, tokens);
  const { items } = await get<{ items: { amount: number }[] }>(
    `/api/paypage/v1/getAllTransactions/${code}?status=SUCCESS`,
    tokens,
  );
  expect(items.reduce((sum, { amount }) => sum + amount, 0)).toBe(revenue);
  return figures;
}
