import { salaryEnterpriseReview, staffAuth } from '@pay/contract-cms';
import { bankAccount } from '@pay/contract-portal';
import { salary } from '@pay/contract-salary';
import type { Mode } from '../../server/actor.ts';
import type { StaffRole } from '@pay/domain';
import { inTransaction } from '../../storage/transaction.ts';
import type { TestMerchant, TestPlatform } from '../../testing/test-platform.ts';
import { hashPassword } from '../identity/passwords.ts';
import { insertStaff } from '../identity/staff.store.ts';

export const registration = { numberOfEmployeeExpected: 40, paySalaryLimitation: 500_000_000, programType: 'FLEX_SALARY_NOT_USE_OVERDRAFT' } as const;

export const november = { name: 'Kỳ lương 11/2026', startDate: '2026-11-01', endDate: '2026-11-30', paySalaryDate: '2026-12-05' } as const;

const configuration = {
  paymentSource: 'BUSINESS_ACCOUNT', limitAmount: 200_000_000, periodStartDate: 1, periodEndDate: 31, paySalaryDate: 5,
} as const;

const staffPassword = 'Staff@2468';

/** The token of a staff member who signed in. */
export async function staffToken(platform: TestPlatform, role: StaffRole): Promise<string> {
  const username = `${role}@bank.test`;
  const passwordHash = await hashPassword(platform.hashed(staffPassword), { memory: 64, passes: 1 });
  const { storages, clocks } = platform.services;
  await inTransaction(storages.live.db, (trx) =>
    insertStaff(trx, { username, fullName: `Staff ${role}`, roles: [role], office: 'HEADQUARTER', officeCode: null, passwordHash, createdAt: clocks.live.now() }),
  );
  const { sessionId } = await platform.ok(staffAuth.login, { username, password: platform.hashed(staffPassword) });
  return (await platform.ok(staffAuth.verifyOtp, { sessionId, otp: await platform.otpOf(username) })).token;
}

/** An employer with its own calls, and the staff who decide about it. */
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
      return platform.call(salary['enterpriseConfig.update'], { ...configuration, accountNumber: account?.accountNo, ...change }, asEmployer);
    },
    status: async () => (await platform.ok(salary['enterprise.check'], {}, asEmployer)).status,
  };
}

export type Employer = Awaited<ReturnType<typeof newEmployer>>;

/** One that may take requests. */
export async function readyEmployer(platform: TestPlatform, staffToken: string, mode?: Mode): Promise<Employer> {
  const employer = await newEmployer(platform, staffToken, mode);
  await employer.register();
  await employer.approve();
  await employer.configure();
  return employer;
}
