import { expect, type Page, test } from '@playwright/test';
import { addresses } from '../../support/addresses.ts';
import { backOfficeOf, decide, openWork } from '../../support/back-office.ts';
import { owner } from '../../support/people.ts';
import { actAs, get, signInOwner } from '../../support/sign-in.ts';

const inPortal = `${addresses.portal}/ultilities/flexible-salary-payment`;
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('an employer registers for the salary programme, staff approve, the employer configures and creates periods in the console and in the portal', async ({
  page,
  browser,
}) => {
  const tokens = await signInOwner(owner.phone);
  await actAs(page, tokens);

  await test.step('the console leads a newcomer to the registration', async () => {
    await page.goto(addresses.salary);
    await expect(heading(page, 'Đăng ký chi lương linh hoạt')).toBeVisible();
    await page.getByRole('textbox', { name: 'Số nhân viên dự kiến' }).fill('30');
    await page.getByRole('textbox', { name: 'Hạn mức chương trình' }).fill('400000000');
    await page.getByRole('button', { name: 'Đăng ký' }).click();
    await expect(heading(page, 'Trạng thái chương trình')).toBeVisible();
    await expect(page.getByText('Chờ duyệt').first()).toBeVisible();
  });

  await test.step('staff approve in the back office', async () => {
    const { merchantCode } = await get<{ merchantCode: string }>('/api/merchant/portal/v1/getMerchant', {
      token: tokens.token,
    });
    const checker = await backOfficeOf(browser, 'checker@provider.test');
    await openWork(checker, 'Doanh nghiệp chờ duyệt');
    await checker.getByRole('row').filter({ hasText: merchantCode }).getByRole('link').first().click();
    await checker.getByRole('button', { name: 'Duyệt', exact: true }).click();
    await decide(checker, 'Duyệt');
    await expect(checker.getByRole('button', { name: 'Khóa', exact: true })).toBeVisible();
    await checker.context().close();
  });

  await test.step('the employer says from where the money comes', async () => {
    await page.goto(addresses.salary);
    await expect(heading(page, 'Cấu hình chương trình')).toBeVisible();
    await page.getByRole('textbox', { name: 'Tổng hạn mức' }).fill('500000000');
    await page.getByRole('button', { name: 'Lưu cấu hình' }).click();
    await expect(page.getByText('Không lớn hơn 400.000.000').first()).toBeVisible();
    await page.getByRole('textbox', { name: 'Tổng hạn mức' }).fill('150000000');
    await page.getByRole('button', { name: 'Lưu cấu hình' }).click();
    await expect(heading(page, 'Kỳ lương')).toBeVisible();
  });

  await test.step('the first period, proposed by the settings', async () => {
    await page.getByRole('link', { name: 'Tạo kỳ lương' }).first().click();
    await page.getByRole('button', { name: 'Tạo kỳ lương' }).click();
    await expect(page.getByText('Ngày trả lương').first()).toBeVisible();
    await expect(page.getByText(/Đang diễn ra đến hết ngày/)).toBeVisible();
  });

  await test.step('the portal shows the same, and takes the next period', async () => {
    await page.goto(inPortal);
    await expect(page.getByText('Đang hoạt động').first()).toBeVisible();
    await page.goto(`${inPortal}/period`);
    await page.getByRole('link', { name: 'Tạo kỳ lương' }).click();
    await page.getByRole('button', { name: 'Tạo kỳ lương' }).click();
    await expect(page.getByText(/Bắt đầu ngày/)).toBeVisible();
    await page.goto(`${inPortal}/period`);
    await expect(page.getByRole('row').filter({ hasText: 'Kỳ lương' })).toHaveCount(2);
  });
});
