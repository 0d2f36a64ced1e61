import { expect, type Page, test } from '@playwright/test';
import { addresses } from '../../support/addresses.ts';
import { backOfficeOf, decide, openBackOffice, signInStaffByHand } from '../../support/back-office.ts';
import { confirmByCode } from '../../support/newcomer.ts';
import { inbox } from '../../support/people.ts';

const ownPassword = 'Rieng!2468x';
const newerPassword = 'Khac!13579y';
const fullName = 'Ngô Thị Mai';

let made = 0;
const newAddress = () => `mai.${Date.now()}.${(made += 1)}@provider.test`;

const oneTimePassword = async (to: string) => {
  const message = (await inbox(to)).find(({ body }) => body.includes('mật khẩu dùng một lần'));
  return /mật khẩu dùng một lần (\S+)/.exec(message!.body)![1]!;
};

async function openAccount(root: Page, username: string, role: string): Promise<void> {
  await root.getByRole('link', { name: 'Nhân viên', exact: true }).click();
  await root.getByRole('link', { name: 'Mở tài khoản' }).click();
  await root.getByLabel('Họ và tên').fill(fullName);
  await root.getByLabel('Email công việc').fill(username);
  await root.getByRole('checkbox', { name: role }).check();
  await root.getByRole('button', { name: 'Mở tài khoản' }).click();
  await expect(root.getByText('Đã được gửi', { exact: false }).first()).toBeVisible();
}

async function chooseOwnPassword(page: Page, username: string, password: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Đặt mật khẩu của riêng bạn' })).toBeVisible();
  await page.getByLabel('Mật khẩu mới').fill(password);
  await page.getByLabel('Xác nhận mật khẩu').fill(password);
  await confirmByCode(page, username, () => page.getByRole('button', { name: 'Lưu mật khẩu' }).click());
  await expect(page.getByRole('heading', { level: 1, name: 'Việc cần làm' })).toBeVisible();
}

test('an administrator opens an account; the person chooses an own password, and is locked out and let in again', async ({
  page: root,
  browser,
}) => {
  test.setTimeout(120_000);
  const username = newAddress();
  await openBackOffice(root, 'root@provider.test');
  await openAccount(root, username, 'Hỗ trợ');

  const person = await (await browser.newContext()).newPage();
  await test.step('the one-time password opens nothing but the choice of an own one', async () => {
    await signInStaffByHand(person, username, await oneTimePassword(username));
    await chooseOwnPassword(person, username, ownPassword);
  });

  await test.step('support looks and reveals, and finds no button to decide with', async () => {
    await person.getByRole('link', { name: 'Đơn vị', exact: true }).first().click();
    await person.getByRole('row').nth(1).getByRole('link').first().click();
    await expect(person.getByRole('button', { name: 'Xem dữ liệu cá nhân' })).toBeVisible();
    for (const name of ['Đề xuất duyệt', 'Duyệt', 'Từ chối', 'Khóa', 'Đổi điều kiện']) {
      await expect(person.getByRole('button', { name, exact: true })).toHaveCount(0);
    }
    await expect(person.getByRole('link', { name: 'Nhân viên', exact: true })).toHaveCount(0);
  });

  await test.step('a locked account ends its session at the next call', async () => {
    await root.reload();
    await root.getByRole('button', { name: 'Tạm ngừng', exact: true }).click();
    await decide(root, 'Tạm ngừng', 'Nghỉ dài hạn');
    await expect(root.getByText('Nghỉ dài hạn')).toBeVisible();
    await person.getByRole('link', { name: 'Cần làm', exact: true }).first().click();
    await expect(person.getByRole('button', { name: 'Đăng nhập' })).toBeVisible();
    await root.getByRole('button', { name: 'Kích hoạt lại', exact: true }).click();
    await decide(root, 'Kích hoạt lại');
    await expect(root.getByRole('button', { name: 'Tạm ngừng', exact: true })).toBeVisible();
  });

  await test.step('a reset password makes the former one worthless', async () => {
    await root.getByRole('button', { name: 'Đặt lại mật khẩu' }).click();
    await decide(root, 'Đặt lại mật khẩu');
    await expect(root.getByText(/Đã gửi mật khẩu dùng một lần cho/).first()).toBeVisible();
    await person.goto(addresses.admin);
    await person.getByLabel('Email công việc').fill(username);
    await person.getByLabel('Mật khẩu', { exact: true }).fill(ownPassword);
    await person.getByRole('button', { name: 'Đăng nhập' }).click();
    await expect(person.getByRole('alert')).toHaveText('Email hoặc mật khẩu không đúng');
    await signInStaffByHand(person, username, await oneTimePassword(username));
    await chooseOwnPassword(person, username, newerPassword);
  });
});

