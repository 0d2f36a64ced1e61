import { atField, problem } from '@pay/contract-core';
import { encodeVietQr, providerBank } from '@pay/domain';
import { acrossAccounts, acrossMerchants, type Instant, type Tables, type Trx, uuidv7 } from '@pay/platform-kernel';
import { holdMerchant } from '@pay/platform-people';
import type { JoinBuilder, Kysely, Selectable, Updateable } from 'kysely';
import type { BankAccountTable } from './bank-accounts.tables.ts';
import { refuseTooMany } from './bank-accounts.rules.ts';

export type BankAccount = Selectable<BankAccountTable>;

export const bankAccountAnswer = (account: BankAccount) => ({
  id: account.id,
  accountName: account.accountName,
  accountNo: account.accountNo,
  bankType: account.bankType,
  defaultAccount: account.defaultAccount,
  defaultFeeAccount: account.defaultFeeAccount,
  qrCode: encodeVietQr({ bin: providerBank.bin, accountNo: account.accountNo }),
  currency: 'VND',
});

const linked = (db: Trx, merchantId: string) =>
  db.selectFrom('bankAccount').selectAll().where('merchantId', '=', merchantId).where('deletedAt', 'is', null);

export const linkedAccounts = (db: Trx, merchantId: string): Promise<BankAccount[]> =>
  linked(db, merchantId).orderBy('defaultAccount', 'desc').orderBy('createdAt').execute();

export async function linkedAccount(db: Trx, merchantId: string, id: string): Promise<BankAccount> {
  const account = await linked(db, merchantId).where('id', '=', id).executeTakeFirst();
  if (!account) throw problem('not_found');
  return account;
}

/** The account given by id or number, else the default; a member limited to some accounts gets one of those. */
export async function receivingAccount(
  db: Trx,
  merchantId: string,
  wanted: { bankAccountId?: string | undefined; bankAccountNo?: string | undefined } = {},
): Promise<BankAccount> {
  const { bankAccountId, bankAccountNo } = wanted;
  const query = linked(db, merchantId);
  const named = bankAccountId
    ? query.where('id', '=', bankAccountId)
    : bankAccountNo
      ? query.where('accountNo', '=', bankAccountNo)
      : null;
  const usual = query.orderBy('defaultAccount', 'desc').orderBy('createdAt');
  const account = await (named ?? usual).executeTakeFirst();
  if (!account) {
    const field = bankAccountId ? 'bankAccountId' : 'bankAccountNo';
    const [name, rule] = named
      ? (['not_found', 'unknown'] as const)
      : (['bank_account_not_found', 'account_not_linked'] as const);
    throw problem(name, { fields: [{ field, rule, message: '' }] });
  }
  return account;
}

/** The account that money leaves: the one named, else the default one. */
export const payingAccount = (db: Trx, merchantId: string, bankAccountId?: string): Promise<BankAccount> =>
  bankAccountId === undefined ? receivingAccount(db, merchantId) : linkedAccount(db, merchantId, bankAccountId);

