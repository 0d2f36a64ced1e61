import { salaryEnterpriseReview } from '@pay/contract-cms';
import { salary } from '@pay/contract-salary';
import { startOffice, type Office } from './office.ts';
import type { Visitor } from './render-screen.tsx';

export interface Employer extends Visitor, Pick<Office, 'ok' | 'close'> {}

export async function startEmployer(): Promise<Employer> {
  const office = await startOffice();
  const owner = await office.newMerchant();
  const checker = await office.hire('checker@provider.test', { roles: ['checker'], fullName: 'The checker' });
  await office.ok(
    salary['enterprise.register'],
    {
      numberOfEmployeeExpected: 40,
      paySalaryLimitation: 500_000_000,
      programType: 'FLEX_SALARY_NOT_USE_OVERDRAFT',
    },
    { token: owner.token },
  );
  await office.ok(salaryEnterpriseReview.approve, { merchantId: owner.merchantId }, { token: checker.owner.token });
  return { owner, fetch: checker.fetch, ok: office.ok, close: office.close };
}
