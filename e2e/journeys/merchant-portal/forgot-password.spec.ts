import { expect, test } from '@playwright/test';
import { confirmByCode, firstSteps, newPhone, register, signInByHand } from '../../support/newcomer.ts';
import { password } from '../../support/people.ts';
import { actAs, signInOwner } from '../../support/sign-in.ts';

const chosen = 'Moi@2468xyz';

test('a forgotten password is set anew by a code, ends other sessions, and the last ones are refused', async ({
  page,
  browser,
}) => {
  const phone = newPhone();
  await register(page, phone);
  const elsewhere = await (await browser.newContext()).newPage();
  await actAs(elsewhere, await signInOwner(phone), { testMode: true });
  await elsewhere.goto('/setting');
  await expect(elsewhere.getByRole('heading', { level: 1, name: 'Cài đặt' })).toBeVisible();

  await page.goto('/authenticate/login');
  await page.getByRole('link', { name: 'Quên mật khẩu?' }).click();
  await expect(page).toHaveURL(/\/authenticate\/forget-assword$/);
  await page.getByRole('textbox', { name: 'Số điện thoại' }).fill('0911111111');
  await page.getByRole('button', { name: 'Tiếp tục' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByRole('textbox', { name: 'Số điện thoại' }).fill(phone);
  await confirmByCode(page, phone, () => page.getByRole('button', { name: 'Tiếp tục' }).click());

  const enter = async (text: string) => {
    await page.getByLabel('Mật khẩu mới').fill(text);
    await page.getByLabel('Xác nhận mật khẩu').fill(text);
    await page.getByRole('button', { name: 'Lưu mật khẩu' }).click();
  };
  await enter(`Aa!${phone}`);
  await expect(page.getByText('Mật khẩu không được chứa số điện thoại')).toBeVisible();
  await enter(password);
  await expect(page.getByRole('alert')).toBeVisible();
  await enter(chosen);
  await expect(page.getByText('Mật khẩu đã được đổi')).toBeVisible();

  await elsewhere.reload();
  await expect(elsewhere).toHaveURL(/\/authenticate\/login/);

  await page.getByRole('link', { name: 'Đăng nhập' }).click();
  await signInByHand(page, { phone, password: chosen });
  await expect(firstSteps(page)).toBeVisible();
});
