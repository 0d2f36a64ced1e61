import { problem } from '@pay/contract-core';
import type { BankCredit, TakenCredit } from '@pay/platform-accounts';
import { acrossMerchants, type Instant, lockBook, type Trx } from '@pay/platform-kernel';
import { type Selectable, sql } from 'kysely';
import { payTransaction } from './book-payment.ts';
import { takeUnusualCredit } from './hold-credit.ts';
import { openStandingPayment } from './standing-credit.ts';
import { creditedFrom, isLate } from './transactions.rules.ts';
import type { VirtualAccountTable } from './transactions.tables.ts';

/** Whose account a number is, if it is a virtual one. */
export async function ownerOfVirtualAccount(trx: Trx, number: string): Promise<string | undefined> {
  const account = await acrossMerchants(trx, 'the bank names the account, not its merchant')
    .selectFrom('virtualAccount')
    .select('merchantId')
    .where('number', '=', number)
    .executeTakeFirst();
  return account?.merchantId;
}

interface OwnCredit extends BankCredit {
  merchantId: string;
}

const paidBy = async (trx: Trx, { merchantId, transactionNo }: OwnCredit) =>
  (
    await trx
      .selectFrom('bankCredit')
      .select('transactionId')
      .where('merchantId', '=', merchantId)
      .where('transactionNo', '=', transactionNo)
      .executeTakeFirstOrThrow()
  ).transactionId;

interface TakingAccount extends Selectable<VirtualAccountTable> {
  isNew: boolean;
}

/** The virtual account that a credit went to, with the credit noted on it unless the bank told of it before. */
async function notedCredit(trx: Trx, credit: OwnCredit, now: Instant): Promise<TakingAccount | undefined> {
  const { merchantId, transactionNo, amount, content, fromBin, fromAccount } = credit;
  const { rows } = await sql<TakingAccount>`
    with account as (
      select * from virtual_account where merchant_id = ${merchantId} and number = ${credit.accountNo}
        and (transaction_id is not null or order_number is not null)
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

/**
 * Takes a credit that the bank tells of, exactly once by the bank's own number. The instant of the credit at the bank decides, not
 * the instant we hear of it. What is not the exact amount in time goes by the merchant's policy; a refused credit leaves nothing.
 */
export async function acceptCredit(trx: Trx, told: BankCredit, now: Instant): Promise<TakenCredit> {
  const merchantId = await ownerOfVirtualAccount(trx, told.accountNo);
  if (merchantId === undefined) throw problem('bank_account_not_found');
  return settle(trx, { ...told, merchantId }, now);
}

/** As `acceptCredit`, for an account whose merchant is known. */
export async function settle(trx: Trx, told: OwnCredit, now: Instant): Promise<TakenCredit> {
  const account = await notedCredit(trx, told, now);
  if (!account) throw problem('bank_account_not_found');
  if (!account.isNew) return { transactionId: await paidBy(trx, told), repeated: true };
  const { merchantId } = told;
  const creditedAt = creditedFrom(account.openedAt, told.creditedAt.toISOString());
  const credit = { ...told, creditedAt: new Date(creditedAt) };

  if (account.transactionId === null) await lockBook(trx, merchantId);
  const transactionId = account.transactionId ?? (await openStandingPayment(trx, account, credit, now)).id;
  if (account.transactionId === null) {
    await trx
      .updateTable('bankCredit')
      .set({ transactionId })
      .where('merchantId', '=', merchantId)
      .where('transactionNo', '=', credit.transactionNo)
      .execute();
  }
  const open = await trx
    .selectFrom('transaction')
    .selectAll()
    .where('merchantId', '=', merchantId)
    .where('id', '=', transactionId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const source = {
    fromBin: credit.fromBin,
    fromAccount: credit.fromAccount,
    interBankTrace: credit.transactionNo,
    paidAt: creditedAt,
  };
  const fits = credit.amount === open.amount && open.amountPaid === 0 && !isLate(open.expireAt, creditedAt);
  if (fits && (open.status === 'CREATED' || open.status === 'PENDING')) await payTransaction(trx, open, source, now);
  else if (fits && open.status === 'TIMEOUT') await payTransaction(trx, open, source, now, 'payInTime');
  else await takeUnusualCredit(trx, { payment: open, closedAt: account.closedAt, source, amount: credit.amount }, now);
  return { transactionId, repeated: false };
}
