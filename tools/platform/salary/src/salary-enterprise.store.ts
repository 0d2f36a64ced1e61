import { type ActionOf, salaryEnterpriseMachine } from '@pay/domain';
import { keepUsedAccounts, linkedAccounts as accountsOf, ownBankName } from '@pay/platform-accounts';
import { type Instant, type ScopedTrx, transition, uuidv7 } from '@pay/platform-kernel';
import type { Updateable } from 'kysely';
import { isPaying } from './debt.store.ts';
import type { Configuration, Enterprise, LinkedAccount } from './salary-enterprise.rules.ts';
import type { EnterpriseStatus, ProgramType, SalaryEnterpriseTable } from './salary.tables.ts';

keepUsedAccounts('salary', async (db, { merchantId, accountNo }) => {
  const paying = await db
    .selectFrom('salaryConfiguration')
    .select('accountNumber')
    .where('merchantId', '=', merchantId)
    .where('paymentSource', '=', 'BUSINESS_ACCOUNT')
    .where('accountNumber', '=', accountNo)
    .executeTakeFirst();
  return paying !== undefined || isPaying(db, merchantId, accountNo);
});

export const findEnterprise = (db: ScopedTrx): Promise<Enterprise | undefined> =>
  db.selectFrom('salaryEnterprise').selectAll().executeTakeFirst();

/** Locked until commit, so that dependent writes happen one at a time. */
export const lockEnterprise = (db: ScopedTrx): Promise<Enterprise | undefined> =>
  db.selectFrom('salaryEnterprise').selectAll().forUpdate().executeTakeFirst();

export interface Registration {
  numberOfEmployeeExpected: number;
  paySalaryLimitation: number;
  programType: ProgramType;
}

/** Creates the row of an unregistered enterprise, so that its first step is an ordinary transition. */
export const enrol = (db: ScopedTrx, registration: Registration, now: Instant) =>
  db
    .insertInto('salaryEnterprise')
    .values({
      merchantId: db.merchantId,
      id: uuidv7(),
      status: 'NOT_REGISTER',
      formerStatus: null,
      rejectReason: null,
      lockReason: null,
      registeredAt: now,
      updatedAt: now,
      ...registration,
    })
    .onConflict((conflict) => conflict.column('merchantId').doNothing())
    .execute();

interface Step {
  by: { userName: string };
  now: Instant;
  to?: EnterpriseStatus;
  set?: Updateable<SalaryEnterpriseTable>;
}

export const enterpriseStep = (
  db: ScopedTrx,
  action: ActionOf<typeof salaryEnterpriseMachine>,
  { by, now, to, set }: Step,
): Promise<Enterprise> =>
  transition(db, salaryEnterpriseMachine, 'salaryEnterprise', { merchantId: db.merchantId }, action, {
    by: by.userName,
    party: 'enterprise',
    now,
    ...(to && { to }),
    set: { ...set, updatedAt: now },
  });

export const findConfiguration = (db: ScopedTrx): Promise<Configuration | undefined> =>
  db.selectFrom('salaryConfiguration').selectAll().executeTakeFirst();

export const saveConfiguration = (db: ScopedTrx, values: Omit<Configuration, 'merchantId'>): Promise<Configuration> =>
  db
    .insertInto('salaryConfiguration')
    .values({ merchantId: db.merchantId, ...values })
    .onConflict((conflict) => conflict.column('merchantId').doUpdateSet(values))
    .returningAll()
    .executeTakeFirstOrThrow();

export async function linkedAccounts(db: ScopedTrx): Promise<LinkedAccount[]> {
  const accounts = await accountsOf(db, db.merchantId);
  return accounts.map(({ accountNo, accountName }) => ({
    accountNumber: accountNo,
    accountName,
    bankName: ownBankName(db),
  }));
}
