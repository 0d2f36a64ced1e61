import type { payoutReview } from '@pay/contract-cms';
import { formatDateTime, maskAccountNo, maskName, payoutMachine } from '@pay/domain';
import { bankNameOf } from '@pay/platform-accounts';
import { balanceOf, type HandlersOf, listFile, platformPage, stepsOf, type Trx } from '@pay/platform-kernel';
import { maskedSteps, noteReveal, openableUrl } from '@pay/platform-people';
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
  toAccountName: maskName(row.toName),
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
  export: ({ format, ...filter }, ctx) =>
    listFile(
      {
        name: 'payout-cases',
        list: (page) => listCases(ctx.db, ctx.actor, filter, page),
        sortBy: 'since',
        format,
        columns: [
          { field: 'code', value: ({ code }) => code },
          { field: 'merchantCode', value: ({ merchantCode }) => merchantCode, width: 14 },
          { field: 'merchantName', value: ({ merchantName }) => merchantName, width: 36 },
          { field: 'case', value: ({ about }) => about, labels: 'enum.PayoutCase', width: 30 },
          { field: 'state', value: ({ state }) => state, labels: 'enum.PayoutCaseState' },
          { field: 'amount', value: ({ amount }) => amount },
          { field: 'toAccountNo', value: ({ toAccount }) => maskAccountNo(toAccount), width: 20 },
          { field: 'txnNumber', value: ({ reference }) => reference, width: 20 },
          { field: 'since', value: ({ caseAt }) => formatDateTime(caseAt!) },
        ],
      },
      ctx,
    ),
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
      history: maskedSteps(
        payoutMachine,
        await stepsOf(db, { merchantId, entity: payoutMachine.entity, id: row.payoutId }),
      ),
      revision: [row.documents, row.accountNo, row.toAccount, row.toName],
      allowed: caseActions(row, actor),
    };
  },
  reveal: async ({ id, reason }, ctx) => {
    const { merchantId, accountNo, toAccount, toName } = await caseSeen(ctx.db, ctx.actor, id);
    noteReveal(ctx, { merchantId, id }, reason);
    return { fromAccountNo: accountNo, toAccountNo: toAccount, toAccountName: toName };
  },
  settle: (wish, ctx) => proposeSettlement(ctx, wish),
  confirm: ({ id }, ctx) => confirmSettlement(ctx, id),
  sendBack: ({ id, note }, ctx) => sendBackSettlement(ctx, id, note),
};
