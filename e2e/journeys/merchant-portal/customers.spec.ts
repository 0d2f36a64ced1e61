import { expect, test } from '@playwright/test';
import { newLink } from '../../support/payer.ts';
import { inbox, owner } from '../../support/people.ts';
import { actAs, post, signInOwner } from '../../support/sign-in.ts';

interface Made {
  id: string;
}

test('customers are grouped, written to together, followed, and made one when they are one person', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const mark = String(Date.now());
  const tokens = await signInOwner(owner.phone);
  const description = `Học phí ${mark}`;
  await newLink('live', { description }, tokens.token);
  const group = `Lớp ${mark}`;
  const emails = [`an.${mark}@example.com`, `binh.${mark}@example.com`];
  await actAs(page, tokens);

  await test.step('a customer is added', async () => {
    await page.goto('/customer-management');
    await page.getByRole('link', { name: 'Thêm khách hàng' }).first().click();
    await page.getByLabel(/^Họ và tên/).fill(`Lê Văn An ${mark}`);
    await page.getByLabel(/^Email/).fill(emails[0]!);
    await page.getByRole('button', { name: 'Thêm khách hàng' }).click();
    await expect(page).toHaveURL(/\/customer-detail\?id=/);
  });

  await test.step('a group is made, and both come into it', async () => {
    const other = await post<Made>(
      '/api/customer/v1/create',
      { fullName: `Trần Thị Bình ${mark}`, email: emails[1] },
      tokens,
    );
    expect(other.id).toBeTruthy();
    await page.goto('/customer-management?tab=groups');
    await page.getByRole('button', { name: 'Tạo nhóm' }).first().click();
    const naming = page.getByRole('dialog', { name: 'Tạo nhóm' });
    await naming.getByLabel(/^Tên nhóm/).fill(group);
    await naming.getByRole('button', { name: 'Lưu' }).click();
    await page.getByRole('link', { name: group }).first().click();
    await page.getByRole('button', { name: 'Thêm khách hàng' }).first().click();
    const adding = page.getByRole('dialog', { name: 'Thêm khách hàng' });
    await adding.getByRole('searchbox').fill(mark);
    for (const name of [`Lê Văn An ${mark}`, `Trần Thị Bình ${mark}`])
      await adding.getByRole('checkbox', { name: new RegExp(name) }).check();
    await adding.getByRole('button', { name: 'Thêm 2 khách hàng' }).click();
    await expect(page.getByRole('row').filter({ hasText: mark })).toHaveCount(2);
  });

  await test.step('a link goes to the whole group, once to each', async () => {
    await page.getByRole('button', { name: 'Gửi yêu cầu thanh toán' }).first().click();
    const sending = page.getByRole('dialog', { name: `Gửi cho ${group}` });
    await sending.getByRole('searchbox').fill(mark);
    const choice = sending.getByRole('combobox', { name: /^Link thanh toán/ });
    await expect(choice.getByRole('option', { name: new RegExp(description) })).toBeAttached();
    await choice.selectOption({ index: 1 });
    await sending.getByRole('button', { name: 'Gửi', exact: true }).click();
    await expect(sending).toBeHidden();
    for (const to of emails) await expect.poll(async () => (await inbox(to)).length).toBe(1);
  });

  await test.step('whoever wants no more of them says so on the page that the mail names', async () => {
    const [mail] = await inbox(emails[1]!);
    await page.goto(/https?:\S+\/public\/unsubscribe\/\S+/.exec(mail!.body)![0]);
    await page.getByRole('button', { name: 'Không nhận tin nữa' }).click();
    await expect(page.getByText(/không nhận thêm tin từ cửa hàng này/)).toBeVisible();
    await expect(page.getByRole('link', { name: /^Gọi \d+$/ })).toBeVisible();
  });

  await test.step('what was sent stands with the customer', async () => {
    await page.goto(`/customer-management?keyword=${encodeURIComponent(emails[0]!)}`);
    await page
      .getByRole('link', { name: new RegExp(`Lê Văn An ${mark}`) })
      .first()
      .click();
    await expect(page.getByRole('link', { name: new RegExp(`Đã gửi link thanh toán .* ${emails[0]!}`) })).toBeVisible();
  });

  await test.step('somebody who is there twice becomes one', async () => {
    const twice = await post<Made>(
      '/api/customer/v1/create',
      { fullName: `Le Van An ${mark}`, email: emails[0] },
      tokens,
    );
    await page.reload();
    await page.getByRole('link', { name: /^So sánh với/ }).click();
    await expect(page).toHaveURL(new RegExp(twice.id));
    await page.getByRole('button', { name: 'Gộp', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Gộp', exact: true }).click();
    await expect(page).toHaveURL(/\/customer-detail\?id=/);
    await expect(page.getByText(/^Đã gộp với KH/)).toBeVisible();
  });
});
