import { linkedAccounts } from '@pay/platform-accounts';
import { balanceOf, type Line, type ScopedTrx } from '@pay/platform-kernel';
import { findConfiguration, lockEnterprise } from './salary-enterprise.store.ts';
import type { Try } from './payment.store.ts';

interface Means {
  /** The account that the bank debits; null where the provider lends everything. */
  account: string | null;
  /** The part that the provider lends. */
  lent: number;
  /** Ledger lines that set the amount aside. */
  lines: Line[];
}

interface Lacking {
  account: string | null;
  failure: NonNullable<Try['failure']>;
}

/** The account named in the settings; for a programme on credit the default one. */
export async function payingAccount(db: ScopedTrx) {
  const configuration = await findConfiguration(db);
  const linked = await linkedAccounts(db, db.merchantId);
  return configuration?.paymentSource === 'KLB_CREDIT_LINE'
    ? linked[0]
    : linked.find(({ accountNo }) => accountNo === configuration?.accountNumber);
}

/** Uses the balance of the paying account first, then the provider's money up to the granted credit line. */
export async function moneySource(db: ScopedTrx, amount: number): Promise<Means | Lacking> {
  const enterprise = await lockEnterprise(db);
  const configuration = await findConfiguration(db);
  const isOnCredit = configuration?.paymentSource === 'KLB_CREDIT_LINE';
  const payer = await payingAccount(db);
  const account = isOnCredit ? null : (configuration?.accountNumber ?? null);
  if (!payer) return { account, failure: 'ACCOUNT_NOT_LINKED' };
  const mayOverdraw = isOnCredit || enterprise?.programType === 'FLEX_SALARY_USE_OVERDRAFT';
  const balance = isOnCredit ? 0 : Math.max(0, await balanceOf(db, db.merchantId, 'merchant-available', payer.id));
  const own = Math.min(balance, amount);
  const lent = amount - own;
  const owed = -(await balanceOf(db, db.merchantId, 'salary-advance-receivable'));
  if (lent > 0 && !mayOverdraw) return { account, failure: 'BALANCE_TOO_LOW' };
  if (lent > 0 && owed + lent > (enterprise?.creditLineAmount ?? 0)) return { account, failure: 'CREDIT_LINE_USED_UP' };
  return {
    account: own > 0 ? account : null,
    lent,
    lines: [
      { account: 'merchant-available', bankAccountId: payer.id, amount: -own },
      { account: 'salary-advance-receivable', amount: -lent },
      { account: 'merchant-hold', bankAccountId: payer.id, amount },
    ],
  };
}
