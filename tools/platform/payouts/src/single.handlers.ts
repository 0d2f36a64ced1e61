import { invalidField, problem } from '@pay/contract-core';
import type { payout } from '@pay/contract-portal';
import { channelOpensAt, formatDateTime, formatDay, payoutChannel, transferContent, vnDay } from '@pay/domain';
import { bankNameOf, beneficiaryOf, payingAccount } from '@pay/platform-accounts';
import {
  balanceOf,
  type ExportColumn,
  type HandlersOf,
  type MerchantActor,
  platformPage,
  type ReadContext,
  tableFile,
  type Trx,
} from '@pay/platform-kernel';
import { approvalsNeededFor } from './approval.rules.ts';
import { approvalRule } from './approvals.store.ts';
import { chargeOf, payoutTerms } from './charge.store.ts';
import { createPayout, refuseDay, refuseSource } from './create-payout.ts';
import { dayLimitOf, usedOnDay } from './day-limit.store.ts';
import { approvable, disapprove, unfreeze } from './decide-payout.ts';
import { correctSingle } from './correct-payout.ts';
import { singleAnswer } from './payout.answer.ts';
import { approveByCode, decisionsOn } from './payout-decisions.ts';
import { payoutText } from './payouts.messages.ts';
import { keepReceiver } from './receivers/write-receivers.ts';
import { resembling } from './resembling.store.ts';
import { countSingles, exportedSingles, findSingle, listSingles, type Single } from './single-list.store.ts';
import { daysStart } from './start-payout.ts';
import { transactionOfTransfer } from './transaction-rows.store.ts';
import { takenOf } from './transfer-money.ts';

type Ctx = ReadContext<MerchantActor>;

const maxExportedRows = 50_000;

const when = (moment: string | null) => (moment === null ? null : formatDateTime(moment));

const columnsOf = (db: Trx): ExportColumn<Single>[] => [
  { field: 'code', value: ({ payout: { code } }) => code, width: 14 },
  { field: 'status', value: ({ payout: { status } }) => status, labels: 'enum.PayoutStatus' },
  { field: 'amount', value: ({ payout: { amount } }) => amount, width: 16 },
  { field: 'feeAmount', value: ({ payout: { feeAmount } }) => feeAmount, width: 14 },
  { field: 'vatAmount', value: ({ payout: { vatAmount } }) => vatAmount, width: 14 },
  { field: 'fromAccountNo', value: ({ payout: { accountNo } }) => accountNo },
  { field: 'toAccountName', value: ({ transfer: { toName } }) => toName, width: 30 },
  { field: 'toAccountNo', value: ({ transfer: { toAccount } }) => toAccount },
  { field: 'toBankName', value: ({ transfer: { toBin } }) => bankNameOf(db, toBin), width: 18 },
  { field: 'content', value: ({ transfer: { content } }) => content, width: 40 },
  { field: 'txnNumber', value: ({ transfer: { reference, sentAt } }) => (sentAt === null ? null : reference) },
  { field: 'refusal', value: ({ transfer: { refusal } }) => refusal, width: 30 },
  { field: 'createdBy', value: ({ payout: { creatorName } }) => creatorName, width: 24 },
  { field: 'createdAt', value: ({ payout: { createdAt } }) => when(createdAt) },
  { field: 'transactionTime', value: ({ transfer: { endedAt } }) => when(endedAt) },
  { field: 'returnedAt', value: ({ transfer: { returnedAt } }) => when(returnedAt) },
];

const answerOf = async (ctx: Ctx, id: string) => {
  const { payout, transfer } = await findSingle(ctx.db, ctx.actor.merchantId, id);
  return singleAnswer(ctx, payout, transfer);
};

/** What the code is bound to, found the same way before it is sent and when it comes. */
async function confirmedOf(ctx: Ctx, id: string) {
  const found = await approvable(ctx, id, 'SINGLE');
  const transfer = found.transfers[0]!;
  const values = {
    amount: transfer.amount,
    feeAmount: transfer.feeAmount + transfer.vatAmount,
    day: formatDay(found.payout.scheduledOn ?? ctx.now),
    receiver: transfer.toAccount,
    bank: bankNameOf(ctx.db, transfer.toBin),
    holder: transfer.toName,
    content: transfer.content,
  };
  return { values, subject: id };
}

