import { expect, test } from '@playwright/test';
import { addresses } from '../../support/addresses.ts';
import { moveClock } from '../../support/payer.ts';
import { company } from '../../support/salary-company.ts';
import { actAs } from '../../support/sign-in.ts';

test.afterAll(() => moveClock('test', undefined));

const heading = ['Mã', 'Tên', 'Số điện thoại', 'Ngày sinh', 'Số CCCD', 'Tài khoản nhận lương', 'Lương cơ bản'];
const person = (code: string, phone: string) =>
  [code, 'Trần Văn Quân', phone, '30/04/1995', '001095000123', '10642300000011', '9000000'].join(',');

test('what an employee asks for is approved, paid and counted, and further employees come from a file', async ({
  page,
}) => {
  const firm = await company();
  await firm.give(firm.accounts[0]!, 5_000_000);
  const id = await firm.request(1_000_000);
  await actAs(page, firm.tokens, { testMode: true });

  await test.step('the employer approves it, and it is paid', async () => {
    await page.goto(`${addresses.salary}/advance-requests`);
    await page.getByRole('row').filter({ hasText: 'Nguyễn Thị Lan' }).getByRole('link').first().click();
    await expect(page).toHaveURL(new RegExp(id));
    await page.getByRole('button', { name: 'Duyệt', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Duyệt', exact: true }).click();
    await expect(page.getByText(/Đang chi|Đã nhận tiền/).first()).toBeVisible();
    await moveClock('test', 'PT1M');
    await page.reload();
    await expect(page.getByText('Đã nhận tiền').first()).toBeVisible();
  });

  await test.step('the statistics of the period count it', async () => {
    await page.goto(`${addresses.salary}/statistics`);
    await expect(page.getByText('Đã chi trong Kỳ lương hiện tại')).toBeVisible();
    await expect(page.getByText('1.000.000').first()).toBeVisible();
    await page.getByRole('link', { name: 'Chi tiết theo nhân viên' }).click();
    await expect(page.getByRole('row').filter({ hasText: 'Nguyễn Thị Lan' })).toContainText('1.000.000');
  });

  await test.step('of a file the right rows are saved and the wrong ones are told', async () => {
    await page.goto(`${addresses.salary}/employees/import`);
    const phone = (digit: number) => `09${String(Date.now()).slice(-7)}${digit}`;
    const lines = [heading.join(','), person('NV2', phone(1)), person('NV3', '12345')];
    const file = { name: 'employees.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) };
    await page.getByLabel(/Tệp đã điền/).setInputFiles(file);
    await expect(page.getByText('Hợp lệ (1)', { exact: true })).toBeVisible();
    await expect(page.getByText('Không hợp lệ (1)')).toBeVisible();
    await page.getByRole('button', { name: /Thêm 1 nhân viên|Lưu 1/ }).click();
    await page.goto(`${addresses.salary}/employees`);
    await expect(page.getByRole('row').filter({ hasText: 'NV2' })).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: 'NV3' })).toHaveCount(0);
  });
});
