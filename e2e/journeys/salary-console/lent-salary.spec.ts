import { expect, type Page, test } from '@playwright/test';
import { addresses } from '../../support/addresses.ts';
import { revealedCredential } from '../../support/credential.ts';
import { moveClock } from '../../support/payer.ts';
import type { Message } from '../../support/people.ts';
import { signedCall } from '../../support/receiver.ts';
import { accountsOf, type Company, company, inTest, linkedAccounts } from '../../support/salary-company.ts';
import { actAs, get } from '../../support/sign-in.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test.afterAll(() => moveClock('test', undefined));

/** What a new shop finds on its account in test mode was paid by sample customers. */
async function sampleMoney(token: string): Promise<number> {
  const [{ id } = { id: '' }] = await linkedAccounts(token);
  const balanceNow = async () => {
    const { balance } = await get<{ balance: number }>(`/api/bankAccount/portal/v1/getBalance/${id}`, inTest(token));
    return balance;
  };
  await expect.poll(balanceNow).toBeGreaterThan(0);
  return balanceNow();
}

/** In test mode accounts are linked by the signed call. */
async function linkAnother(token: string, phone: string): Promise<void> {
  const credential = await revealedCredential(addresses.testPlatform, token, phone);
  const at = `${addresses.testPlatform}/pay/api/openBanking/v1/linkAccount`;
  const accountNo = `71${String(Date.now()).slice(-8)}9`;
  const { sessionId } = await signedCall<{ sessionId: string }>(credential, at, { accountNo });
  const messages = (await (await fetch(`${addresses.platform}/inbox.json`)).json()) as Message[];
  const otp = messages.find((message) => message.otp !== undefined)?.otp;
  await signedCall(credential, `${at}/verify`, { accountNo, sessionId, otp });
}

const opened = async (page: Page, { tokens }: Company, path: string) => {
  await actAs(page, tokens, { testMode: true });
  await page.goto(`${addresses.salary}${path}`);
};

test('an advance fails for the money of its own account, is paid when that account has it, and what is lent is collected on the pay day', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const firm = await company();
  const { token } = firm.tokens;
  await linkAnother(token, firm.phone);
  const [main, paying] = [firm.accounts[0]!, (await accountsOf(token)).find((one) => one !== firm.accounts[0])!];
  await firm.configure({ accountNumber: paying });
  await firm.give(main, 5_000_000);
  const failed = await firm.ask(1_000_000);

  await test.step('the console says why, though all accounts together would do', async () => {
    await opened(page, firm, `/advance-requests/${failed}`);
    await expect(page.getByText('Tài khoản chi không đủ số dư').first()).toBeVisible();
  });

  await test.step('with the money on its account it is paid again', async () => {
    await firm.give(paying, 1_000_000);
    await page.getByRole('button', { name: 'Chi lại' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Chi lại' }).click();
    await expect(page.getByText(/Đang chi|Đã nhận tiền/).first()).toBeVisible();
    await moveClock('test', 'PT1M');
    await page.reload();
    await expect(page.getByText('Đã nhận tiền').first()).toBeVisible();
  });

  await test.step('what the provider lends is shown until the pay day', async () => {
    await firm.configure({ paymentSource: 'KLB_CREDIT_LINE', accountNumber: undefined });
    await firm.ask(500_000);
    await page.goto(`${addresses.salary}/lent-salary`);
    await expect(heading(page, 'Nhà cung cấp cho vay')).toBeVisible();
    const row = page.getByRole('row').filter({ hasText: 'Kỳ lương hiện tại' });
    await expect(row.getByText('Đang vay')).toBeVisible();
    await page.goto(`${addresses.salary}/salary-periods/${firm.periodId}`);
    await expect(page.getByText(/nhà cung cấp tự thu 500\.000 đ từ tài khoản chi ứng lương/)).toBeVisible();
    await page.getByRole('link', { name: 'Xem khoản vay' }).click();
    await expect(page.getByText('Đang vay').first()).toBeVisible();
    await page.goto(`${addresses.salary}/lent-salary`);
  });

  await test.step('on the pay day it is collected', async () => {
    await moveClock('test', 'P5D');
    await page.reload();
    await page.getByRole('row').filter({ hasText: 'Kỳ lương hiện tại' }).getByRole('link').first().click();
    await expect(page.getByText('Đã trả hết').first()).toBeVisible();
    await expect(page.getByText('Thu từ tài khoản').first()).toBeVisible();
  });
});

test('where the account is empty on the pay day the debt is overdue, is told, and is paid by its link in parts', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const firm = await company();
  await firm.ask(await sampleMoney(firm.tokens.token));
  await firm.configure({ paymentSource: 'KLB_CREDIT_LINE', accountNumber: undefined });
  await firm.ask(700_000);
  await moveClock('test', 'P5D');
  await opened(page, firm, '/lent-salary');
  await page.getByRole('row').filter({ hasText: 'Kỳ lương hiện tại' }).getByRole('link').first().click();
  await expect(page.getByText('Quá hạn').first()).toBeVisible();
  await page.getByRole('button', { name: 'Trả qua liên kết' }).click();
  const link = page.getByRole('link', { name: /\/public\/paylink\// });
  await expect(link).toBeVisible();
  const code = (await link.getAttribute('href'))!.split('/').at(-1)!;
  const owed = await get<{ transfer: { accountNo: string } }>(`/api/paylink/public/v1/${code}`, {
    base: addresses.testPlatform,
  });
  await firm.give(owed.transfer.accountNo, 200_000);
  await page.reload();
  await expect(page.getByText('500.000').first()).toBeVisible();
  await expect(page.getByText('Quá hạn').first()).toBeVisible();
  await firm.give(owed.transfer.accountNo, 500_000);
  await page.reload();
  await expect(page.getByText('Đã trả hết').first()).toBeVisible();
});