/** Keeps others who look at what an account pays waiting until commit. */
export const holdAccount = (trx: Trx, { merchantId, id }: Pick<BankAccount, 'merchantId' | 'id'>) =>
  trx
    .selectFrom('bankAccount')
    .select('id')
    .where('merchantId', '=', merchantId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

type Receiving = {
  [Table in keyof Tables]: 'merchantId' | 'bankAccountId' extends keyof Tables[Table] ? Table : never;
}[keyof Tables];

export const accountOf = (table: Receiving) => (join: JoinBuilder<Tables, Receiving | 'bankAccount'>) =>
  join
    .onRef('bankAccount.merchantId', '=', `${table}.merchantId`)
    .onRef('bankAccount.id', '=', `${table}.bankAccountId`);

export const ownerLabels = [
  'merchant.merchantCode',
  'merchant.name as merchantName',
  'bankAccount.accountName',
  'bankAccount.accountNo',
] as const;

export const accountLinkedAnywhere = (db: Kysely<Tables>, accountNo: string) =>
  acrossMerchants(db, 'a bank names the account, not its merchant')
    .selectFrom('bankAccount')
    .select(['merchantId', 'id', 'accountName'])
    .where('accountNo', '=', accountNo)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();

export async function linkedAnywhere(db: Trx, accountNos: readonly string[]): Promise<Set<string>> {
  if (accountNos.length === 0) return new Set();
  const found = await acrossMerchants(db, 'an account is linked to one merchant only')
    .selectFrom('bankAccount')
    .select('accountNo')
    .where('accountNo', 'in', [...accountNos])
    .where('deletedAt', 'is', null)
    .execute();
  return new Set(found.map(({ accountNo }) => accountNo));
}

export async function accountNoOf(db: Trx, merchantId: string, id: string): Promise<string> {
  const account = await db
    .selectFrom('bankAccount')
    .select('accountNo')
    .where('merchantId', '=', merchantId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return account.accountNo;
}

/** An account of the merchant, also one that is linked no more. */
export const accountByNo = (db: Trx, merchantId: string, accountNo: string): Promise<{ id: string } | undefined> =>
  db
    .selectFrom('bankAccount')
    .select('id')
    .where('merchantId', '=', merchantId)
    .where('accountNo', '=', accountNo)
    .orderBy('deletedAt', 'desc')
    .executeTakeFirst();

export async function countLinked(db: Trx, merchantId: string): Promise<number> {
  const all = acrossAccounts(db, 'the most accounts are counted for the whole merchant');
  return (await linkedAccounts(all, merchantId)).length;
}

/** An account that is linked again goes on with its own book. */
async function restored(db: Trx, merchantId: string, accountNo: string, values: Updateable<BankAccountTable>) {
  const former = await db
    .selectFrom('bankAccount')
    .select('id')
    .where('merchantId', '=', merchantId)
    .where('accountNo', '=', accountNo)
    .where('deletedAt', 'is not', null)
    .orderBy('deletedAt', 'desc')
    .executeTakeFirst();
  if (!former || (await linkedAnywhere(db, [accountNo])).size > 0) return undefined;
  return db
    .updateTable('bankAccount')
    .set({ ...values, deletedAt: null })
    .where('merchantId', '=', merchantId)
    .where('id', '=', former.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The merchant's first account becomes its default for payments and for fees. */
export async function addLinkedAccount(
  db: Trx,
  merchantId: string,
  { accountNo, accountName, now }: { accountNo: string; accountName: string; now: Instant },
): Promise<BankAccount> {
  await holdMerchant(db, merchantId);
  const count = await countLinked(db, merchantId);
  refuseTooMany(count + 1);
  const all = acrossAccounts(db, 'nobody answers yet for an account that is linked now');
  const values = { accountName, defaultAccount: count === 0, defaultFeeAccount: count === 0, createdAt: now };
  const again = await restored(all, merchantId, accountNo, values);
  if (again) return again;
  const added = await all
    .insertInto('bankAccount')
    .values({ merchantId, id: uuidv7(), accountNo, ...values, deletedAt: null })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!added) throw problem('bank_account_linked', atField('accountNo', 'account_taken'));
  return added;
}

export async function moveDefault(
  db: Trx,
  merchantId: string,
  id: string,
  flag: 'defaultAccount' | 'defaultFeeAccount',
): Promise<void> {
  await acrossAccounts(db, 'one account of the whole merchant is the default one')
    .updateTable('bankAccount')
    .set({ [flag]: false })
    .where('merchantId', '=', merchantId)
    .where(flag, '=', true)
    .execute();
  await db
    .updateTable('bankAccount')
    .set({ [flag]: true })
    .where('merchantId', '=', merchantId)
    .where('id', '=', id)
    .execute();
}

export const archiveAccount = (db: Trx, merchantId: string, id: string, now: Instant) =>
  db
    .updateTable('bankAccount')
    .set({ deletedAt: now })
    .where('merchantId', '=', merchantId)
    .where('id', '=', id)
    .execute();
