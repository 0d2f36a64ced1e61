import { problem } from '@pay/contract-core';
import { accountOf, keepUsedAccounts, keepUsedBanks } from '@pay/platform-accounts';
import { acrossMerchants, inChunks, type Instant, type Tables, type Trx } from '@pay/platform-kernel';
import { type ExpressionBuilder, type Insertable, type Kysely, type Selectable, sql, type Updateable } from 'kysely';
import { isOwedFrom } from './payout-debts.store.ts';

export type Payout = Selectable<Tables['payout']>;
export type Transfer = Selectable<Tables['payoutTransfer']>;
export type PayoutKey = Pick<Payout, 'merchantId' | 'id'>;
export type TransferKey = Pick<Transfer, 'merchantId' | 'id'>;

keepUsedAccounts('payout', async (db, { merchantId, id }) => {
  const open = await db
    .selectFrom('payout')
    .select('payout.id')
    .where('merchantId', '=', merchantId)
    .where('bankAccountId', '=', id)
    .where('status', 'in', ['WAITING', 'TRANSFERRING'])
    .limit(1)
    .executeTakeFirst();
  return open !== undefined || isOwedFrom(db, merchantId, id);
});

keepUsedBanks('payout', async (db, bin) => {
  const found = await acrossMerchants(db, 'a bank is used by whichever merchant')
    .selectFrom('payoutTransfer')
    .select('id')
    .where('toBin', '=', bin)
    .where(sql<boolean>`status in ('WAITING', 'TRANSFERRING')`)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
});

/** How many people approved a payout. */
export const approvalsGiven = (row: ExpressionBuilder<Tables, 'payout'>) =>
  row
    .selectFrom('payoutApproval as given')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .whereRef('given.merchantId', '=', 'payout.merchantId')
    .whereRef('given.payoutId', '=', 'payout.id');

/** Of payouts that are listed from the newest on, those after one. */
export const olderThan =
  ({ createdAt, id }: Pick<Payout, 'createdAt' | 'id'>) =>
  ({ eb, refTuple, tuple }: ExpressionBuilder<Tables, 'payout'>) =>
    eb(refTuple('payout.createdAt', 'payout.id'), '<', tuple(createdAt, id));

/** When the order of a transfer was sent to the bank. */
export const sentAt = (row: ExpressionBuilder<Tables, 'payoutTransfer'>) =>
  row
    .selectFrom('bankOrder as order')
    .select('order.sentAt')
    .whereRef('order.merchantId', '=', 'payoutTransfer.merchantId')
    .whereRef('order.reference', '=', 'payoutTransfer.reference');

export const insertPayout = (trx: Trx, values: Insertable<Tables['payout']>): Promise<Payout | undefined> =>
  trx
    .insertInto('payout')
    .values(values)
    .onConflict((conflict) => conflict.columns(['merchantId', 'merchantReference']).doNothing())
    .returningAll()
    .executeTakeFirst();

export async function insertTransfers(trx: Trx, rows: readonly Insertable<Tables['payoutTransfer']>[]): Promise<void> {
  for (const some of inChunks(rows)) await trx.insertInto('payoutTransfer').values(some).execute();
}

/** Locked until commit, so that of two decisions at once the second sees the first. */
export async function lockPayout(trx: Trx, { merchantId, id }: PayoutKey, type?: Payout['type']): Promise<Payout> {
  const found = await trx
    .selectFrom('payout')
    .selectAll()
    .where('merchantId', '=', merchantId)
    .where('id', '=', id)
    .$if(type !== undefined, (query) => query.where('type', '=', type!))
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw problem('not_found');
  return found;
}

export const transfersOf = (db: Trx, { merchantId, id }: PayoutKey): Promise<Transfer[]> =>
  db
    .selectFrom('payoutTransfer')
    .selectAll()
    .where('merchantId', '=', merchantId)
    .where('payoutId', '=', id)
    .orderBy('position')
    .execute();

export const changePayout = (trx: Trx, { merchantId, id }: PayoutKey, change: Updateable<Tables['payout']>) =>
  trx.updateTable('payout').set(change).where('merchantId', '=', merchantId).where('id', '=', id).execute();

export const changeTransfer = (
  trx: Trx,
  { merchantId, id }: TransferKey,
  change: Updateable<Tables['payoutTransfer']>,
) => trx.updateTable('payoutTransfer').set(change).where('merchantId', '=', merchantId).where('id', '=', id).execute();

/** Moves all transfers of a payout that wait; their payout is locked and moves with them. */
export const moveTransfers = (
  trx: Trx,
  { merchantId, id }: PayoutKey,
  change: Pick<Updateable<Tables['payoutTransfer']>, 'status' | 'sendingAt' | 'endedAt'>,
) =>
  trx
    .updateTable('payoutTransfer')
    .set(change)
    .where('merchantId', '=', merchantId)
    .where('payoutId', '=', id)
    .where('status', '=', 'WAITING')
    .execute();

interface TransferEnding {
  id: string;
  status: 'SUCCESS' | 'FAILED';
  bankNumber: string | null;
  refusal: string | null;
}

