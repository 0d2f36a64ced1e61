import { expect, type Page, test } from '@playwright/test';
import { addresses } from '../../support/addresses.ts';
import { backOfficeOf } from '../../support/back-office.ts';
import { owner } from '../../support/people.ts';
import { get, post, signInOwner } from '../../support/sign-in.ts';

const screenOf = (page: Page) => page.goto(`${addresses.admin}/parameters/contact/hotline`);

test('an administrator sees what a parameter becomes before it is saved, merchants read it, and it is undone', async ({
  browser,
}) => {
  const { token } = await signInOwner(owner.phone);
  const hotline = async () => {
    const contacts = await get<{ name: string; value: string }[]>('/api/setting/portal/v1/getSystemContactParams', {
      token,
    });
    return contacts.find(({ name }) => name === 'hotline')?.value;
  };
  const before = await hotline();
  const root = await backOfficeOf(browser, 'root@provider.test');
  await root.goto(`${addresses.admin}/parameters`);
  await root.getByRole('searchbox').fill('duong day nong');
  await root.getByRole('link', { name: 'Đường dây nóng' }).click();
  await root.getByRole('button', { name: 'Thay đổi', exact: true }).click();
  await root.getByLabel('Giá trị mới').fill('1900 1234');
  await expect(root.getByRole('dialog').getByText('Sau khi đổi')).toBeVisible();
  await root.getByLabel('Lý do').fill('Tổng đài mới');
  await root.getByRole('button', { name: 'Lưu', exact: true }).click();
  await expect(root.getByText(`${before} → 1900 1234`)).toBeVisible();
  expect(await hotline()).toBe('1900 1234');

  await root.getByRole('button', { name: 'Hoàn tác lần đổi gần nhất' }).click();
  const dialog = root.getByRole('alertdialog');
  await dialog.getByLabel('Lý do').fill('Nhầm');
  await dialog.getByRole('button', { name: 'Hoàn tác lần đổi gần nhất' }).click();
  await expect(root.getByText(`1900 1234 → ${before}`)).toBeVisible();
  expect(await hotline()).toBe(before);
});

test('a limit that is out of its bounds is told at its field, and a maker changes nothing', async ({ browser }) => {
  const root = await backOfficeOf(browser, 'root@provider.test');
  await root.goto(`${addresses.admin}/parameters/payIn/most`);
  await root.getByRole('button', { name: 'Thay đổi', exact: true }).click();
  await root.getByLabel('Giá trị mới').fill('999999999999');
  await root.getByLabel('Lý do').fill('Thử');
  await root.getByRole('button', { name: 'Lưu', exact: true }).click();
  await expect(root.getByText(/Không lớn hơn 499\.999\.999|tối đa 499\.999\.999/i).first()).toBeVisible();

  const maker = await backOfficeOf(browser, 'maker@provider.test');
  await screenOf(maker);
  await expect(maker.getByText('Chỉ quản trị viên', { exact: false })).toBeVisible();
  await expect(maker.getByRole('button', { name: 'Thay đổi', exact: true })).toHaveCount(0);
});

test('the documents are read where the administrator keeps them', async ({ browser, request }) => {
  const root = await backOfficeOf(browser, 'root@provider.test');
  const session = await root.evaluate(() => sessionStorage.getItem('accessToken'));
  const set = (value: string, formerValue: string) =>
    post(
      '/api/parameter/cms/v1/update',
      { name: 'legal.terms', value, formerValue, reason: 'Trang mới' },
      { token: session!, method: 'PUT' },
    );
  await set('https://example.vn/dieu-khoan', '');
  try {
    const reply = await request.get(`${addresses.payer}/public/documents/terms`, { maxRedirects: 0 });
    expect([reply.status(), reply.headers()['location']]).toEqual([302, 'https://example.vn/dieu-khoan']);
  } finally {
    await set('', 'https://example.vn/dieu-khoan');
  }
  expect((await request.get(`${addresses.payer}/public/documents/terms`)).status()).toBe(200);
});
