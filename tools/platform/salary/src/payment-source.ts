import { linkedAccounts } from '@pay/platform-accounts';
import { balanceOf, type Line, type ScopedTrx } from '@pay/platform-kernel';
import { findConfiguration, lockEnterprise } from './salary-enterprise.store.ts';

export interface MoneySource {
  /** The account that the bank debits. */
  account: string;
  /** The part that the provider lends. */
  lent: number;
  /** Ledger lines that set the amount aside; undefined when the money is insufficient. */
  lines: Line[] | undefined;
}

const creditLineAccount = 'CREDIT LINE';

/** Uses the balance of the paying account first, then the bank's loan up to the granted credit line. */
export async function moneySource(db: ScopedTrx, amount: number): Promise<MoneySource> {
  const enterprise = await lockEnterprise(db);
  const configuration = await findConfiguration(db);
  const fromLine = configuration?.paymentSource === 'KLB_CREDIT_LINE';
  const account = configuration?.accountNumber ?? creditLineAccount;
  const linked = await linkedAccounts(db, db.merchantId);
  const payer = fromLine ? linked[0] : linked.find(({ accountNo }) => accountNo === account);
  if (!payer) return { account, lent: 0, lines: undefined };
  const mayOverdraw = fromLine || enterprise?.programType === 'FLEX_SALARY_USE_OVERDRAFT';
  const balance = fromLine ? 0 : Math.max(0, await balanceOf(db, db.merchantId, 'merchant-available', payer.id));
  const own = Math.min(balance, amount);
  const lent = amount - own;
  const owed = -(await balanceOf(db, db.merchantId, 'salary-advance-receivable'));
  if (lent > 0 && (!mayOverdraw || owed + lent > (enterprise?.creditLineAmount ?? 0)))
    return { account, lent: 0, lines: undefined };
  return {
    account,
    lent,
    lines: [
      { account: 'merchant-available', bankAccountId: payer.id, amount: -own },
      { account: 'salary-advance-receivable', amount: -lent },
      { account: 'merchant-hold', bankAccountId: payer.id, amount },
    ],
  };
}
