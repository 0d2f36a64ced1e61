import type { lateTransfer } from '@pay/contract-cms';
import { lateTransferMachine } from '@pay/domain';
import { balanceOf, type HandlersOf, platformPage, stepsOf } from '@pay/platform-kernel';
import { lateTransferActions } from './late-transfers.rules.ts';
import { caseSeenFrom, type LateTransfer, listCases } from './late-transfers.store.ts';
import { approveSettlement, denySettlement, proposeSettlement } from './settle-late-transfer.ts';

const listed = (late: LateTransfer) => ({
  id: late.id,
  code: late.code,
  merchantId: late.merchantId,
  merchantCode: late.merchantCode,
  merchantName: late.merchantName,
  orderKind: late.kind,
  orderSubject: late.subject,
  reference: late.reference,
  bankNumber: late.bankNumber,
  amount: late.amount,
  lentAmount: late.lent,
  accountNo: late.accountNo,
  status: late.status,
  toldAt: late.toldAt,
});

export const lateTransferHandlers: HandlersOf<typeof lateTransfer> = {
  getAll: async (filter, { db, actor, page }) => {
    const { rows, total } = await listCases(db, actor, filter, page);
    return platformPage(rows.map(listed), page, total);
  },
  getDetail: async ({ id }, { db, actor }) => {
    const late = await caseSeenFrom(db, actor, id);
    const { merchantId, bankAccountId } = late;
    return {
      ...listed(late),
      refusedAt: late.refusedAt,
      toAccount: late.toAccount,
      availableBalance: await balanceOf(db, merchantId, 'merchant-available', bankAccountId),
      resolution: late.resolution,
      bankReference: late.bankReference,
      note: late.note,
      proposedBy: late.proposedBy,
      proposedAt: late.proposedAt,
      decidedBy: late.decidedBy,
      decidedAt: late.decidedAt,
      history: await stepsOf(db, { merchantId, entity: lateTransferMachine.entity, id }),
      allowed: lateTransferActions(late, actor),
    };
  },
  propose: (proposed, ctx) => proposeSettlement(ctx, proposed),
  approve: ({ id }, ctx) => approveSettlement(ctx, id),
  deny: ({ id, reason }, ctx) => denySettlement(ctx, id, reason),
};