export const singleHandlers = {
  singlePreview: async (
    { accountNo, bin, amount, content = '', fromBankAccountId, scheduledDate },
    { db, actor, now },
  ) => {
    const { merchantId } = actor;
    const source = await payingAccount(db, merchantId, fromBankAccountId);
    refuseSource(source, { toBin: bin, toAccount: accountNo });
    refuseDay(scheduledDate, now);
    const channel = payoutChannel(bin, amount);
    const charged = chargeOf(db, amount, await payoutTerms(db, merchantId, now), now);
    const totalAmount = amount + takenOf(charged);
    const available = Math.max(0, await balanceOf(db, merchantId, 'merchant-available', source.id));
    const words = transferContent(content);
    const sought = { toBin: bin, toAccount: accountNo, amount, content: words };
    const starts = daysStart({ scheduledOn: scheduledDate ?? null }, now) ?? now;
    return {
      fromBankAccountId: source.id,
      fromAccountNo: source.accountNo,
      available,
      feeAmount: charged.feeAmount,
      vatAmount: charged.vatAmount,
      chargeType: charged.chargeType,
      totalAmount,
      shortBy: Math.max(0, totalAmount - available),
      channel,
      sendsAt: channelOpensAt(channel, starts).toISOString(),
      content: words,
      approvalsNeeded: approvalsNeededFor(amount, await approvalRule(db, merchantId)),
      dayLimit: await dayLimitOf(db, merchantId),
      dayUsed: await usedOnDay(db, merchantId, vnDay(now)),
      resembles: (await resembling(db, { merchantId, bankAccountId: source.id }, [sought], now)) ?? null,
    };
  },
  singleCreate: {
    outside: async (
      { accountNo, bin, amount, content, accountName, fromBankAccountId, saveReceiver, ...wish },
      ctx,
    ) => {
      const { merchantId, userId, userName } = ctx.actor;
      refuseDay(wish.scheduledDate, ctx.now);
      const source = await payingAccount(ctx.db, merchantId, fromBankAccountId);
      refuseSource(source, { toBin: bin, toAccount: accountNo });
      const holder = await beneficiaryOf(ctx.services, ctx.mode, { bin, accountNo });
      return ctx.transaction(async (within) => {
        const { id, code } = await createPayout(within.db, {
          merchantId,
          type: 'SINGLE',
          source,
          rows: [
            { toBin: bin, toAccount: accountNo, toName: holder.accountName, typedName: accountName, amount, content },
          ],
          scheduledDate: wish.scheduledDate,
          confirmDuplicate: wish.confirmDuplicate,
          creatorId: userId,
          creatorName: userName,
          now: within.now,
        });
        if (saveReceiver)
          await keepReceiver(
            within.db,
            { bankBin: bin, accountNo, accountName: holder.accountName },
            { merchantId, by: userName, now: within.now },
          );
        within.audit({ entityId: id, after: { code, amount, bin, accountNo, content } });
        return answerOf(within, id);
      });
    },
  },
  singleUpdate: async ({ payOutId, ...change }, ctx) => {
    if (Object.values(change).every((value) => value === undefined)) throw invalidField('amount', 'one_of_required');
    await correctSingle(ctx, payOutId, change);
    return answerOf(ctx, payOutId);
  },
  singleApprove: ({ payOutId }, ctx) => confirmedOf(ctx, payOutId),
  singleApproveVerify: {
    action: payoutText.approve,
    before: (_input, ctx, subject) => confirmedOf(ctx, subject ?? ''),
    within: async (asked, ctx, { subject }) => answerOf(ctx, await approveByCode(ctx, subject, 'SINGLE', asked)),
  },
  singleDisapprove: ({ payOutId, denyContent }, ctx) => disapprove(ctx, payOutId, 'SINGLE', denyContent),
  singleUnfreeze: ({ payOutId }, ctx) => unfreeze(ctx, payOutId, 'SINGLE'),
  singleGetAll: async (filter, ctx) => {
    const { db, actor, page } = ctx;
    const { rows, total } = await listSingles(db, actor.merchantId, filter, page);
    return platformPage(
      rows.map(({ payout, transfer }) => singleAnswer(ctx, payout, transfer)),
      page,
      total,
    );
  },
  singleGetDetail: async ({ payOutId }, ctx) => {
    const { merchantId } = ctx.actor;
    const { payout, transfer } = await findSingle(ctx.db, merchantId, payOutId);
    const { told, actions } = await decisionsOn(ctx, payout);
    return {
      ...singleAnswer(ctx, payout, transfer),
      ...told,
      transaction: await transactionOfTransfer(ctx.db, merchantId, transfer.id),
      allowed: {
        singleUpdate: actions.edit,
        singleApprove: actions.approve,
        singleDisapprove: actions.disapprove,
        singleUnfreeze: actions.unfreeze,
      },
    };
  },
  singleExport: async ({ format = 'xlsx', ...filter }, { db, actor, language, now }) => {
    const { totalSize } = await countSingles(db, actor.merchantId, filter, maxExportedRows + 1);
    if (totalSize > maxExportedRows) throw problem('limit_exceeded', { limit: maxExportedRows, current: totalSize });
    const rows = exportedSingles(db, actor.merchantId, filter);
    return tableFile({ name: 'payouts', rows, columns: columnsOf(db), format, language, now });
  },
} satisfies Partial<HandlersOf<typeof payout>>;