test('a member of the staff changes the own password by the present one and a code', async ({
  page: root,
  browser,
}) => {
  test.setTimeout(120_000);
  const username = newAddress();
  await openBackOffice(root, 'root@provider.test');
  await openAccount(root, username, 'Người tạo lệnh');
  const page = await (await browser.newContext()).newPage();
  await signInStaffByHand(page, username, await oneTimePassword(username));
  await chooseOwnPassword(page, username, ownPassword);

  await page.getByRole('link', { name: 'Đổi mật khẩu' }).first().click();
  await page.getByLabel('Mật khẩu hiện tại').fill(ownPassword);
  await page.getByRole('textbox', { name: 'Mật khẩu mới' }).fill(newerPassword);
  await page.getByLabel('Xác nhận mật khẩu').fill(newerPassword);
  await confirmByCode(page, username, () => page.getByRole('button', { name: 'Đổi mật khẩu' }).click());
  await expect(page.getByText('Mật khẩu đã được đổi.', { exact: false }).first()).toBeVisible();
  const again = await (await browser.newContext()).newPage();
  await openBackOffice(again, username, newerPassword);
});

test('a maker proposes how a merchant takes amounts and where it belongs; an approver decides, and the office sees it', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const applicant = 'Cà phê Ban Mê';
  const officeCode = `PGD${String(Date.now()).slice(-6)}`;
  const openApplicant = async (page: Page) => {
    await page.goto(`${addresses.admin}/merchants`);
    await page.getByRole('searchbox').fill(applicant);
    await page.getByRole('row').filter({ hasText: applicant }).getByRole('link').first().click();
    await expect(page.getByRole('heading', { name: 'Thay đổi điều kiện' })).toBeVisible();
  };
  const propose = async (page: Page, kind: string, enter: () => Promise<void>) => {
    await page.getByRole('button', { name: 'Đổi điều kiện' }).click();
    await page.getByRole('alertdialog').getByLabel('Điều kiện', { exact: true }).selectOption({ label: kind });
    await enter();
    await decide(page, 'Đề xuất thay đổi', 'Theo hợp đồng mới');
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
  };

  const root = await backOfficeOf(browser, 'root@provider.test');
  await test.step('an administrator adds the office', async () => {
    await root.getByRole('link', { name: 'Mạng lưới chi nhánh', exact: true }).click();
    await root.getByRole('button', { name: 'Thêm chi nhánh' }).first().click();
    const dialog = root.getByRole('dialog');
    await dialog.getByLabel('Mã', { exact: true }).fill(officeCode);
    await dialog.getByLabel('Loại').selectOption({ label: 'Phòng giao dịch' });
    await dialog.getByLabel('Tên').fill('Phòng giao dịch Ban Mê');
    await dialog.getByRole('button', { name: 'Thêm chi nhánh' }).click();
    await expect(dialog).toHaveCount(0);
  });

  const maker = await backOfficeOf(browser, 'maker@provider.test');
  await openApplicant(maker);
  await propose(maker, 'Số tiền được nhận', async () => {
    await maker.getByRole('radio', { name: /Nhận mọi khoản/ }).check();
    await maker.getByLabel('Sai lệch cho phép').fill('2');
    await decide(maker, 'Đề xuất thay đổi');
    await expect(maker.getByText('Nhập tỷ lệ từ 0 đến 1%')).toBeVisible();
    await maker.getByLabel('Sai lệch cho phép').fill('0.5');
  });
  await propose(maker, 'Nơi quản lý', async () => {
    await maker.getByRole('combobox', { name: 'Mã chi nhánh' }).fill(officeCode);
    await maker.getByRole('option', { name: new RegExp(officeCode) }).click();
  });
  await expect(maker.getByText('Thay đổi điều kiện đang chờ quyết định')).toBeVisible();
  await expect(maker.getByRole('button', { name: 'Duyệt thay đổi' })).toHaveCount(0);

  const checker = await backOfficeOf(browser, 'checker@provider.test');
  await checker.getByRole('link', { name: /Thay đổi điều kiện chờ duyệt/ }).click();
  await openApplicant(checker);
  for (const left of [1, 0]) {
    await checker.getByRole('button', { name: 'Duyệt thay đổi' }).first().click();
    await decide(checker, 'Duyệt thay đổi');
    await expect(checker.getByRole('button', { name: 'Duyệt thay đổi' })).toHaveCount(left);
  }
  await expect(checker.getByText('Nhận mọi khoản, quyết định sau, cho phép lệch 0,5%').first()).toBeVisible();

  const username = newAddress();
  await openAccount(root, username, 'Người tạo lệnh');
  await root.getByRole('link', { name: 'Đổi vai trò hoặc nơi công tác' }).click();
  await root.getByLabel('Nơi công tác', { exact: true }).selectOption({ label: 'Phòng giao dịch' });
  await root.getByRole('button', { name: 'Lưu và đăng xuất' }).click();
  await expect(root.getByText('Hãy chọn chi nhánh', { exact: false }).first()).toBeVisible();
  await root.getByLabel('Mã chi nhánh').selectOption(officeCode);
  await root.getByRole('button', { name: 'Lưu và đăng xuất' }).click();
  await expect(root.getByText(`Phòng giao dịch · ${officeCode}`)).toBeVisible();

  const teller = await (await browser.newContext()).newPage();
  await signInStaffByHand(teller, username, await oneTimePassword(username));
  await chooseOwnPassword(teller, username, ownPassword);
  await teller.goto(`${addresses.admin}/merchants`);
  await expect(teller.getByRole('row').filter({ hasText: applicant })).toHaveCount(1);
  await expect(teller.getByRole('row')).toHaveCount(2);
});
