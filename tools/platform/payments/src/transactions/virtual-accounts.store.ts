import { accountOf, type BankCredit } from '@pay/platform-accounts';
import { acrossMerchants, type Instant, isSpread, ownCodes, ownerOfCode, type Trx } from '@pay/platform-kernel';
import { type Selectable, sql } from 'kysely';
import type { TransactionRow } from './transactions.rules.ts';
import type { VirtualAccountTable } from './transactions.tables.ts';

/** Each takes the amount of its payment. */
export async function openVirtualAccounts(trx: Trx, payments: readonly TransactionRow[], now: Instant): Promise<void> {
  const accounts = payments.flatMap(({ merchantId, bankAccountId, id, amount, expireAt, virtualAccount: number }) =>
    number === null
      ? []
      : {
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
        },
  );
  if (accounts.length === 0) return;
  await trx.insertInto('virtualAccount').values(accounts).execute();
  await ownCodes(
    trx,
    'virtualAccount',
    accounts.map(({ number: code, merchantId }) => ({ code, merchantId })),
  );
}

export const closeVirtualAccount = (trx: Trx, { merchantId, id }: TransactionRow, now: Instant) =>
  trx
    .updateTable('virtualAccount')
    .set({ status: 'CLOSED', closedAt: now })
    .where('merchantId', '=', merchantId)
    .where('transactionId', '=', id)
    .execute();

export async function ownerOfVirtualAccount(db: Trx, number: string) {
  const owner = await ownerOfCode(db, 'virtualAccount', number);
  return acrossMerchants(db, 'the bank names the account, not its merchant')
    .selectFrom('virtualAccount')
    .select(['merchantId', 'payee'])
    .where('number', '=', number)
    .$if(owner !== undefined, (query) => query.where('merchantId', '=', owner!))
    .executeTakeFirst();
}

export async function inquiredAccount(db: Trx, number: string) {
  const owner = await ownerOfCode(db, 'virtualAccount', number);
  return acrossMerchants(db, 'a payer may inquire about any account')
    .selectFrom('virtualAccount')
    .leftJoin('bankAccount', accountOf('virtualAccount'))
    .select(['bankAccount.accountName', 'virtualAccount.fixAmount', 'virtualAccount.status'])
    .where('virtualAccount.number', '=', number)
    .$if(owner !== undefined, (query) => query.where('virtualAccount.merchantId', '=', owner!))
    .executeTakeFirst();
}

export interface OwnCredit extends BankCredit {
  merchantId: string;
}

interface TakingAccount extends Selectable<VirtualAccountTable> {
  isNew: boolean;
}

/** Records the credit on its virtual account unless the bank reported it before. */
export async function notedCredit(trx: Trx, credit: OwnCredit, now: Instant): Promise<TakingAccount | undefined> {
  const { merchantId, transactionNo, amount, content, fromBin, fromAccount } = credit;
  if (await isSpread(trx)) return notedByOwner(trx, credit, now);
  const { rows } = await sql<TakingAccount>`
    with account as (
      select * from virtual_account where merchant_id = ${merchantId} and number = ${credit.accountNo}
        and (transaction_id is not null or order_number is not null or static_qr_id is not null)
    ),
    noted as (
      insert into bank_credit (transaction_no, merchant_id, bank_account_id, account_no, virtual_account, transaction_id, amount, content,
        from_bin, from_account, credited_at, received_at)
      select ${transactionNo}, merchant_id, bank_account_id, number, number, transaction_id, ${amount}::bigint, ${content}, ${fromBin}, ${fromAccount},
        ${credit.creditedAt.toISOString()}::timestamptz, ${now}::timestamptz
      from account
      on conflict do nothing returning transaction_no
    )
    select account.*, noted.transaction_no is not null as is_new from account left join noted on true`.execute(trx);
  return rows[0];
}

/** The same where merchants are spread: the account is read, and the credit written beside it. */
async function notedByOwner(trx: Trx, credit: OwnCredit, now: Instant): Promise<TakingAccount | undefined> {
  const { merchantId, transactionNo, amount, content, fromBin, fromAccount } = credit;
  const account = await trx
    .selectFrom('virtualAccount')
    .selectAll()
    .where('merchantId', '=', merchantId)
    .where('number', '=', credit.accountNo)
    .where(({ eb, or }) =>
      or([eb('transactionId', 'is not', null), eb('orderNumber', 'is not', null), eb('staticQrId', 'is not', null)]),
    )
    .executeTakeFirst();
  if (!account) return undefined;
  const noted = await trx
    .insertInto('bankCredit')
    .values({
      transactionNo,
      merchantId,
      bankAccountId: account.bankAccountId,
      accountNo: account.number,
      virtualAccount: account.number,
      transactionId: account.transactionId,
      amount,
      content,
      fromBin,
      fromAccount,
      creditedAt: credit.creditedAt.toISOString(),
      receivedAt: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('transactionNo')
    .executeTakeFirst();
  return { ...account, isNew: noted !== undefined };
}
