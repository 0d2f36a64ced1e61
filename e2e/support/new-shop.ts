import { expect, type Browser, type Page } from '@playwright/test';
import { approveMerchant } from './back-office.ts';
import { begin, cardPicture, confirmByCode, firstSteps, newPhone, register } from './newcomer.ts';

const company = 'Công ty TNHH Vận tải Sao Mai';

const pdf = {
  name: 'dang-ky-kinh-doanh.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
  ),
};

const next = (page: Page) => page.getByRole('button', { name: /^(?:Tiếp tục|Bỏ qua bước này)$/ }).click();

export async function identify(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /Doanh nghiệp/ }).check();
  await page.getByRole('checkbox', { name: 'Vận tải, kho bãi' }).check();
  await page.getByLabel('Doanh thu hằng tháng').selectOption('REVENUE_TYPE_2');
  await next(page);
  await page.getByLabel('Tên doanh nghiệp').fill(company);
  await page.getByLabel('Mã số thuế').fill('0300588568');
  await page.getByLabel('Địa chỉ doanh nghiệp').fill('85 Lê Lợi, Hải Châu, Đà Nẵng');
  await next(page);
  await expect(page.getByText('Mã số thuế không hợp lệ').first()).toBeVisible();
  await page.getByLabel('Mã số thuế').fill('0123456018');
  await next(page);
  await page.getByLabel('Chức vụ').selectOption('DIRECTOR');
  await page.getByLabel('Mặt trước').setInputFiles(await cardPicture('director front'));
  await page.getByLabel('Mặt sau').setInputFiles(await cardPicture('director back'));
  await expect(page.getByText('Thông tin đọc được từ giấy tờ')).toBeVisible();
  await next(page);
  await page.getByRole('button', { name: 'Thêm chủ sở hữu' }).click();
  await page.getByLabel('Tên', { exact: true }).fill('Nguyễn Văn An');
  await page.getByLabel('Số giấy tờ').fill('001085012345');
  await page.getByLabel(/Tỷ lệ/).fill('101');
  await next(page);
  await expect(page.getByText('Tổng tỷ lệ đã khai: 101 %')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Chủ sở hữu 1' })).toBeVisible();
  await page.getByLabel(/Tỷ lệ/).fill('60');
  await next(page);
  await page.locator('input[type="file"]').setInputFiles(pdf);
  await expect(page.getByText(pdf.name)).toBeVisible();
  await next(page);
  await next(page);
  await expect(page.getByText(company)).toBeVisible();
  await page.getByRole('button', { name: 'Gửi xét duyệt' }).click();
  await expect(page.getByText('Đã gửi hồ sơ').first()).toBeVisible();
}

export async function linkAccount(page: Page, phone: string): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: 'Liên kết tài khoản' }).click();
  await page.locator('input[name=accountNo]').fill(`70${String(Date.now()).slice(-9)}7`);
  await page.getByRole('button', { name: 'Kiểm tra tài khoản' }).click();
  await confirmByCode(page, phone, () => page.getByRole('button', { name: 'Gửi mã' }).click());
  await expect(page.getByText(/Đã liên kết tài khoản/).first()).toBeVisible();
}

/** The page is loaded anew in the other mode; whatever comes next must wait for that. */
export async function leaveTestMode(page: Page): Promise<void> {
  const mode = page.getByRole('switch', { name: 'Chế độ thử nghiệm' });
  const loaded = page.waitForEvent('load');
  await mode.click();
  await loaded;
  await expect(mode).not.toBeChecked();
}

/** Opens a shop in the browser, from its registration until it takes real payments. */
export async function openShop(page: Page, browser: Browser): Promise<{ phone: string; merchantCode: string }> {
  const phone = newPhone();
  const merchantCode = await register(page, phone);
  await begin(page);
  await firstSteps(page).getByRole('link', { name: 'Kích hoạt tài khoản' }).click();
  await expect(page).toHaveURL(/\/account-identification$/);
  await identify(page);
  await linkAccount(page, phone);
  await approveMerchant(browser, merchantCode);
  await page.goto('/setting/account-identification');
  await expect(page.getByText('Đang hoạt động').first()).toBeVisible();
  await leaveTestMode(page);
  return { phone, merchantCode };
}
