import { balanceOf, type Line, type ScopedTrx } from '@pay/platform-kernel';
import { findConfiguration, lockEnterprise } from './salary-enterprise.store.ts';

export interface MoneySource {
  /** The account that the bank debits. */
  account: string;
  /** Ledger lines that set the amount aside; undefined when the money is insufficient. */
  lines: Line[] | undefined;
}

const creditLineAccount = 'CREDIT LINE';

/** Uses the balance first, then the bank's loan up to the granted credit line. */
export async function moneySource(db: ScopedTrx, amount: number): Promise<MoneySource> {
  const enterprise = await lockEnterprise(db);
  const configuration = await findConfiguration(db);
  const fromLine = configuration?.paymentSource === 'KLB_CREDIT_LINE';
  const mayOverdraw = fromLine || enterprise?.programType === 'FLEX_SALARY_USE_OVERDRAFT';
  const balance = fromLine ? 0 : Math.max(0, await balanceOf(db, db.merchantId, 'merchant-available'));
  const own = Math.min(balance, amount);
  const lent = amount - own;
  const owed = -(await balanceOf(db, db.merchantId, 'salary-advance-receivable'));
  const account = configuration?.accountNumber ?? creditLineAccount;
  if (lent > 0 && (!mayOverdraw || owed + lent > (enterprise?.creditLineAmount ?? 0)))
    return { account, lines: undefined };
  return {
    account,
    lines: [
      { account: 'merchant-available', amount: -own },
      { account: 'salary-advance-receivable', amount: -lent },
      { account: 'merchant-hold', amount },
    ],
  };
}
