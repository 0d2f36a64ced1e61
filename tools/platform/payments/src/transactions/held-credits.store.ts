import { problem } from '@pay/contract-core';
import { accountOf } from '@pay/platform-accounts';
import { acrossMerchants, type Instant, post, type Tables, type Trx } from '@pay/platform-kernel';
import type { JoinBuilder, Kysely, Selectable } from 'kysely';
import { lapseReturns } from './credit-returns.store.ts';
import type { TransactionRow } from './transactions.rules.ts';
import type { HeldCreditTable } from './transactions.tables.ts';

export type HeldCredit = Selectable<HeldCreditTable>;
export type CreditKey = Pick<HeldCredit, 'merchantId' | 'transactionNo'>;
type PaymentKey = Pick<TransactionRow, 'merchantId' | 'id'>;

/** Books a credit that its payment cannot take, or not yet, to the suspense account. */
export async function holdMoney(
  trx: Trx,
  credit: Pick<
    HeldCredit,
    'merchantId' | 'transactionNo' | 'transactionId' | 'amount' | 'fromBin' | 'fromAccount' | 'creditedAt'
  > & { returnRefused?: boolean },
  bankAccountId: string,
  now: Instant,
) {
  await post(trx, {
    merchantId: credit.merchantId,
    txnId: credit.transactionId,
    kind: `CREDIT_HELD ${credit.transactionNo}`,
    now,
    lines: [
      { account: 'bank-clearing', bankAccountId, amount: -credit.amount },
      { account: 'suspense', bankAccountId, amount: credit.amount },
    ],
  });
  await trx
    .insertInto('heldCredit')
    .values({ ...credit, state: 'HELD', returnReference: null, returnAskedAt: null, endedAt: null, cameBackAt: null })
    .execute();
}

export const heldCreditsOf = (db: Trx, { merchantId, id }: PaymentKey): Promise<HeldCredit[]> =>
  db
    .selectFrom('heldCredit')
    .selectAll()
    .where('merchantId', '=', merchantId)
    .where('transactionId', '=', id)
    .orderBy('creditedAt')
    .orderBy('transactionNo')
    .execute();

export const heldFor = async (db: Trx, payment: PaymentKey) =>
  (await heldCreditsOf(db, payment)).filter(({ state }) => state === 'HELD');

export async function heldAmounts(
  db: Trx,
  merchantId: string,
  transactionIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (transactionIds.length === 0) return new Map();
  const sums = await db
    .selectFrom('heldCredit')
    .select('transactionId')
    .select(({ fn }) => fn.sum<number>('amount').as('held'))
    .where('merchantId', '=', merchantId)
    .where('transactionId', 'in', [...transactionIds])
    .where('state', '=', 'HELD')
    .groupBy('transactionId')
    .execute();
  return new Map(sums.map(({ transactionId, held }) => [transactionId, held]));
}

export const returningCredit = (db: Kysely<Tables>, { merchantId, transactionNo }: CreditKey) =>
  db
    .selectFrom('heldCredit')
    .innerJoin('transaction', (join) =>
      join
        .onRef('transaction.merchantId', '=', 'heldCredit.merchantId')
        .onRef('transaction.id', '=', 'heldCredit.transactionId'),
    )
    .innerJoin('bankAccount', accountOf('transaction'))
    .selectAll('heldCredit')
    .select(['transaction.txnNumber', 'bankAccount.accountNo'])
    .where('heldCredit.merchantId', '=', merchantId)
    .where('heldCredit.transactionNo', '=', transactionNo)
    .where('heldCredit.state', '=', 'RETURNING')
    .executeTakeFirst();

/** The credit that this order returned and whose money did not come back before, with the account that sent it. */
export const returnedCredit = (trx: Trx, reference: string) =>
  acrossMerchants(trx, 'a bank knows the order, not its merchant')
    .selectFrom('heldCredit')
    .innerJoin('transaction', (join) =>
      join
        .onRef('transaction.merchantId', '=', 'heldCredit.merchantId')
        .onRef('transaction.id', '=', 'heldCredit.transactionId'),
    )
    .innerJoin('bankAccount', accountOf('transaction'))
    .selectAll('heldCredit')
    .select('bankAccount.accountNo')
    .where('heldCredit.returnReference', '=', reference)
    .where('heldCredit.state', '=', 'RETURNED')
    .where('heldCredit.cameBackAt', 'is', null)
    .executeTakeFirst();

/** What becomes of held money; a return of it that is only proposed lapses. */
export async function moveHeld(
  trx: Trx,
  credits: readonly HeldCredit[],
  change: Partial<Omit<HeldCredit, 'merchantId' | 'transactionNo'>>,
  now: Instant,
): Promise<void> {
  const merchantId = credits[0]?.merchantId ?? '';
  const numbers = credits.map(({ transactionNo }) => transactionNo);
  await trx
    .updateTable('heldCredit')
    .set(change)
    .where('merchantId', '=', merchantId)
    .where('transactionNo', 'in', numbers)
    .execute();
  await lapseReturns(trx, { merchantId, numbers }, now);
}

export const setException = (
  trx: Trx,
  { merchantId, id }: PaymentKey,
  exception: TransactionRow['exception'],
  amountPaid?: number,
) =>
  trx
    .updateTable('transaction')
    .set({ exception, ...(amountPaid !== undefined && { amountPaid }) })
    .where('merchantId', '=', merchantId)
    .where('id', '=', id)
    .execute();

export async function lockedPayment(trx: Trx, { merchantId, id }: PaymentKey): Promise<TransactionRow> {
  const row = await trx
    .selectFrom('transaction')
    .selectAll()
    .where('merchantId', '=', merchantId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw problem('not_found');
  return row;
}

export const sumOf = (credits: readonly { amount: number }[]) => credits.reduce((sum, { amount }) => sum + amount, 0);

/** What is held of a credit, as a join. */
export const heldOfCredit = (join: JoinBuilder<Tables, 'bankCredit' | 'heldCredit'>) =>
  join
    .onRef('heldCredit.merchantId', '=', 'bankCredit.merchantId')
    .onRef('heldCredit.transactionNo', '=', 'bankCredit.transactionNo');
