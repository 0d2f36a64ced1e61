import type { lateTransfer } from '@pay/contract-cms';
import { formatDateTime, lateTransferMachine, maskAccountNo } from '@pay/domain';
import { balanceOf, type HandlersOf, listFile, platformPage, stepsOf } from '@pay/platform-kernel';
import { noteReveal } from '@pay/platform-people';
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
  accountNo: maskAccountNo(late.accountNo),
  status: late.status,
  toldAt: late.toldAt,
});

export const lateTransferHandlers: HandlersOf<typeof lateTransfer> = {
  getAll: async (filter, { db, actor, page }) => {
    const { rows, total } = await listCases(db, actor, filter, page);
    return platformPage(rows.map(listed), page, total);
  },
  export: ({ format, ...filter }, ctx) =>
    listFile(
      {
        name: 'late-transfers',
        list: (page) => listCases(ctx.db, ctx.actor, filter, page),
        sortBy: 'toldAt',
        format,
        columns: [
          { field: 'code', value: ({ code }) => code },
          { field: 'merchantCode', value: ({ merchantCode }) => merchantCode, width: 14 },
          { field: 'merchantName', value: ({ merchantName }) => merchantName, width: 36 },
          { field: 'orderKind', value: ({ kind }) => kind, labels: 'enum.RefusedOrderKind' },
          { field: 'orderSubject', value: ({ subject }) => subject, width: 20 },
          { field: 'amount', value: ({ amount }) => amount },
          { field: 'accountNo', value: ({ accountNo }) => maskAccountNo(accountNo), width: 20 },
          { field: 'bankNumber', value: ({ bankNumber }) => bankNumber, width: 20 },
          { field: 'status', value: ({ status }) => status, labels: 'enum.LateTransferStatus' },
          { field: 'toldAt', value: ({ toldAt }) => formatDateTime(toldAt) },
        ],
      },
      ctx,
    ),
  getDetail: async ({ id }, { db, actor }) => {
    const late = await caseSeenFrom(db, actor, id);
    const { merchantId, bankAccountId } = late;
    return {
      ...listed(late),
      refusedAt: late.refusedAt,
      toAccount: late.toAccount && maskAccountNo(late.toAccount),
      availableBalance: await balanceOf(db, merchantId, 'merchant-available', bankAccountId),
      resolution: late.resolution,
      bankReference: late.bankReference,
      note: late.note,
      proposedBy: late.proposedBy,
      proposedAt: late.proposedAt,
      decidedBy: late.decidedBy,
      decidedAt: late.decidedAt,
      history: await stepsOf(db, { merchantId, entity: lateTransferMachine.entity, id }),
      revision: [late.accountNo, late.toAccount],
      allowed: lateTransferActions(late, actor),
    };
  },
  reveal: async ({ id, reason }, ctx) => {
    const late = await caseSeenFrom(ctx.db, ctx.actor, id);
    noteReveal(ctx, late, reason);
    return { accountNo: late.accountNo, toAccount: late.toAccount };
  },
  propose: (proposed, ctx) => proposeSettlement(ctx, proposed),
  approve: ({ id }, ctx) => approveSettlement(ctx, id),
  deny: ({ id, reason }, ctx) => denySettlement(ctx, id, reason),
};
