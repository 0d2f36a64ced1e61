import { problem } from '@pay/contract-core';
import { encodeVietQr, providerBank } from '@pay/domain';
import type { Selectable } from 'kysely';
import { uuidv7 } from '../../storage/ids.ts';
import type { Instant } from '../../storage/tables.ts';
import type { Trx } from '../../storage/transaction.ts';
import type { BankAccountTable } from '../transactions/transactions.tables.ts';

export type BankAccount = Selectable<BankAccountTable>;

/** A linked account in the contract's shape; `qrCode` is its static VietQR. */
export const bankAccountAnswer = (account: BankAccount) => ({
  id: account.id,
  accountName: account.accountName,
  accountNo: account.accountNo,
  bankType: account.bankType as 'KLB' | 'UMEE',
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

/** The account that receives a payment: the one named by id or number, else the default one. */
export async function receivingAccount(
  db: Trx,
  merchantId: string,
  wanted: { bankAccountId?: string | undefined; bankAccountNo?: string | undefined } = {},
): Promise<BankAccount> {
  const { bankAccountId, bankAccountNo } = wanted;
  const query = linked(db, merchantId);
  const named = bankAccountId ? query.where('id', '=', bankAccountId) : bankAccountNo ? query.where('accountNo', '=', bankAccountNo) : null;
  const account = await (named ?? query.where('defaultAccount', '=', true)).executeTakeFirst();
  if (!account) throw problem(named ? 'not_found' : 'bank_account_not_found');
  return account;
}

/** Writes down a linked account; the first of a merchant becomes its default and its default for fees. */
export async function addLinkedAccount(
  db: Trx,
  merchantId: string,
  { accountNo, accountName, now }: { accountNo: string; accountName: string; now: Instant },
): Promise<BankAccount> {
  const first = (await linkedAccounts(db, merchantId)).length === 0;
  return db
    .insertInto('bankAccount')
    .values({ merchantId, id: uuidv7(), accountNo, accountName, defaultAccount: first, defaultFeeAccount: first, createdAt: now, deletedAt: null })
    .returningAll()
    .executeTakeFirstOrThrow();
}
