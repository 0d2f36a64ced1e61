import { expect, type Page, test } from '@playwright/test';
import { addresses } from '../../support/addresses.ts';
import { backOfficeOf } from '../../support/back-office.ts';
import { owner } from '../../support/people.ts';
import { get, signInOwner } from '../../support/sign-in.ts';

const rowsOfStatement = 5_000;
const note = 'Ngân hàng đã xác nhận qua điện thoại';

async function played(accountNo: string, count: number, prefix: string): Promise<void> {
  const reply = await fetch(`${addresses.platform}/sandbox/bank/deposits`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ accountNo, count, prefix, amount: 100_000 }),
  });
  expect(await reply.json()).toMatchObject({ code: 0 });
}

async function statementOf(accountNo: string): Promise<string[]> {
  const reply = await fetch(`${addresses.platform}/sandbox/bank/statement?accountNo=${accountNo}`);
  return (await reply.text()).trim().split('\r\n');
}

/** The bank's statement with twelve faults: three rows that only it has, three that it lacks, two amounts, four rows twice. */
function faulty([columns = '', ...rows]: string[]): string {
  const ownNumber = (row: string, number: string) => row.replace(/^"[^"]+"/, `"${number}"`);
  const changed = rows.map((row, index) =>
    index < 2 ? row.replace(/,(\d+),/, (_all, amount: string) => `,${amount}1,`) : row,
  );
  const strange = [1, 2, 3].map((index) => ownNumber(rows[index + 10]!, `FTLA${index}${Date.now()}`));
  const told = [...changed.toSpliced(20, 3), ...strange, ...rows.slice(100, 104)];
  return [columns, ...told].join('\r\n');
}

const kinds = {
  MISSING_WITH_US: 'Chỉ có ở ngân hàng',
  MISSING_AT_BANK: 'Chỉ có trên hệ thống',
  AMOUNT_DIFFERS: 'Lệch số tiền',
  DOUBLED_AT_BANK: 'Ngân hàng ghi hai lần',
} as const;

async function propose(page: Page, detail: string, kind: keyof typeof kinds, ending: string): Promise<void> {
  await page.goto(`${detail}?kind=${kind}`);
  await expect(page.getByRole('row').filter({ hasText: kinds[kind] }).first()).toBeVisible();
  await page.getByRole('checkbox', { name: 'Chọn tất cả dòng của trang này' }).check();
  await page.getByRole('button', { name: 'Đề xuất xử lý' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Kết quả xử lý/).selectOption({ label: ending });
  await dialog.getByLabel(/^Ghi chú/).fill(note);
  await dialog.getByRole('button', { name: 'Gửi đề xuất' }).click();
  await expect(dialog).toBeHidden();
}

test('a statement of 5,000 rows is uploaded, its twelve differences are found, and two people settle them', async ({
  browser,
}) => {
  test.setTimeout(90_000);
  const { token } = await signInOwner(owner.phone);
  const accounts = await get<{ accountNo: string }[]>('/api/bankAccount/portal/v1/getList', { token });
  const { accountNo } = accounts[0]!;
  await played(accountNo, rowsOfStatement - 4 - ((await statementOf(accountNo)).length - 1), `FT${Date.now()}`);
  const file = faulty(await statementOf(accountNo));
  expect(file.split('\r\n').length - 1).toBe(rowsOfStatement);

  const maker = await backOfficeOf(browser, 'maker@provider.test');
  await maker.goto(`${addresses.admin}/reconciliations/upload`);
  await maker
    .locator('input[type=file]')
    .setInputFiles({ name: 'sao-ke.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  await maker.getByRole('button', { name: 'Nhận 5.000 dòng' }).click();
  await maker.getByRole('row').filter({ hasText: accountNo }).getByRole('link').first().click();
  await expect(maker.getByText('Còn chênh lệch').first()).toBeVisible({ timeout: 20_000 });
  await expect(maker.getByText('12 chênh lệch chờ xử lý.')).toBeVisible();

  const detail = maker.url();
  await propose(maker, detail, 'MISSING_WITH_US', 'Của hệ thống, về trễ');
  await propose(maker, detail, 'MISSING_AT_BANK', 'Treo vào tài khoản chờ xử lý');
  await propose(maker, detail, 'AMOUNT_DIFFERS', 'Treo vào tài khoản chờ xử lý');
  await propose(maker, detail, 'DOUBLED_AT_BANK', 'Dòng sao kê của ngân hàng sai');
  await expect(maker.getByText('12 chờ xác nhận.')).toBeVisible();

  const checker = await backOfficeOf(browser, 'checker@provider.test');
  await checker.goto(detail);
  await checker.getByRole('checkbox', { name: 'Chọn tất cả dòng của trang này' }).check();
  await checker.getByRole('button', { name: 'Xác nhận', exact: true }).first().click();
  await checker.getByRole('alertdialog').getByRole('button', { name: 'Xác nhận', exact: true }).click();
  await expect(checker.getByText('Đã khớp').first()).toBeVisible();

  const invariants = await fetch(`${addresses.platform}/internal/invariants`);
  expect(await invariants.json()).toMatchObject({ ok: true });
});
