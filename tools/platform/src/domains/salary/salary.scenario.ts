import { addDays, monthDays, vnMonth } from '@pay/domain';
import type { Mode } from '../../server/actor.ts';
import type { Services } from '../../server/services.ts';
import { scoped } from '../../storage/scoped.ts';
import { inTransaction } from '../../storage/transaction.ts';
import { decideEnterprise } from './enterprise-decision.ts';
import { configureEnterprise, registerEnterprise } from './enterprise-steps.ts';
import { createPeriod } from './periods.ts';

interface SampleEmployer {
  merchantId: string;
  userId: string;
  userName: string;
  decidedBy: string;
}

const viMonth = (month: string) => month.split('-').reverse().join('/');

/** An employer in the programme: registered, approved, configured, with the periods of this month and the two before. */
export async function playEmployer({ merchantId, userId, userName, decidedBy }: SampleEmployer, mode: Mode, { storages, clocks }: Services): Promise<void> {
  const now = clocks[mode].now();
  const doer = { by: { userId, userName }, now };
  await inTransaction(storages[mode].db, async (trx) => {
    const db = scoped(trx, merchantId);
    await registerEnterprise(db, { numberOfEmployeeExpected: 45, paySalaryLimitation: 800_000_000, programType: 'FLEX_SALARY_NOT_USE_OVERDRAFT' }, doer);
    await decideEnterprise(trx, merchantId, { action: 'approve', set: { creditLineAmount: 1_000_000_000 } }, { by: { userName: decidedBy }, now });
    const { accountNo } = await db.selectFrom('bankAccount').select('accountNo').where('defaultAccount', '=', true).executeTakeFirstOrThrow();
    await configureEnterprise(
      db,
      {
        paymentSource: 'BUSINESS_ACCOUNT', accountNumber: accountNo, limitAmount: 300_000_000,
        periodStartDate: 1, periodEndDate: 31, paySalaryDate: 5, disableAdvanceBeforeEndDate: 2,
      },
      doer,
    );
    let month = vnMonth(now);
    for (let count = 0; count < 3; count += 1) {
      const { first, last } = monthDays(month);
      await createPeriod(db, { name: `Kỳ lương ${viMonth(month)}`, startDate: first, endDate: last, paySalaryDate: addDays(last, 5) }, doer);
      month = vnMonth(`${addDays(first, -1)}T00:00:00Z`);
    }
  });
}
