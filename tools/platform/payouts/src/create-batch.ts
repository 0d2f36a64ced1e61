import { problem } from '@pay/contract-core';
import { type VnDay } from '@pay/domain';
import { payingAccount } from '@pay/platform-accounts';
import { type MerchantActor, type OutsideContext, parameter } from '@pay/platform-kernel';
import { type BatchRow, judgedTransfers, typedHolder } from './batch-rows.ts';
import { createPayout, type NewTransfer } from './create-payout.ts';
import { holdersOf, keyOf, type KnownHolder } from './holders.store.ts';

interface NewBatch {
  name: string;
  rows: readonly BatchRow[];
  fromBankAccountId?: string | undefined;
  scheduledDate?: VnDay | undefined;
  confirmDuplicate?: boolean | undefined;
}

const asTransfer =
  (holders: ReadonlyMap<string, KnownHolder>) =>
  ({ bin, accountNo, accountName, amount, content }: BatchRow): NewTransfer => {
    const known = holders.get(keyOf({ bin, accountNo }))?.accountName;
    return {
      toBin: bin,
      toAccount: accountNo,
      toName: known ?? typedHolder(accountName),
      typedName: known === undefined || known === null ? undefined : accountName,
      amount,
      content: content ?? '',
    };
  };

/** Rows that are wrong, and those of whose account the bank said that there is none, keep the whole batch out. */
function refuseRows(
  judged: Awaited<ReturnType<typeof judgedTransfers>>,
  { rows, confirmDuplicate }: NewBatch,
  holders: ReadonlyMap<string, KnownHolder>,
): void {
  const fields = [
    ...judged.invalidItems.flatMap(({ row, problems }) =>
      problems
        .filter(({ rule }) => !confirmDuplicate || rule !== 'duplicate')
        .map((found) => ({ ...found, field: `rows.${row - 1}.${found.field}` })),
    ),
    ...rows.flatMap((row, index) =>
      holders.get(keyOf(row))?.state === 'UNKNOWN'
        ? [{ field: `rows.${index}.accountNo`, rule: 'unknown' as const, message: '' }]
        : [],
    ),
  ];
  if (fields.length > 0) throw problem('batch_has_invalid_rows', { fields: fields.slice(0, 20), count: fields.length });
}

export async function createBatch(wish: NewBatch, ctx: OutsideContext<MerchantActor>): Promise<string> {
  const { merchantId, userId, userName } = ctx.actor;
  const source = await payingAccount(ctx.db, merchantId, wish.fromBankAccountId);
  const amount = wish.rows.reduce((sum, row) => sum + row.amount, 0);
  const limit = parameter(ctx.db, 'payout.batchAmount');
  if (amount > limit) throw problem('limit_exceeded', { limit, current: amount, of: 'batch' });
  const holders = await holdersOf(ctx.db, wish.rows, ctx.now);
  const loose = wish.rows.map((row, index) => ({
    row: index + 1,
    bankName: null,
    accountNo: row.accountNo,
    bin: row.bin,
    accountName: row.accountName ?? null,
    amount: row.amount,
    content: row.content ?? null,
  }));
  refuseRows(await judgedTransfers(ctx.db, loose, { source, language: ctx.language }), wish, holders);
  return ctx.transaction(async (within) => {
    const { id, code } = await createPayout(within.db, {
      merchantId,
      type: 'BATCH',
      source,
      name: wish.name,
      rows: wish.rows.map(asTransfer(holders)),
      scheduledDate: wish.scheduledDate,
      confirmDuplicate: wish.confirmDuplicate,
      creatorId: userId,
      creatorName: userName,
      now: within.now,
    });
    within.audit({ entityId: id, after: { code, name: wish.name, amount, rows: wish.rows.length } });
    return id;
  });
}
