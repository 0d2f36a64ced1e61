import { expect, test } from '@playwright/test';
import { confirmByCode, newPhone, register } from '../../support/newcomer.ts';
import { inbox, owner, password, toConfirm } from '../../support/people.ts';
import { actAs, get, signInOwner } from '../../support/sign-in.ts';

test('the link of a security message locks the account at once', async ({ page }) => {
  const phone = newPhone();
  await register(page, phone);
  const { token } = await signInOwner(phone);
  const link = (await inbox(phone)).map(({ body }) => /https?:\S+lockToken=\S+/.exec(body)?.[0]).find(Boolean);
  const { pathname, search } = new URL(link!);
  await page.goto(pathname + search);
  await page.getByRole('button', { name: 'Khóa tài khoản của tôi ngay' }).click();
  await expect(page.getByText('Tài khoản của bạn đã bị khóa')).toBeVisible();
  await expect(get('/api/merchant/portal/v1/getMerchant', { token })).rejects.toThrow();
  await expect(signInOwner(phone)).rejects.toThrow();
  await page.goto(`${pathname}?lockToken=forged`);
  await page.getByRole('button', { name: 'Khóa tài khoản của tôi ngay' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
});

test('a password is changed by the present one and a code; the present one must be right, the new one must be new', async ({
  page,
}) => {
  await actAs(page, await signInOwner(owner.phone));
  await page.goto('/setting/change-password');
  const enter = async (present: string, chosen: string) => {
    await page.getByLabel('Mật khẩu hiện tại').fill(present);
    await page.getByRole('textbox', { name: 'Mật khẩu mới' }).fill(chosen);
    await page.getByLabel('Xác nhận mật khẩu').fill(chosen);
  };
  const submit = () => page.getByRole('button', { name: 'Đổi mật khẩu' }).click();
  await enter('Sai@2468sai', 'Khac@2468moi');
  await submit();
  await expect(page.getByRole('alert')).toBeVisible();
  await enter(password, password);
  await confirmByCode(page, owner.phone, submit, toConfirm);
  await expect(page.getByRole('alert')).toContainText('đã được dùng trước đây');
});
