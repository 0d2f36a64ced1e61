import { expect, type Page, test } from '@playwright/test';
import { addresses } from '../../support/addresses.ts';
import { revealedCredential } from '../../support/credential.ts';
import { moveClock } from '../../support/payer.ts';
import type { Message } from '../../support/people.ts';
import { signedCall } from '../../support/receiver.ts';
import { actAs, get, newcomer, post, signInOwner, type Tokens } from '../../support/sign-in.ts';

const hour = 3_600_000;
const day = 24 * hour;
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const inTest = (token: string) => ({ token, base: addresses.testPlatform });

test.afterAll(() => moveClock('test', undefined));

async function testTime(): Promise<number> {
  const { now } = (await (await fetch(`${addresses.testPlatform}/sandbox/clock`)).json()) as { now: string };
  return Date.parse(now);
}
const vnDay = (time: number) => new Date(time + 7 * hour).toISOString().slice(0, 10);

async function salary<Data>(
  token: string,
  path: string,
  body?: unknown,
  method = body ? 'POST' : 'GET',
): Promise<Data> {
  const reply = await fetch(`${addresses.testPlatform}/api/v1/smart-bank${path}`, {
    method,
    headers: {
      'x-app': 'salary-console',
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const { code, message, data } = (await reply.json()) as { code: number; message: string; data: Data };
  if (code !== 20_000) throw new Error(`${path}: ${code} ${message}`);
  return data;
}

interface Company {
  tokens: Tokens;
  phone: string;
  accounts: string[];
  periodId: string;
  employeeId: string;
  configure: (change: object) => Promise<unknown>;
  give: (accountNo: string, amount: number) => Promise<unknown>;
  ask: (amount: number) => Promise<string>;
}

const linked = (token: string) =>
  get<{ id: string; accountNo: string }[]>('/api/bankAccount/portal/v1/getList', inTest(token));

async function accountsOf(token: string): Promise<string[]> {
  return (await linked(token)).map(({ accountNo }) => accountNo);
}

/** What a new shop finds on its account in test mode was paid by sample customers. */
async function sampleMoney(token: string): Promise<number> {
  const [{ id } = { id: '' }] = await linked(token);
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

/** A company in test mode, where a registration waits for nobody, with one employee who has worked since the period began. */
async function company(): Promise<Company> {
  const phone = await newcomer();
  const tokens = await signInOwner(phone);
  const { token } = tokens;
  await salary(token, '/enterprise/register', {
    numberOfEmployeeExpected: 10,
    paySalaryLimitation: 100_000_000,
    programType: 'FLEX_SALARY_NOT_USE_OVERDRAFT',
  });
  const accounts = await accountsOf(token);
  const configure = (change: object) =>
    salary(
      token,
      '/enterprise/configuration',
      {
        paymentSource: 'BUSINESS_ACCOUNT',
        accountNumber: accounts.at(-1),
        limitAmount: 50_000_000,
        periodStartDate: 1,
        periodEndDate: 31,
        paySalaryDate: 5,
        ...change,
      },
      'PUT',
    );
  await configure({});
  const now = await testTime();
  const { id: periodId } = await salary<{ id: string }>(token, '/salary-period', {
    name: 'Kỳ lương hiện tại',
    startDate: vnDay(now - 10 * day),
    endDate: vnDay(now + 2 * day),
    paySalaryDate: vnDay(now + 4 * day),
  });
  const { id: salaryAdvanceTypeId } = await salary<{ id: string }>(token, '/salary-advance-type', {
    name: 'Cơ bản',
    advanceForm: 'MANUAL',
  });
  const { id: employeeId } = await salary<{ id: string }>(token, '/employee', {
    code: 'NV1',
    name: 'Nguyễn Thị Lan',
    phoneNumber: `09${String(now).slice(-8)}`,
    birthDate: '1995-04-30',
    idCardNumber: '001095000123',
    salaryAccount: '10642300000009',
    baseAmount: 39_000_000,
    salaryAdvanceTypeId,
  });
  const items = Array.from({ length: 8 }, (_, index) => ({ date: vnDay(now - (9 - index) * day), workload: 1 }));
  await salary(token, `/salary-period/${periodId}/logwork`, { data: [{ employeeCode: 'NV1', items }] });
  const give = (accountNo: string, amount: number) =>
    post('/api/tool/v1/deposit', { accountNo, branch: 'HO', amount, content: 'Nop quy luong' }, inTest(token));
  const ask = async (amount: number) => {
    const { id } = await salary<{ id: string }>(token, '/salary-advance', { employeeId, amount });
    await salary(token, `/salary-advance/${id}/approve`, undefined, 'POST');
    await moveClock('test', 'PT1M');
    return id;
  };
  return { tokens, phone, accounts, periodId, employeeId, configure, give, ask };
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
    await expect(page.getByText('Sẽ chi').or(page.getByText('Đã chi')).first()).toBeVisible();
    await moveClock('test', 'PT1M');
    await page.reload();
    await expect(page.getByText('Đã chi').first()).toBeVisible();
  });

  await test.step('what the provider lends is shown until the pay day', async () => {
    await firm.configure({ paymentSource: 'KLB_CREDIT_LINE', accountNumber: undefined });
    await firm.ask(500_000);
    await page.goto(`${addresses.salary}/lent-salary`);
    await expect(heading(page, 'Nhà cung cấp cho vay')).toBeVisible();
    const row = page.getByRole('row').filter({ hasText: 'Kỳ lương hiện tại' });
    await expect(row.getByText('Đang vay')).toBeVisible();
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
