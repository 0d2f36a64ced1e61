import { ownBankName } from '@pay/platform-accounts';
import { acrossMerchants, inChunks, parameter, type Trx } from '@pay/platform-kernel';
import { isProviders, provider } from './our-entry.ts';

export interface StatementAccount {
  accountNo: string;
  accountName: string;
  merchantId: string;
  bankAccountId: string;
}

const columns = [
  'bankAccount.accountNo',
  'bankAccount.accountName',
  'bankAccount.merchantId',
  'bankAccount.id as bankAccountId',
] as const;

/** The provider's own account at its bank. */
export const providersAccount = (db: Trx): StatementAccount => ({
  accountNo: parameter(db, 'provider.account'),
  accountName: ownBankName(db),
  merchantId: provider.ownerId,
  bankAccountId: provider.accountId,
});

/** The accounts that a statement's rows name, by their own numbers and by those of their virtual accounts. */
export async function statementAccounts(
  db: Trx,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, StatementAccount>> {
  const all = acrossMerchants(db, 'a bank names the account, not its merchant');
  const found = new Map<string, StatementAccount>();
  const providers = providersAccount(db);
  for (const some of inChunks([...new Set(numbers)])) {
    const own = await all
      .selectFrom('bankAccount')
      .select(columns)
      .where('accountNo', 'in', some)
      .where('deletedAt', 'is', null)
      .execute();
    for (const account of own) found.set(account.accountNo, account);
    const virtual = await all
      .selectFrom('virtualAccount')
      .innerJoin('bankAccount', (join) =>
        join
          .onRef('bankAccount.merchantId', '=', 'virtualAccount.merchantId')
          .onRef('bankAccount.id', '=', 'virtualAccount.bankAccountId'),
      )
      .select([...columns, 'virtualAccount.number'])
      .where('virtualAccount.number', 'in', some)
      .where('virtualAccount.payee', '=', 'MERCHANT')
      .execute();
    for (const { number, ...account } of virtual) found.set(number, account);
    const forProvider = await all
      .selectFrom('virtualAccount')
      .select('number')
      .where('number', 'in', some)
      .where('payee', '=', 'PROVIDER')
      .execute();
    for (const { number } of forProvider) found.set(number, providers);
  }
  if (numbers.includes(providers.accountNo)) found.set(providers.accountNo, providers);
  return found;
}

/** The statements in which numbers of the bank stand already. */
export async function numbersTaken(
  db: Trx,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, { code: string; accountNo: string }>> {
  const taken = new Map<string, { code: string; accountNo: string }>();
  for (const some of inChunks([...new Set(numbers)])) {
    const rows = await db
      .selectFrom('statementLine')
      .innerJoin('reconciliation', 'reconciliation.id', 'statementLine.reconciliationId')
      .select(['statementLine.bankNumber', 'reconciliation.code', 'reconciliation.accountNo'])
      .where('statementLine.bankNumber', 'in', some)
      .where('reconciliation.status', '<>', 'DISCARDED')
      .execute();
    for (const { bankNumber, ...reconciliation } of rows) taken.set(bankNumber, reconciliation);
  }
  return taken;
}

/** The numbers of accounts by their ids, whoever owns them. */
export async function accountNosOf(
  db: Trx,
  accounts: readonly { accountId: string }[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(accounts.map(({ accountId }) => accountId))];
  if (ids.length === 0) return new Map();
  const rows = await acrossMerchants(db, 'a bank may have booked on the account of another merchant')
    .selectFrom('bankAccount')
    .select(['id', 'accountNo'])
    .where('id', 'in', ids)
    .execute();
  const known = new Map(rows.map(({ id, accountNo }) => [id, accountNo]));
  return ids.some(isProviders) ? known.set(provider.accountId, providersAccount(db).accountNo) : known;
}
