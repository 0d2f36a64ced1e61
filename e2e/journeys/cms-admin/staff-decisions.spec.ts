import { expect, test } from '@playwright/test';
import { addresses } from '../../support/addresses.ts';
import { backOfficeOf, decide, openBackOffice, openWork } from '../../support/back-office.ts';
import { hiredChecker } from '../../support/hired-staff.ts';
import { confirmByCode } from '../../support/newcomer.ts';
import { password } from '../../support/people.ts';

const applicant = 'Công ty TNHH Cà phê Ban Mê';

test('a member of the staff signs in with a code, by name and password', async ({ page }) => {
  const username = await hiredChecker();
  await page.goto(addresses.admin);
  await page.getByLabel('Email công việc').fill(username);
  await page.getByLabel('Mật khẩu', { exact: true }).fill('Wrong@2468');
  await page.getByRole('button', { name: 'Đăng nhập' }).click();
  await expect(page.getByRole('alert')).toHaveText('Email hoặc mật khẩu không đúng');
  await page.getByLabel('Mật khẩu', { exact: true }).fill(password);
  await confirmByCode(page, username, () => page.getByRole('button', { name: 'Đăng nhập' }).click());
  await expect(page.getByRole('heading', { level: 1, name: 'Việc cần làm' })).toBeVisible();
});

test('a maker looks at the papers and proposes; an approver who is someone else approves', async ({
  page,
  browser,
}) => {
  await openBackOffice(page, 'maker@provider.test');
  await openWork(page, 'Hồ sơ chờ kiểm tra');
  await page.getByRole('link', { name: applicant }).click();
  await expect(page.getByText('09xx xxx 011')).toBeVisible();
  await page.getByRole('button', { name: 'Xem dữ liệu cá nhân' }).click();
  await decide(page, 'Xem dữ liệu cá nhân');
  await expect(page.getByRole('alertdialog').getByLabel('Lý do')).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('alertdialog').getByLabel('Lý do').fill('Đối chiếu giấy tờ');
  await decide(page, 'Xem dữ liệu cá nhân');
  await expect(page.getByText('0901000011')).toBeVisible();
  await expect(page.getByRole('img', { name: /Mặt trước giấy tờ tùy thân/ })).toBeVisible();

  await page.getByRole('button', { name: 'Đề xuất duyệt' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Trạng thái giữ nguyên');
  await decide(page, 'Đề xuất duyệt');
  await expect(page.getByText(/đã đề xuất duyệt lúc .* Một người duyệt lệnh khác/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Duyệt', exact: true })).toHaveCount(0);

  const other = await backOfficeOf(browser, 'checker@provider.test');
  await openWork(other, 'Đề xuất chờ duyệt');
  await other.getByRole('link', { name: applicant }).click();
  await other.getByRole('button', { name: 'Duyệt', exact: true }).click();
  await expect(other.getByRole('alertdialog')).toContainText('Chủ đơn vị nhận thông báo qua SMS.');
  await decide(other, 'Duyệt');
  await expect(other.getByText('Đang nhận thanh toán thật.').first()).toBeVisible();

  await other.getByRole('button', { name: 'Khóa', exact: true }).click();
  await other.getByRole('alertdialog').getByLabel('Lý do').fill('Nghi ngờ gian lận');
  await decide(other, 'Khóa');
  await expect(other.getByText('Nghi ngờ gian lận')).toBeVisible();
  await other.getByRole('button', { name: 'Mở khóa', exact: true }).click();
  await other.getByRole('alertdialog').getByLabel('Lý do').fill('Đã xác minh');
  await decide(other, 'Mở khóa');
  await expect(other.getByRole('button', { name: 'Khóa', exact: true })).toBeVisible();
});

test('an approver decides about a webhook and an enterprise, and has no way to the staff', async ({ page }) => {
  await openBackOffice(page, 'checker@provider.test');
  await openWork(page, 'Webhook chờ duyệt');
  await page.getByRole('link', { name: 'Công ty TNHH Dệt Thành Công' }).click();
  await page.getByRole('button', { name: 'Từ chối', exact: true }).click();
  await page.getByRole('alertdialog').getByLabel('Lý do').fill('Tên miền không thuộc về đơn vị');
  await decide(page, 'Từ chối');
  await expect(page.getByText('Tên miền không thuộc về đơn vị')).toBeVisible();

  await page.goto(addresses.admin);
  await openWork(page, 'Doanh nghiệp chờ duyệt');
  await page.getByRole('link', { name: 'Công ty TNHH Dệt Thành Công' }).click();
  await page.getByRole('button', { name: 'Duyệt', exact: true }).click();
  await decide(page, 'Duyệt');
  await expect(page.getByText('Công ty TNHH Dệt Thành Công đã tham gia chương trình.')).toBeVisible();

  await expect(page.getByRole('link', { name: 'Nhân viên', exact: true })).toHaveCount(0);
  await page.goto(`${addresses.admin}/staff`);
  await expect(page.getByText('Hãy đề nghị quản trị viên cấp quyền')).toBeVisible();
});
