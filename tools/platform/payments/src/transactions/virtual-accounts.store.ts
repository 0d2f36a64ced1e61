import { accountOf, type BankCredit } from '@pay/platform-accounts';
import type { Instant, Trx } from '@pay/platform-kernel';
import { type Selectable, sql } from 'kysely';
import type { TransactionRow } from './transactions.rules.ts';
import type { VirtualAccountTable } from './transactions.tables.ts';

/** Opens the virtual account that waits for one payment. */
export const openVirtualAccount = (
  trx: Trx,
  number: string,
  { merchantId, bankAccountId, id, amount, expireAt }: TransactionRow,
  now: Instant,
) =>
  trx
    .insertInto('virtualAccount')
    .values({
      number,
      merchantId,
      bankAccountId,
      transactionId: id,
      orderNumber: null,
      fixAmount: amount,
      fixContent: null,
      expireAt,
      openedAt: now,
      closedAt: null,
    })
    .execute();

export const closeVirtualAccount = (trx: Trx, { merchantId, id }: TransactionRow, now: Instant) =>
  trx
    .updateTable('virtualAccount')
    .set({ status: 'CLOSED', closedAt: now })
    .where('merchantId', '=', merchantId)
    .where('transactionId', '=', id)
    .execute();

export const isVirtualAccount = async (db: Trx, number: string): Promise<boolean> =>
  (await db.selectFrom('virtualAccount').select('number').where('number', '=', number).executeTakeFirst()) !==
  undefined;

/** What a payer who inquires about a virtual account is told, whichever merchant's it is. */
export const inquiredAccount = (db: Trx, number: string) =>
  db
    .selectFrom('virtualAccount')
    .innerJoin('bankAccount', accountOf('virtualAccount'))
    .select(['bankAccount.accountName', 'virtualAccount.fixAmount', 'virtualAccount.status'])
    .where('virtualAccount.number', '=', number)
    .executeTakeFirst();

interface TakingAccount extends Selectable<VirtualAccountTable> {
  isNew: boolean;
}

/** The virtual account that a credit went to, with the credit noted on it unless the bank told of it before. */
export async function notedCredit(trx: Trx, credit: BankCredit, now: Instant): Promise<TakingAccount | undefined> {
  const { transactionNo, amount, content, fromBin, fromAccount } = credit;
  const { rows } = await sql<TakingAccount>`
    with account as (
      select * from virtual_account where number = ${credit.accountNo} and (transaction_id is not null or order_number is not null)
    ),
    noted as (
      insert into bank_credit (transaction_no, merchant_id, account_no, virtual_account, transaction_id, amount, content, from_bin,
        from_account, credited_at, received_at)
      select ${transactionNo}, merchant_id, number, number, transaction_id, ${amount}::bigint, ${content}, ${fromBin}, ${fromAccount},
        ${credit.creditedAt.toISOString()}::timestamptz, ${now}::timestamptz
      from account
      on conflict do nothing returning transaction_no
    )
    select account.*, noted.transaction_no is not null as is_new from account left join noted on true`.execute(trx);
  return rows[0];
}
