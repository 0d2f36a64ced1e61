import { expect, test } from '@playwright/test';
import { backOfficeOf, decide, openMerchant } from '../../support/back-office.ts';
import { begin, cardPicture, firstSteps, newPhone, register } from '../../support/newcomer.ts';

const reason = 'Ảnh mặt sau bị mờ';

test('a household shop that is refused reads why, sends its information again and has an account opened', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const phone = newPhone();
  const merchantCode = await register(page, phone);
  await begin(page);
  await firstSteps(page).getByRole('link', { name: 'Kích hoạt tài khoản' }).click();
  const next = () => page.getByRole('button', { name: /^(?:Tiếp tục|Bỏ qua bước này)$/ }).click();

  await page.getByRole('radio', { name: /Cá nhân/ }).check();
  await page.getByRole('checkbox', { name: 'Lưu trú, ăn uống' }).check();
  await page.getByLabel('Doanh thu hằng tháng').selectOption('REVENUE_TYPE_1');
  await next();
  await next();
  await expect(page.getByText('Hãy thêm ảnh cả hai mặt của giấy tờ').first()).toBeVisible();
  const script = { name: 'card.png', mimeType: 'image/png', buffer: Buffer.from('<script>alert(1)</script>') };
  await page.getByLabel('Mặt trước').setInputFiles(script);
  await page.getByLabel('Mặt sau').setInputFiles(await cardPicture('owner back'));
  await expect(page.getByRole('alert').last()).toBeVisible();
  await expect(page.getByText('Thông tin đọc được từ giấy tờ')).toHaveCount(0);
  await page.getByLabel('Mặt trước').setInputFiles(await cardPicture('owner front'));
  await expect(page.getByText('Thông tin đọc được từ giấy tờ')).toBeVisible();
  await next();
  await next();
  await page.getByRole('button', { name: 'Gửi xét duyệt' }).click();
  await expect(page.getByText('Đã gửi hồ sơ').first()).toBeVisible();

  const checker = await backOfficeOf(browser, 'checker@provider.test');
  await openMerchant(checker, merchantCode);
  await checker.getByRole('button', { name: 'Từ chối', exact: true }).click();
  await decide(checker, 'Từ chối', reason);
  await expect(checker.getByText(reason).first()).toBeVisible();

  await page.reload();
  await expect(page.getByText(`Lý do: ${reason}`)).toBeVisible();
  for (let step = 0; step < 3; step += 1) await next();
  await page.getByRole('button', { name: 'Gửi xét duyệt' }).click();
  await expect(page.getByText('Đã gửi hồ sơ').first()).toBeVisible();

  await page.getByRole('button', { name: 'Nhờ mở tài khoản' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Nhờ mở tài khoản' }).click();
  await expect(page.getByText('Đang mở tài khoản').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Nhờ mở tài khoản' })).toHaveCount(0);
});
