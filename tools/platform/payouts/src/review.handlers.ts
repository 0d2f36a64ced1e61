import type { payoutReview } from '@pay/contract-cms';
import { maskAccountNo, payoutMachine } from '@pay/domain';
import { findBank } from '@pay/domain/banks';
import { type HandlersOf, platformPage, stepsOf } from '@pay/platform-kernel';
import { caseSeen, type CaseRow, listCases } from './review.store.ts';
import { caseActions, caseOf, confirmSettlement, proposeSettlement, sendBackSettlement } from './settle-payout.ts';

const answer = (row: CaseRow) => ({
  id: row.id,
  payoutId: row.payoutId,
  code: row.code,
  case: caseOf(row),
  status: row.status,
  amount: row.amount,
  merchant: { id: row.merchantId, merchantCode: row.merchantCode, name: row.merchantName },
  fromAccountNo: maskAccountNo(row.accountNo),
  toAccountNo: maskAccountNo(row.toAccount),
  toAccountName: row.toName,
  toBankName: findBank(row.toBin)?.shortName ?? row.toBin,
  txnNumber: row.reference,
  sentAt: row.sentAt,
  since: row.since,
  proposal:
    row.settlement === null || row.proposedBy === null || row.proposedAt === null
      ? null
      : {
          settlement: row.settlement,
          bankNumber: row.settledNumber,
          note: row.note ?? '',
          by: row.proposedBy,
          at: row.proposedAt,
        },
});

export const payoutReviewHandlers: HandlersOf<typeof payoutReview> = {
  list: async (filter, { db, actor, page }) => {
    const { rows, total } = await listCases(db, actor, filter, page);
    return platformPage(rows.map(answer), page, total);
  },
  get: async ({ id }, { db, actor }) => {
    const row = await caseSeen(db, actor, id);
    const steps = await stepsOf(db, { merchantId: row.merchantId, entity: payoutMachine.entity, id: row.payoutId });
    return { ...answer(row), history: steps, allowed: caseActions(row, actor) };
  },
  settle: async ({ id, ...wish }, ctx) => {
    await proposeSettlement(ctx.db, await caseSeen(ctx.db, ctx.actor, id), wish, ctx.actor, ctx.now);
    ctx.audit({ entityId: id, after: wish });
  },
  confirm: async ({ id }, ctx) => {
    await confirmSettlement(ctx.db, await caseSeen(ctx.db, ctx.actor, id), ctx.actor, ctx.now);
    ctx.audit({ entityId: id });
  },
  sendBack: async ({ id, note }, ctx) => {
    await sendBackSettlement(ctx.db, await caseSeen(ctx.db, ctx.actor, id), ctx.actor);
    ctx.audit({ entityId: id, after: { note } });
  },
};
