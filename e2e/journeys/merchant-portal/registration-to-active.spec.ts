import { expect, type Page, test } from '@playwright/test';
import { approveMerchant } from '../../support/back-office.ts';
import { identify, leaveTestMode, linkAccount } from '../../support/new-shop.ts';
import { begin, confirmByCode, firstSteps, newPhone, register, signInByHand } from '../../support/newcomer.ts';
import { inbox } from '../../support/people.ts';

const ownPassword = 'Thu2ngan!moi';

async function inviteCashier(page: Page, phone: string): Promise<string> {
  await page.goto('/setting/member-management/create-user');
  await page.getByLabel('Tên', { exact: true }).fill('Lê Thị Hoa');
  await page.getByLabel('Số điện thoại').fill(phone);
  await page.getByLabel('Nhóm quyền').selectOption({ label: 'Thu ngân' });
  await page.getByRole('button', { name: 'Thêm và gửi mật khẩu' }).click();
  await expect(page.getByText(/Đã thêm Lê Thị Hoa/).first()).toBeVisible();
  const [message] = await inbox(phone);
  return /mật khẩu tạm (\S+)/.exec(message!.body)![1]!;
}

test('B215 B217 a shop registers, identifies itself, links an account, is approved, and its cashier sees only what the role allows', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  const phone = newPhone();
  const merchantCode = await register(page, phone);

  await test.step('the new shop looks around in test mode only', async () => {
    await begin(page);
    const welcome = firstSteps(page);
    await expect(welcome.getByRole('listitem').first()).toHaveAttribute('aria-current', 'step');
    await expect(page.getByRole('switch', { name: 'Chế độ thử nghiệm' })).toBeChecked();
    await welcome.getByRole('link', { name: 'Kích hoạt tài khoản' }).click();
    await expect(page).toHaveURL(/\/account-identification$/);
  });

  await test.step('it identifies itself as an organisation', () => identify(page));
  await test.step('it links an account', () => linkAccount(page, phone));

  await test.step('a maker and a checker approve in the back office', () => approveMerchant(browser, merchantCode));

  await test.step('test mode unlocks', async () => {
    await page.goto('/setting/account-identification');
    await expect(page.getByText('Đang hoạt động').first()).toBeVisible();
    await leaveTestMode(page);
  });

  const cashierPhone = newPhone();
  const temporary = await test.step('it invites a cashier', () => inviteCashier(page, cashierPhone));

  await test.step('the cashier sets an own password and sees what the role allows', async () => {
    const cashier = await (await browser.newContext()).newPage();
    await cashier.goto('/authenticate/login');
    await signInByHand(cashier, { phone: cashierPhone, merchantCode, password: temporary });
    await cashier.getByLabel('Mật khẩu mới').fill(ownPassword);
    await cashier.getByLabel('Xác nhận mật khẩu').fill(ownPassword);
    await confirmByCode(cashier, cashierPhone, () => cashier.getByRole('button', { name: 'Lưu mật khẩu' }).click());
    await expect(cashier.getByRole('heading', { level: 1, name: 'Tổng quan' })).toBeVisible();
    const menu = cashier.getByRole('navigation').first();
    await expect(menu.getByRole('link', { name: 'Link thanh toán' })).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Webhook', exact: true })).toHaveCount(0);
    await expect(menu.getByRole('link', { name: 'Thành viên và nhóm quyền' })).toHaveCount(0);

    await cashier.goto('/setting/member-management');
    const attention = cashier.getByRole('alertdialog');
    await expect(attention.getByRole('heading', { name: 'Lưu ý' })).toBeVisible();
    await expect(attention).toContainText('access_denied');
    await attention.getByRole('button').last().click();
    await expect(cashier.getByRole('main')).toContainText('không có mục');
    await expect(menu).toBeVisible();
  });
});
