import { invalidField, problem } from '@pay/contract-core';
import { searchable, transferContent } from '@pay/domain';
import { payingAccount } from '@pay/platform-accounts';
import { type MerchantActor, type ReadContext, parameter, type Trx } from '@pay/platform-kernel';
import { findRow, removeRow } from './batch.store.ts';
import { takesTransfers, typedHolder } from './batch-rows.ts';
import { chargedAnew, correctable, corrected } from './correct-payout.ts';
import { refuseSource, transferWords } from './create-payout.ts';
import { holdersOf, keyOf } from './holders.store.ts';
import { changeTransfer, type Payout } from './payouts.store.ts';

type Ctx = ReadContext<MerchantActor>;

interface RowChange {
  accountNo?: string | undefined;
  bin?: string | undefined;
  amount?: number | undefined;
  content?: string | undefined;
  accountName?: string | undefined;
}

const refuseSum = (db: Trx, { amount }: Payout) => {
  const limit = parameter(db, 'payout.batchAmount');
  if (amount > limit) throw problem('limit_exceeded', { limit, current: amount, of: 'batch' });
};

/** Corrects a row of a batch that waits; the name follows the account. */
export async function correctRow(ctx: Ctx, id: string, rowId: string, change: RowChange): Promise<void> {
  const { db, now } = ctx;
  const payout = await correctable(ctx, id, 'BATCH');
  const { merchantId, code } = payout;
  const row = await findRow(db, payout, rowId);
  const account = { bin: change.bin ?? row.toBin, accountNo: change.accountNo ?? row.toAccount };
  const source = await payingAccount(db, merchantId, payout.bankAccountId);
  if (!takesTransfers(db, account.bin)) throw invalidField('bin', 'bank_unknown');
  refuseSource(source, { toBin: account.bin, toAccount: account.accountNo });
  const isMoved = account.bin !== row.toBin || account.accountNo !== row.toAccount;
  const known = (await holdersOf(db, [account], now)).get(keyOf(account));
  const typed = change.accountName;
  const toName = known?.accountName ?? (isMoved || typed !== undefined ? typedHolder(typed) : row.toName);
  const content = change.content === undefined ? row.content : transferContent(change.content) || `CT ${code}`;
  const amount = change.amount ?? row.amount;
  const typedName = typed !== undefined && searchable(typed) !== searchable(toName) ? typed : null;
  await changeTransfer(
    db,
    { merchantId, id: rowId },
    {
      toBin: account.bin,
      toAccount: account.accountNo,
      toName,
      typedName,
      amount,
      content,
      ...(await chargedAnew(db, merchantId, { toBin: account.bin, amount }, now)),
      keywords: transferWords(
        db,
        { ...payout, source },
        { ...row, toBin: account.bin, toAccount: account.accountNo, toName, typedName, amount, content },
      ),
    },
  );
  refuseSum(db, await corrected(ctx, payout));
  ctx.audit({
    entityId: id,
    before: { row: row.position, bin: row.toBin, accountNo: row.toAccount, amount: row.amount, content: row.content },
    after: { row: row.position, ...account, amount, content },
  });
}

/** Takes a row out of a batch that waits; the last one stays, since a batch of none is refused instead. */
export async function takeOutRow(ctx: Ctx, id: string, rowId: string): Promise<void> {
  const payout = await correctable(ctx, id, 'BATCH');
  const row = await findRow(ctx.db, payout, rowId);
  if (payout.rowCount === 1) throw problem('not_allowed_from_status', { status: payout.status, allowed: [] });
  await removeRow(ctx.db, row);
  await corrected(ctx, payout);
  ctx.audit({ entityId: id, before: { row: row.position, accountNo: row.toAccount, amount: row.amount } });
}
