import { expect, type Page, test } from '@playwright/test';
import { moveClock } from '../../support/payer.ts';
import { lastOtpId, newOtp, owner } from '../../support/people.ts';
import { actAs, get, post, signInMember, signInOwner, type Tokens } from '../../support/sign-in.ts';

/** The sandbox bank answers about transfers to such a number half an hour late. */
const lateNumber = () => `0071${String(Date.now()).slice(-8)}1915`;

interface Account {
  id: string;
  accountNo: string;
  defaultAccount: boolean;
}

async function fundedAccount({ token }: Tokens): Promise<Account> {
  const accounts = await get<Account[]>('/api/bankAccount/portal/v1/getList', { token });
  const account = accounts.find(({ defaultAccount }) => defaultAccount)!;
  const deposit = { accountNo: account.accountNo, branch: 'HO', amount: 300_000_000, content: 'Vốn' };
  await post('/api/tool/v1/deposit', deposit, { token });
  return account;
}

const fundsOf = ({ id }: Account, { token }: Tokens) =>
  get<{ balance: number; held: number }>(`/api/bankAccount/portal/v1/getBalance/${id}`, { token });

async function prepare(page: Page, accountNo: string, content: string) {
  await page.goto('/payout/create-payout');
  await page.getByRole('combobox', { name: /^Ngân hàng/ }).fill('vcb');
  await page.getByRole('option', { name: /Vietcombank/ }).click();
  await page.getByLabel(/^Số tài khoản/).fill(accountNo);
  await page.getByRole('textbox', { name: /^Số tiền/ }).fill('5000000');
  await page.getByLabel(/^Nội dung/).fill(content);
  await expect(page.getByText('theo ngân hàng')).toBeVisible();
  await expect(page.getByText('Trừ vào tài khoản')).toBeVisible();
  await page.getByRole('button', { name: 'Tạo lệnh', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Lệnh chi hộ CH/ })).toBeVisible();
}

test.afterAll(() => moveClock('live', undefined));

test('an accountant prepares a payout, the owner approves it on a phone, and a late bank is waited for', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const content = `Tien hang ${Date.now()}`;
  const tokens = await signInOwner(owner.phone);
  const account = await fundedAccount(tokens);
  const before = await fundsOf(account, tokens);
  const desk = await (await browser.newContext()).newPage();
  await actAs(desk, await signInMember(tokens.token, ['1200:read', '1201:read', '1600:read', '1600:write']));

  await test.step('the accountant prepares it and may not approve it', async () => {
    await prepare(desk, lateNumber(), content);
    await expect(desk.getByRole('button', { name: 'Duyệt', exact: true })).toHaveAttribute('aria-disabled', 'true');
    await expect(desk.getByText('Chờ duyệt').first()).toBeVisible();
  });

  const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await actAs(phone, tokens);

  await test.step('the owner finds it in the queue and approves it on a phone, by keyboard alone', async () => {
    await phone.goto('/payout?tab=queue');
    const id = new URL(desk.url()).searchParams.get('id')!;
    await phone.locator(`a[href*="${id}"]`).first().click();
    const approve = phone.getByRole('button', { name: 'Duyệt', exact: true });
    await expect(approve).toBeEnabled();
    const last = await lastOtpId(owner.phone);
    await approve.focus();
    await phone.keyboard.press('Enter');
    const dialog = phone.getByRole('alertdialog');
    await expect(dialog.getByText('5.000.000 đ').first()).toBeVisible();
    await dialog.getByRole('button', { name: 'Gửi mã OTP' }).focus();
    await phone.keyboard.press('Enter');
    await phone.getByRole('textbox', { name: 'Chữ số 1 trên 6' }).focus();
    await phone.keyboard.type(await newOtp(owner.phone, last));
    await expect(phone.getByText('Đang chuyển tiền').first()).toBeVisible({ timeout: 20_000 });
    await expect(phone.getByText(/Ngân hàng đã nhận lệnh từ/)).toBeVisible({ timeout: 20_000 });
    await expect(phone.getByText(/Đừng chuyển lại/)).toBeVisible();
  });

  const held = await fundsOf(account, tokens);
  expect(before.balance - held.balance).toBe(held.held - before.held);
  expect(held.held - before.held).toBeGreaterThanOrEqual(5_000_000);

  await test.step('two hours later the bank has answered, and both see it', async () => {
    await moveClock('live', 'PT2H');
    await expect(phone.getByText(/Người nhận đã nhận được tiền lúc/)).toBeVisible({ timeout: 20_000 });
    await desk.reload();
    await expect(desk.getByText('Thành công').first()).toBeVisible();
  });

  await test.step('the statement and the balance agree', async () => {
    const after = await fundsOf(account, tokens);
    expect(after.held).toBe(before.held);
    const statement = await get<{ items: { amount: number; coefficient: string; detail: string }[] }>(
      `/api/bankAccount/portal/v1/getTransactionStatistic/${account.id}?keyword=${encodeURIComponent(content)}`,
      tokens,
    );
    const left = statement.items.reduce((sum, { amount, coefficient }) => sum + amount * Number(coefficient), 0);
    expect(left).toBe(after.balance - before.balance);
  });
});
