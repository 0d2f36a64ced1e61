import type { payoutReview } from '@pay/contract-cms';
import { maskAccountNo, payoutMachine } from '@pay/domain';
import { bankNameOf } from '@pay/platform-accounts';
import { balanceOf, type HandlersOf, platformPage, stepsOf, type Trx } from '@pay/platform-kernel';
import { openableUrl } from '@pay/platform-people';
import { caseSeen, type CaseRow, listCases } from './review.store.ts';
import { caseActions, confirmSettlement, proposeSettlement, sendBackSettlement } from './settle-payout.ts';

const listed = (db: Trx) => (row: CaseRow) => ({
  id: row.id,
  payoutId: row.payoutId,
  code: row.code,
  case: row.about,
  state: row.state,
  payoutType: row.type,
  status: row.status,
  amount: row.amount,
  merchantId: row.merchantId,
  merchantCode: row.merchantCode,
  merchantName: row.merchantName,
  fromAccountNo: maskAccountNo(row.accountNo),
  toAccountNo: maskAccountNo(row.toAccount),
  toAccountName: row.toName,
  toBankName: bankNameOf(db, row.toBin),
  txnNumber: row.reference,
  sentAt: row.sentAt,
  since: row.caseAt!,
  proposedBy: row.proposedBy,
});

export const payoutReviewHandlers: HandlersOf<typeof payoutReview> = {
  list: async (filter, { db, actor, page }) => {
    const { rows, total } = await listCases(db, actor, filter, page);
    return platformPage(rows.map(listed(db)), page, total);
  },
  get: async ({ id }, { db, actor, services }) => {
    const row = await caseSeen(db, actor, id);
    const { merchantId, bankAccountId } = row;
    return {
      ...listed(db)(row),
      content: row.content,
      feeAmount: row.feeAmount,
      vatAmount: row.vatAmount,
      availableBalance: await balanceOf(db, merchantId, 'merchant-available', bankAccountId),
      settlement: row.settlement,
      bankNumber: row.settledNumber ?? row.bankNumber,
      note: row.note,
      documents: (row.documents ?? []).map((path) => openableUrl(path, services)),
      proposedAt: row.proposedAt,
      sentBackBy: row.sentBackBy,
      sentBackAt: row.sentBackAt,
      sentBackNote: row.sentBackNote,
      decidedBy: row.confirmedBy,
      decidedAt: row.confirmedAt,
      owedAmount: row.owed ?? 0,
      history: await stepsOf(db, { merchantId, entity: payoutMachine.entity, id: row.payoutId }),
      revision: row.documents,
      allowed: caseActions(row, actor),
    };
  },
  settle: (wish, ctx) => proposeSettlement(ctx, wish),
  confirm: ({ id }, ctx) => confirmSettlement(ctx, id),
  sendBack: ({ id, note }, ctx) => sendBackSettlement(ctx, id, note),
};
