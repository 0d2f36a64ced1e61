import { expect, test } from '@playwright/test';
import { addresses } from '../../support/addresses.ts';
import { backOfficeOf } from '../../support/back-office.ts';
import { owner } from '../../support/people.ts';
import { post, signInOwner } from '../../support/sign-in.ts';

const rename = 'Kiên Long Số';
const usual = 'KienlongBank';

test("a maker renames the shops' bank, payers read the new name at once, and gives it the old one back", async ({
  browser,
  page,
}) => {
  const tokens = await signInOwner(owner.phone);
  const order = { amount: 150_000, customerInfoType: 'NO_REQUIRE', description: 'Ca phe rang xay' };
  const { payLinkUrl } = await post<{ payLinkUrl: string }>('/api/paylink/v1/create', order, { token: tokens.token });
  await page.goto(payLinkUrl);
  await expect(page.getByText(usual).first()).toBeVisible();

  const maker = await backOfficeOf(browser, 'maker@provider.test');
  const renamed = async (from: string, to: string) => {
    await maker.goto(`${addresses.admin}/banks?name=${encodeURIComponent(from)}`);
    await maker.getByRole('row').filter({ hasText: 'KLB' }).getByRole('link').first().click();
    const name = maker.getByLabel('Tên viết tắt');
    await expect(name).toHaveValue(from);
    await name.fill(to);
    await maker.getByRole('button', { name: 'Lưu thay đổi' }).click();
    await expect(maker.getByRole('heading', { level: 1, name: 'Ngân hàng', exact: true })).toBeVisible();
  };
  await renamed(usual, rename);
  try {
    await page.reload();
    await expect(page.getByText(rename).first()).toBeVisible();
    await expect(page.getByText(usual)).toHaveCount(0);
  } finally {
    await renamed(rename, usual);
  }
  await page.reload();
  await expect(page.getByText(usual).first()).toBeVisible();
});

test('a maker gives a bank an icon, sees it beside the name, and takes it away', async ({ browser }) => {
  const maker = await backOfficeOf(browser, 'maker@provider.test');
  await maker.goto(`${addresses.admin}/banks/icons`);
  const icons = maker.getByRole('listitem').filter({ has: maker.getByText('PVcomBank', { exact: true }) });
  const before = await icons.locator('img').getAttribute('src');
  const chosen = maker.waitForEvent('filechooser');
  await maker.getByRole('button', { name: 'Chọn hình cho PVcomBank', exact: true }).click();
  const picture = await maker.screenshot({ clip: { x: 0, y: 0, width: 96, height: 96 } });
  await (await chosen).setFiles({ name: 'icon.png', mimeType: 'image/png', buffer: picture });
  await maker.getByRole('button', { name: 'Lưu 1 biểu tượng' }).click();
  await expect(icons.locator('img')).toHaveAttribute('src', /\/preview\/bank\/image\//);
  await maker.getByRole('button', { name: 'Gỡ biểu tượng của PVcomBank', exact: true }).click();
  await maker.getByRole('button', { name: 'Lưu 1 biểu tượng' }).click();
  await expect(icons.locator('img')).toHaveAttribute('src', before!);
});