/** Ends transfers of a payout that are under way; returns those, in the order of their rows. */
export async function endTransfers(
  trx: Trx,
  { merchantId, id }: PayoutKey,
  ends: readonly TransferEnding[],
  endedAt: Instant,
): Promise<Transfer[]> {
  const each = <Value>(value: (end: TransferEnding) => Value) => ends.map(value);
  const { rows } = await sql<Transfer>`
    update payout_transfer as transfer
    set status = told.status, bank_number = told.bank_number, refusal = told.refusal, ended_at = ${endedAt}::timestamptz
    from unnest(
      ${each((end) => end.id)}::uuid[], ${each(({ status }) => status)}::text[], ${each(({ bankNumber }) => bankNumber)}::text[],
      ${each(({ refusal }) => refusal)}::text[]
    ) as told (id, status, bank_number, refusal)
    where transfer.merchant_id = ${merchantId}::uuid and transfer.payout_id = ${id}::uuid and transfer.id = told.id
      and transfer.status = 'TRANSFERRING'
    returning transfer.*`.execute(trx);
  return rows.toSorted((one, other) => one.position - other.position);
}

/** Whether a payout has a transfer in a status; it is written out so that the index of those under way is used. */
export async function hasTransfer(db: Trx, { merchantId, id }: PayoutKey, status: Transfer['status']) {
  const found = await db
    .selectFrom('payoutTransfer')
    .select('id')
    .where('merchantId', '=', merchantId)
    .where('payoutId', '=', id)
    .where('status', '=', sql.lit(status))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export const transferToSend = (db: Kysely<Tables>, { merchantId, id }: TransferKey) =>
  db
    .selectFrom('payoutTransfer')
    .innerJoin('bankAccount', accountOf('payoutTransfer'))
    .leftJoin('bankOrder', (join) =>
      join
        .onRef('bankOrder.merchantId', '=', 'payoutTransfer.merchantId')
        .onRef('bankOrder.reference', '=', 'payoutTransfer.reference'),
    )
    .selectAll('payoutTransfer')
    .select(['bankAccount.accountNo', 'bankOrder.sentAt'])
    .where('payoutTransfer.merchantId', '=', merchantId)
    .where('payoutTransfer.id', '=', id)
    .where('payoutTransfer.status', '=', 'TRANSFERRING')
    .executeTakeFirst();

export const noteUnanswered = (db: Kysely<Tables>, { merchantId, id }: TransferKey, now: Instant) =>
  db
    .updateTable('payoutTransfer')
    .set({ unansweredAt: now })
    .where('merchantId', '=', merchantId)
    .where('id', '=', id)
    .where('status', '=', 'TRANSFERRING')
    .where('unansweredAt', 'is', null)
    .execute();

/** The transfer of an order that was sent and whose money was given back. */
export const refusedTransfer = (trx: Trx, reference: string) =>
  acrossMerchants(trx, 'a bank knows the order, not its merchant')
    .selectFrom('payoutTransfer')
    .select(['merchantId', 'id', 'payoutId'])
    .where('reference', '=', reference)
    .where('status', '=', 'FAILED')
    .where('sendingAt', 'is not', null)
    .executeTakeFirst();

/** A transfer whose money was given back, and that nobody has told of as done since. */
export const givenUpTransfer = (db: Kysely<Tables>, { merchantId, id }: TransferKey) =>
  db
    .selectFrom('payoutTransfer')
    .innerJoin('bankAccount', accountOf('payoutTransfer'))
    .selectAll('payoutTransfer')
    .select('bankAccount.accountNo')
    .where('payoutTransfer.merchantId', '=', merchantId)
    .where('payoutTransfer.id', '=', id)
    .where('payoutTransfer.status', '=', 'FAILED')
    .where('payoutTransfer.doneAfterAt', 'is', null)
    .executeTakeFirst();

const failed = (db: Kysely<Tables>) =>
  db
    .selectFrom('payoutTransfer')
    .selectAll()
    .where('payoutTransfer.status', '=', 'FAILED')
    .where('payoutTransfer.sendingAt', 'is not', null);

/** A transfer that failed and that the bank has not carried out after all. */
export const failedTransfer = (trx: Trx, { merchantId, id }: TransferKey) =>
  failed(trx)
    .where('payoutTransfer.merchantId', '=', merchantId)
    .where('payoutTransfer.id', '=', id)
    .where('payoutTransfer.doneAfterAt', 'is', null)
    .executeTakeFirst();

/** The transfer that this order sent, also after it was given up, and whose money did not come back before, with the account that paid it. */
export const sentTransfer = (trx: Trx, reference: string) =>
  acrossMerchants(trx, 'a bank knows the order, not its merchant')
    .selectFrom('payoutTransfer')
    .innerJoin('bankAccount', accountOf('payoutTransfer'))
    .selectAll('payoutTransfer')
    .select('bankAccount.accountNo')
    .where('payoutTransfer.reference', '=', reference)
    .where(({ eb, and, or }) =>
      or([
        and([eb('payoutTransfer.status', '=', 'SUCCESS'), eb('payoutTransfer.returnedAt', 'is', null)]),
        and([eb('payoutTransfer.doneAfterAt', 'is not', null), eb('payoutTransfer.cameBackAt', 'is', null)]),
      ]),
    )
    .executeTakeFirst();

/** Locks all payouts of a merchant that wait and are not frozen. */
export const openPayouts = (trx: Trx, merchantId: string): Promise<Payout[]> =>
  trx
    .selectFrom('payout')
    .selectAll()
    .where('merchantId', '=', merchantId)
    .where('status', '=', 'WAITING')
    .where('frozenAt', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
