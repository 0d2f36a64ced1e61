import { expect, test } from '@playwright/test';
import { backOfficeOf, decide, openMerchant } from '../../support/back-office.ts';
import { begin, cardPicture, firstSteps, newPhone, register } from '../../support/newcomer.ts';
import { inbox } from '../../support/people.ts';

test('a merchant lives from its registration to its lock through three of the staff, who open its account and look at its portal', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  const phone = newPhone();
  const merchantCode = await register(page, phone);
  const maker = await backOfficeOf(browser, 'maker@provider.test');
  await test.step('the staff see it without a name', async () => {
    await openMerchant(maker, merchantCode);
    await expect(maker.getByRole('heading', { level: 1, name: /^Chưa có tên \(mới đăng ký\)/ })).toBeVisible();
  });

  await test.step('the owner sends its profile and asks for an account', async () => {
    await begin(page);
    await firstSteps(page).getByRole('link', { name: 'Kích hoạt tài khoản' }).click();
    const next = () => page.getByRole('button', { name: /^(?:Tiếp tục|Bỏ qua bước này)$/ }).click();
    await page.getByRole('radio', { name: /Cá nhân/ }).check();
    await page.getByRole('checkbox', { name: 'Lưu trú, ăn uống' }).check();
    await page.getByLabel('Doanh thu hằng tháng').selectOption('REVENUE_TYPE_1');
    await next();
    await page.getByLabel('Mặt trước').setInputFiles(await cardPicture(`${phone} front`));
    await page.getByLabel('Mặt sau').setInputFiles(await cardPicture(`${phone} back`));
    await expect(page.getByText('Thông tin đọc được từ giấy tờ')).toBeVisible();
    await next();
    await next();
    await page.getByRole('button', { name: 'Gửi xét duyệt' }).click();
    await expect(page.getByText('Đã gửi hồ sơ').first()).toBeVisible();
    await page.getByRole('button', { name: 'Nhờ mở tài khoản' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Nhờ mở tài khoản' }).click();
    await expect(page.getByText('Đang mở tài khoản').first()).toBeVisible();
  });

  await test.step('a card in Vietnamese is read in English too', async () => {
    await maker.reload();
    await expect(maker.getByText('Việt Nam', { exact: true })).toBeVisible();
    await maker.getByText('EN', { exact: true }).first().click();
    await expect(maker.getByText('Vietnamese', { exact: true })).toBeVisible();
    await maker.getByText('VI', { exact: true }).first().click();
  });

  await test.step('a maker orders the account at the bank, which opens it, and proposes the approval', async () => {
    await openMerchant(maker, merchantCode);
    await maker.getByRole('button', { name: 'Yêu cầu mở tài khoản' }).click();
    await decide(maker, 'Yêu cầu mở tài khoản');
    await maker.getByRole('button', { name: 'Đề xuất duyệt' }).click();
    await decide(maker, 'Đề xuất duyệt');
    await maker.getByRole('link', { name: 'Tài khoản', exact: true }).click();
    await expect(maker.getByText(/Mặc định nhận thanh toán/)).toBeVisible();
    expect((await inbox(phone)).some(({ body }) => /Tài khoản \d+ tại .* đã được mở/.test(body))).toBe(true);
  });

  await test.step('another person approves it', async () => {
    const checker = await backOfficeOf(browser, 'checker@provider.test');
    await openMerchant(checker, merchantCode);
    await checker.getByRole('button', { name: 'Duyệt', exact: true }).click();
    await decide(checker, 'Duyệt');
    await expect(checker.getByText('Đang nhận thanh toán thật.').first()).toBeVisible();
  });

  const root = await backOfficeOf(browser, 'root@provider.test');
  await test.step('an administrator looks at the portal as the owner and can change nothing there', async () => {
    await openMerchant(root, merchantCode);
    await root.getByRole('button', { name: 'Xem như đơn vị' }).click();
    const opened = root.context().waitForEvent('page');
    await decide(root, 'Xem như đơn vị', 'Kiểm tra trước khi khóa');
    const look = await opened;
    await expect(look.getByText(/của nhà cung cấp đang xem như/)).toBeVisible();
    expect(look.url()).not.toContain('#');
    await look.getByRole('button', { name: 'Kết thúc xem' }).click();
  });
  await test.step('and locks the merchant; the timeline tells all of it', async () => {
    await root.getByRole('button', { name: 'Khóa', exact: true }).click();
    await decide(root, 'Khóa', 'Nghi ngờ gian lận');
    await root.getByRole('link', { name: 'Diễn biến' }).click();
    await expect(root.getByText('Nghi ngờ gian lận').first()).toBeVisible();
    await expect(root.getByText('Xem cổng như đơn vị thấy').first()).toBeVisible();
  });
});
