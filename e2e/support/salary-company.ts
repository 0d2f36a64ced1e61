import { addresses } from './addresses.ts';
import { moveClock } from './payer.ts';
import { get, newcomer, post, signInOwner, type Tokens } from './sign-in.ts';

const hour = 3_600_000;
const day = 24 * hour;
export const inTest = (token: string) => ({ token, base: addresses.testPlatform });

async function testTime(): Promise<number> {
  const { now } = (await (await fetch(`${addresses.testPlatform}/sandbox/clock`)).json()) as { now: string };
  return Date.parse(now);
}
const vnDay = (time: number) => new Date(time + 7 * hour).toISOString().slice(0, 10);

export async function salary<Data>(
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

export interface Company {
  tokens: Tokens;
  phone: string;
  accounts: string[];
  periodId: string;
  employeeId: string;
  configure: (change: object) => Promise<unknown>;
  give: (accountNo: string, amount: number) => Promise<unknown>;
  /** What an employee asks for, still to be decided. */
  request: (amount: number) => Promise<string>;
  ask: (amount: number) => Promise<string>;
}

export const linkedAccounts = (token: string) =>
  get<{ id: string; accountNo: string }[]>('/api/bankAccount/portal/v1/getList', inTest(token));

export async function accountsOf(token: string): Promise<string[]> {
  return (await linkedAccounts(token)).map(({ accountNo }) => accountNo);
}

/** A company in test mode, where a registration waits for nobody, with one employee who has worked since the period began. */
export async function company(): Promise<Company> {
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
  const request = async (amount: number) =>
    (await salary<{ id: string }>(token, '/salary-advance', { employeeId, amount })).id;
  const ask = async (amount: number) => {
    const id = await request(amount);
    await salary(token, `/salary-advance/${id}/approve`, undefined, 'POST');
    await moveClock('test', 'PT1M');
    return id;
  };
  return { tokens, phone, accounts, periodId, employeeId, configure, give, request, ask };
}
