import type { payout } from '@pay/contract-portal';
import { bankNameOf, payingAccount } from '@pay/platform-accounts';
import {
  type ExportColumn,
  type HandlersOf,
  keepScheduled,
  type MerchantActor,
  platformPage,
  type ReadContext,
  tableFile,
  type Trx,
} from '@pay/platform-kernel';
import { batchTemplate, judgedTransfers, type LooseRow, rowsInFile, rowsOfPage } from './batch-rows.ts';
import { batchesFile } from './batch-file.ts';
import { exportedRows, findBatch, findRow, listBatches, listRows } from './batch.store.ts';
import { chargeOf, payoutTerms } from './charge.store.ts';
import { correctRow, takeOutRow } from './correct-batch.ts';
import { createBatch } from './create-batch.ts';
import { approvable, disapprove, unfreeze } from './decide-payout.ts';
import { holderKind } from './holder-job.ts';
import { holdersOf, keyOf, wishHolders } from './holders.store.ts';
import { batchAnswer, rowAnswer, type ShownTransfer } from './payout.answer.ts';
import { approveByCode, decisionsOn } from './payout-decisions.ts';
import { payoutText } from './payouts.messages.ts';

type Ctx = ReadContext<MerchantActor>;

async function checked(rows: readonly LooseRow[], ctx: Ctx) {
  const { merchantId } = ctx.actor;
  const judged = await judgedTransfers(ctx.db, rows, {
    source: await payingAccount(ctx.db, merchantId),
    language: ctx.language,
  });
  const terms = await payoutTerms(ctx.db, merchantId, ctx.now);
  const charges = judged.validItems.map(({ amount }) => chargeOf(ctx.db, amount ?? 0, terms, ctx.now));
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  return {
    ...judged,
    totalAmount: sum(judged.validItems.map(({ amount }) => amount ?? 0)),
    feeAmount: sum(charges.map(({ feeAmount }) => feeAmount)),
    vatAmount: sum(charges.map(({ vatAmount }) => vatAmount)),
    chargeType: terms.chargeType,
  };
}

const columnsOf = (db: Trx): ExportColumn<ShownTransfer>[] => [
  { field: 'row', value: ({ position }) => position, width: 8 },
  { field: 'accountNo', value: ({ toAccount }) => toAccount },
  { field: 'bankName', value: ({ toBin }) => bankNameOf(db, toBin), width: 18 },
  { field: 'accountName', value: ({ typedName, toName }) => typedName ?? toName, width: 30 },
  { field: 'amount', value: ({ amount }) => amount, width: 16 },
  { field: 'content', value: ({ content }) => content, width: 40 },
  { field: 'status', value: ({ status }) => status, labels: 'enum.PayoutStatus' },
  { field: 'feeAmount', value: ({ feeAmount }) => feeAmount, width: 14 },
  { field: 'vatAmount', value: ({ vatAmount }) => vatAmount, width: 14 },
  { field: 'txnNumber', value: ({ sentAt, reference }) => (sentAt === null ? null : reference) },
  { field: 'refusal', value: ({ refusal }) => refusal, width: 40 },
];

/** The version grows with each correction, so a code is good for what was seen only. */
async function confirmedOf(ctx: Ctx, id: string) {
  const { payout } = await approvable(ctx, id, 'BATCH');
  const values = {
    amount: payout.amount,
    feeAmount: payout.feeAmount + payout.vatAmount,
    transfers: String(payout.rowCount),
    batch: `${payout.code} ${payout.name ?? ''}`.trim(),
    version: String(payout.version),
  };
  return { values, subject: id };
}

const answerOf = async ({ db, actor }: Ctx, id: string) => batchAnswer(await findBatch(db, actor.merchantId, id));

const keyIn = ({ actor }: Ctx, id: string) => ({ merchantId: actor.merchantId, id });

export const batchHandlers = {
  batchTemplate: { outside: (_input, { language, now }) => batchTemplate(language, now) },
  batchUploadFile: {
    outside: async ({ file }, ctx) =>
      checked(await rowsInFile(ctx.db, await ctx.services.uploads.read('list', file, 'file'), ctx.language), ctx),
  },
  batchCheck: { outside: ({ rows }, ctx) => checked(rowsOfPage(ctx.db, rows), ctx) },
  batchGetNames: async ({ accounts }, { db, now }) => {
    await wishHolders(db, accounts, now);
    const holders = await holdersOf(db, accounts, now);
    const items = accounts.map((account) => {
      const { accountName = null, state = 'ASKING' } = holders.get(keyOf(account)) ?? {};
      return { ...account, accountName, state };
    });
    const asking = items.filter(({ state }) => state === 'ASKING').length;
    if (asking > 0) await keepScheduled(db, holderKind, { key: 'all', dueAt: now, payload: null });
    return { items, asking };
  },
  batchCreate: { outside: async (wish, ctx) => answerOf(ctx, await createBatch(wish, ctx)) },
  batchApprove: ({ payOutId }, ctx) => confirmedOf(ctx, payOutId),
  batchApproveVerify: {
    action: payoutText.approveBatch,
    before: (_input, ctx, subject) => confirmedOf(ctx, subject ?? ''),
    within: async (asked, ctx, { subject }) => answerOf(ctx, await approveByCode(ctx, subject, 'BATCH', asked)),
  },
  batchDisapprove: ({ payOutId, denyContent }, ctx) => disapprove(ctx, payOutId, 'BATCH', denyContent),
  batchUnfreeze: ({ payOutId }, ctx) => unfreeze(ctx, payOutId, 'BATCH'),
  batchGetAll: async (filter, { db, actor, page }) => {
    const { rows, total } = await listBatches(db, actor.merchantId, filter, page);
    return platformPage(rows.map(batchAnswer), page, total);
  },
  batchListExport: batchesFile,
  batchGetDetail: async ({ payOutId }, ctx) => {
    const found = await findBatch(ctx.db, ctx.actor.merchantId, payOutId);
    const { told, actions } = await decisionsOn(ctx, found);
    return {
      ...batchAnswer(found),
      version: found.version,
      correctable: actions.edit,
      ...told,
      allowed: {
        batchApprove: actions.approve,
        batchDisapprove: actions.disapprove,
        batchUnfreeze: actions.unfreeze,
      },
    };
  },
  batchGetRows: async ({ payOutId, ...filter }, ctx) => {
    const { db, page } = ctx;
    const { rows, total } = await listRows(db, await findBatch(db, ctx.actor.merchantId, payOutId), filter, page);
    return platformPage(rows.map(rowAnswer(ctx)), page, total);
  },
  batchUpdateRow: async ({ payOutId, rowId, ...change }, ctx) => {
    await correctRow(ctx, payOutId, rowId, change);
    return rowAnswer(ctx)(await findRow(ctx.db, keyIn(ctx, payOutId), rowId));
  },
  batchRemoveRow: ({ payOutId, rowId }, ctx) => takeOutRow(ctx, payOutId, rowId),
  batchExport: async ({ payOutId, format = 'xlsx', ...filter }, ctx) => {
    const { db, actor, language, now } = ctx;
    const { code } = await findBatch(db, actor.merchantId, payOutId);
    const rows = exportedRows(db, keyIn(ctx, payOutId), filter);
    return tableFile({ name: code, rows, columns: columnsOf(db), format, language, now });
  },
} satisfies Partial<HandlersOf<typeof payout>>;
