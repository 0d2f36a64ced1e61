import { merchantReview, salaryEnterpriseReview } from '@pay/contract-cms';
import { bankAccount } from '@pay/contract-portal';
import { salary } from '@pay/contract-salary';
import type { StaffRole } from '@pay/domain';
import { type Mode, randomDigits } from '@pay/platform-kernel';
import { hireStaff, startTestPlatform, type TestMerchant, type TestPlatform } from '@pay/platform-testing';

export const registration = {
  numberOfEmployeeExpected: 40,
  paySalaryLimitation: 500_000_000,
  programType: 'FLEX_SALARY_NOT_USE_OVERDRAFT',
} as const;

export const november = {
  name: 'Kỳ lương 11/2026',
  startDate: '2026-11-01',
  endDate: '2026-11-30',
  paySalaryDate: '2026-12-05',
} as const;

const configuration = {
  paymentSource: 'BUSINESS_ACCOUNT',
  limitAmount: 200_000_000,
  periodStartDate: 1,
  periodEndDate: 31,
  paySalaryDate: 5,
} as const;

export const staffToken = async (platform: TestPlatform, role: StaffRole): Promise<string> =>
  (await hireStaff(platform, `${role}@bank.test`, { roles: [role], fullName: `Staff ${role}` })).token;

export async function newEmployer(platform: TestPlatform, staffToken: string, mode: Mode = 'live') {
  const shop: TestMerchant = await platform.newMerchant();
  const asEmployer = { token: shop.token, mode };
  const asStaff = { token: staffToken, mode };
  const key = { merchantId: shop.merchantId };
  return {
    ...shop,
    asEmployer,
    asStaff,
    key,
    register: () => platform.ok(salary['enterprise.register'], registration, asEmployer),
    approve: () => platform.ok(salaryEnterpriseReview.approve, key, asStaff),
    configure: async (change: object = {}) => {
      const [account] = await platform.ok(bankAccount.getList, {}, asEmployer);
      return platform.call(
        salary['enterpriseConfig.update'],
        { ...configuration, accountNumber: account?.accountNo, ...change },
        asEmployer,
      );
    },
    status: async () => (await platform.ok(salary['enterprise.check'], {}, asEmployer)).status,
  };
}

export type Employer = Awaited<ReturnType<typeof newEmployer>>;

export async function readyEmployer(platform: TestPlatform, staffToken: string, mode?: Mode): Promise<Employer> {
  const employer = await newEmployer(platform, staffToken, mode);
  await employer.register();
  if ((await employer.status()) === 'WAITING_APPROVAL') await employer.approve();
  await employer.configure();
  return employer;
}

/** Proposed by one person and granted by another. */
export async function grantLine(platform: TestPlatform, merchantId: string, creditLineAmount: number) {
  const { token: maker } = await hireStaff(platform, `line-maker${randomDigits(8)}@bank.test`, { roles: ['maker'] });
  const { token: checker } = await hireStaff(platform, `line-checker${randomDigits(8)}@bank.test`, {
    roles: ['checker'],
  });
  const asked = { merchantId, creditLineAmount };
  const { id } = await platform.ok(salaryEnterpriseReview.proposeCreditLine, asked, { token: maker });
  await platform.ok(merchantReview.approveChange, { id }, { token: checker });
}

export async function startWithEmployer() {
  const platform = await startTestPlatform();
  const checker = await staffToken(platform, 'checker');
  return { platform, checker, ready: await readyEmployer(platform, checker) };
}

export const fieldsOf = (body: { data: unknown }) =>
  (body.data as { fields?: { field: string; rule: string }[] } | null)?.fields?.map(
    ({ field, rule }) => `${field} ${rule}`,
  );
