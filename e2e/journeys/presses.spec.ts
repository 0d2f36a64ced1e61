import { expect, type Page, test } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { addresses } from '../support/addresses.ts';
import { openBackOffice, openMerchant } from '../support/back-office.ts';
import { newLink } from '../support/payer.ts';
import { employer, owner } from '../support/people.ts';
import { press } from '../support/press.ts';
import { actAs, newcomer, signInOwner } from '../support/sign-in.ts';

const sizes = [
  ['a wide screen', { width: 1366, height: 768 }],
  ['a phone', { width: 390, height: 844 }],
] as const;

const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

for (const [where, viewport] of sizes) {
  test.describe(`what is pressed on ${where} stays under the finger until it is released`, () => {
    test.use({ viewport });

    test('registration', async ({ page }) => {
      await page.goto('/authenticate/register');
      await field(page, 'phone').fill('12');
      await press(button(page, 'Tiếp tục'));
      await expect(field(page, 'phone')).toHaveAttribute('aria-invalid', 'true');
      await field(page, 'phone').fill('0912345678');
      await field(page, 'password').fill('ngan');
      await press(page.getByRole('checkbox'));
      await expect(page.getByRole('checkbox')).toBeChecked();
      await field(page, 'repeat').fill('khac');
      await press(button(page, 'Tiếp tục'));
      await expect(field(page, 'password')).toBeFocused();
    });

    test('the steps of an identification', async ({ page }) => {
      await actAs(page, await signInOwner(await newcomer()));
      await page.goto('/setting/account-identification');
      await press(button(page, 'Tiếp tục'));
      await expect(page.locator('[aria-invalid=true]').first()).toBeAttached();
      await press(page.getByRole('radio', { name: /Doanh nghiệp/ }));
      await press(page.getByRole('checkbox', { name: 'Vận tải, kho bãi' }));
      await page.getByLabel('Doanh thu hằng tháng').selectOption('REVENUE_TYPE_2');
      await press(button(page, 'Tiếp tục'));
      await page.getByLabel('Mã số thuế').fill('0300588568');
      await press(button(page, 'Tiếp tục'));
      await expect(page.getByText('Mã số thuế không hợp lệ').first()).toBeVisible();
      await page.getByLabel('Tên doanh nghiệp').fill('Công ty TNHH Vận tải Sao Mai');
      await press(button(page, 'Quay lại'));
      await expect(page.getByRole('radio', { name: /Doanh nghiệp/ })).toBeChecked();
    });

    test('the dialog that sends a link', async ({ page }) => {
      const code = await newLink('live', { amount: 150_000, description: 'Áo dài' });
      await actAs(page, await signInOwner(owner.phone));
      await page.goto(`/paylink/detail?code=${code}`);
      await page.getByRole('button', { name: 'Gửi email hoặc SMS' }).first().click();
      await page.getByRole('dialog').getByRole('textbox').fill('khong-phai');
      await press(page.getByRole('dialog').getByRole('button', { name: 'Gửi', exact: true }));
      await expect(page.getByRole('dialog').getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
      await page.getByRole('dialog').getByRole('textbox').fill(`khach${viewport.width}@example.vn`);
      await press(page.getByRole('dialog').getByRole('button', { name: 'Gửi', exact: true }));
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });

    test('a decision that asks for a reason', async ({ page }) => {
      await openBackOffice(page, 'checker@provider.test');
      await page.goto(`${addresses.admin}/merchants`);
      await openMerchant(page, 'M10000001');
      await button(page, 'Khóa').click();
      const dialog = page.getByRole('alertdialog');
      await dialog.getByLabel('Lý do').focus();
      await press(dialog.getByRole('button', { name: 'Khóa', exact: true }));
      await expect(dialog.getByLabel('Lý do')).toHaveAttribute('aria-invalid', 'true');
      await dialog.getByLabel('Lý do').fill('Nhầm');
      await press(dialog.getByRole('button', { name: 'Quay lại', exact: true }));
      await expect(dialog).toHaveCount(0);
      await expect(button(page, 'Khóa')).toBeVisible();
    });

    test('an import of employees', async ({ page }) => {
      await actAs(page, await signInOwner(employer.phone));
      await page.goto(`${addresses.salary}/employees/import`);
      const file = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
      await page.locator('input[type=file]').setInputFiles(file('nhan-vien.txt', 'NV900'));
      await expect(page.getByText(/Chỉ nhận tệp/)).toBeVisible();
      const template = page.waitForEvent('download');
      await press(button(page, 'Tải tệp mẫu'));
      const path = await (await template).path();
      await page.locator('input[type=file]').setInputFiles({
        name: 'mau.xlsx',
        mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        buffer: await readFile(path),
      });
      const wrong = page.locator('main nav button').last();
      await press(wrong);
      await expect(wrong).toHaveAttribute('aria-current', 'true');
    });
  });
}
