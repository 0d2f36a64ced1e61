import { expect, test } from '@playwright/test';
import { cardButton } from '../../support/payer.ts';
import { owner } from '../../support/people.ts';
import { actAs, get, post, signInOwner } from '../../support/sign-in.ts';

const order = { amount: 120_000, customerInfoType: 'NO_REQUIRE', description: 'Đơn xem thử' };

test('what an owner sets is what payers see, and a pale colour is warned of', async ({ page }) => {
  const tokens = await signInOwner(owner.phone);
  await actAs(page, tokens, { testMode: false });
  const { payments } = await get<{ payments: { id: string; status: string }[] }>('/api/shop-setting/v1/get', {
    token: tokens.token,
  });
  const paymentIds = payments.filter(({ status }) => status === 'ACTIVE').map(({ id }) => id);
  await page.goto('/setting/payment-setting');
  const colour = page.locator('input[name=backgroundColor]');
  await colour.fill('#FFE066');
  await page.getByRole('button', { name: /Dùng màu dễ nhìn gần nhất/ }).click();
  await expect(colour).not.toHaveValue('#FFE066');
  await expect(page.getByRole('button', { name: /Dùng màu dễ nhìn gần nhất/ })).toHaveCount(0);
  await colour.fill('#7A1F5B');
  await page.locator('input[name=shopName]').fill('Hoa Sen 24h');
  const preview = page.getByRole('complementary');
  const shown = preview.frameLocator('iframe');
  await expect(shown.getByText('Hoa Sen 24h')).toBeVisible();
  await expect(shown.getByText('Hoa Sen 24h').locator('xpath=../..')).toHaveCSS('background-color', 'rgb(122, 31, 91)');
  const card = page.getByRole('checkbox', { name: 'Thẻ ATM' });
  await expect(shown.getByText('Thẻ ATM')).toBeVisible();
  await card.uncheck();
  await expect(shown.getByText('Thẻ ATM')).toHaveCount(0);
  const narrow = await shown.locator('h1').boundingBox();
  await preview.getByRole('button', { name: 'Máy tính' }).click();
  await expect.poll(async () => (await shown.locator('h1').boundingBox())!.height).toBeLessThan(narrow!.height);
  await page.getByRole('button', { name: 'Lưu', exact: true }).click();
  await expect(page.getByText('Đã lưu. Khách mở trang thanh toán sẽ thấy ngay.')).toBeVisible();

  const { payLinkUrl } = await post<{ payLinkUrl: string }>('/api/paylink/v1/create', order, { token: tokens.token });
  await page.goto(payLinkUrl);
  const band = page.getByRole('banner');
  await expect(band).toContainText('Hoa Sen 24h');
  await expect(band).toHaveCSS('background-color', 'rgb(122, 31, 91)');
  await expect(page.locator(cardButton)).toHaveCount(0);

  await post(
    '/api/shop-setting/v1/update',
    { backgroundColor: '#000000', shopName: null, paymentIds },
    { token: tokens.token, method: 'PUT' },
  );
});
