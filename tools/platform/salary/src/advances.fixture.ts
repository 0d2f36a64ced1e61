import { bankAccount, tool } from '@pay/contract-portal';
import { salary } from '@pay/contract-salary';
import { type Settings, uuidv7 } from '@pay/platform-kernel';
import { startTestPlatform, type TestPlatform } from '@pay/platform-testing';
import { november, readyEmployer, staffToken } from './salary.fixture.ts';

export type Programme = Awaited<ReturnType<typeof openProgramme>>;

export const inNovember = new Date('2026-11-20T03:00:00Z');

export async function startProgramme(overrides: Partial<Settings> = {}) {
  const platform = await startTestPlatform(overrides);
  await platform.services.clocks.live.set(inNovember);
  return openProgramme(platform, await staffToken(platform, 'checker'));
}

export async function openProgramme(platform: TestPlatform, checker: string) {
  const employer = await readyEmployer(platform, checker);
  const periodId = (await platform.ok(salary['period.create'], november, employer.asEmployer)).id;
  let phones = 0;

  const person = (code: string, change: object = {}) => ({
    code,
    name: 'Nguyễn Thị Lan',
    phoneNumber: `09120000${String((phones += 1)).padStart(2, '0')}`,
    birthDate: '1995-04-30',
    idCardNumber: '001095000123',
    salaryAccount: '10642300000009',
    baseAmount: 12_345_678,
    ...change,
  });

  const ok = {
    type: (change: object = {}) =>
      platform.ok(
        salary['advanceType.create'],
        { name: `Loại ${uuidv7()}`, advanceForm: 'MANUAL', ...change },
        employer.asEmployer,
      ),
    employee: async (code: string, change: object = {}) => {
      const { id: salaryAdvanceTypeId } = await ok.type();
      return platform.ok(
        salary['employee.create'],
        { ...person(code), salaryAdvanceTypeId, ...change },
        employer.asEmployer,
      );
    },
    work: (employeeCode: string, days: number) =>
      platform.ok(
        salary['logwork.createForPeriod'],
        { periodId, data: [{ employeeCode, items: workedDays(days) }] },
        employer.asEmployer,
      ),
    request: (employeeId: string, amount: number) =>
      platform.ok(salary['advance.create'], { employeeId, amount }, employer.asEmployer),
  };

  const workedDays = (days: number) =>
    Array.from({ length: Math.ceil(days) }, (_, index) => ({
      date: `2026-11-${String(index + 1).padStart(2, '0')}`,
      workload: index + 1 > days ? 0.5 : 1,
    }));

  const call = {
    request: (employeeId: string, amount: number) =>
      platform.call(salary['advance.create'], { employeeId, amount }, employer.asEmployer),
  };

  const accounts = () => platform.ok(bankAccount.getList, {}, employer.asEmployer);

  const giveMoney = async (amount: number, accountNo?: string) => {
    const [paying] = await accounts();
    const deposit = { accountNo: accountNo ?? paying!.accountNo, branch: 'HO', amount, content: 'Nop quy luong' };
    await platform.ok(tool.deposit, deposit, employer.asEmployer);
  };

  return { platform, employer, periodId, person, ok, call, giveMoney, accounts, workedDays };
}
