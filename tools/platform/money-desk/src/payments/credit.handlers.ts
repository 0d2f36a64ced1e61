import type { moneyCredit } from '@pay/contract-cms';
import { daysBetween, formatDateTime, type Instant, vnDay } from '@pay/domain';
import { type ExportColumn, type HandlersOf, listFile, platformPage } from '@pay/platform-kernel';
import { noteReveal } from '@pay/platform-people';
import {
  approveReturn,
  creditReturnActions,
  denyReturn,
  findStaffCredit,
  heldReasonOf,
  type HeldMoney,
  listHeld,
  listStaffCredits,
  proposeReturn,
  type StaffCredit,
} from '@pay/platform-payments';
import { statementOfCredit } from '../reconciliation/statement-lines.store.ts';
import { listedCredit } from './payment.answers.ts';
import { creditsFile } from './payment-file.ts';

const heldAnswer = ({ heldState, heldSince, exception, returnRefused, turn }: StaffCredit) => {
  const waits = heldState === 'HELD' || heldState === 'RETURNING';
  return {
    heldSince,
    heldReason: waits ? heldReasonOf({ exception: exception ?? 'NONE', returnRefused: returnRefused ?? false }) : null,
    turn: waits ? turn : null,
  };
};

const heldRow = (row: HeldMoney, now: Instant) => ({
  merchantId: row.merchantId,
  merchantCode: row.merchantCode,
  merchantName: row.merchantName,
  transactionNo: row.transactionNo,
  amount: row.amount,
  heldSince: row.heldSince,
  heldDays: daysBetween(vnDay(row.heldSince), vnDay(now)),
  heldReason: heldReasonOf(row),
  turn: row.turn,
  paymentNumber: row.paymentNumber,
  proposedBy: row.proposedBy,
});

const heldColumns = (now: Instant): readonly ExportColumn<HeldMoney>[] => [
  { field: 'bankNumber', value: ({ transactionNo }) => transactionNo, width: 24 },
  { field: 'merchantCode', value: ({ merchantCode }) => merchantCode, width: 14 },
  { field: 'merchantName', value: ({ merchantName }) => merchantName, width: 30 },
  { field: 'amount', value: ({ amount }) => amount, width: 16 },
  { field: 'heldSince', value: ({ heldSince }) => formatDateTime(heldSince) },
  { field: 'heldDays', value: (row) => heldRow(row, now).heldDays },
  { field: 'heldReason', value: (row) => heldReasonOf(row), labels: 'enum.HeldReason', width: 30 },
  { field: 'turn', value: ({ turn }) => turn, labels: 'enum.HeldTurn', width: 24 },
  { field: 'paymentNumber', value: ({ paymentNumber }) => paymentNumber, width: 20 },
  { field: 'proposedBy', value: ({ proposedBy }) => proposedBy },
];

export const moneyCreditHandlers: HandlersOf<typeof moneyCredit> = {
  getList: async (filter, { db, actor, page }) => {
    const { rows, total } = await listStaffCredits(db, actor, filter, page);
    return platformPage(
      rows.map((row) => listedCredit(db, row)),
      page,
      total,
    );
  },
  export: (input, ctx) => creditsFile(input, ctx),
  getDetail: async ({ transactionNo }, { db, actor }) => {
    const credit = await findStaffCredit(db, actor, transactionNo);
    const statement = await statementOfCredit(db, transactionNo);
    return {
      ...listedCredit(db, credit),
      paymentId: credit.paymentId,
      paymentNumber: credit.paymentNumber,
      paymentStatus: credit.paymentStatus,
      paymentAmount: credit.paymentAmount,
      exception: credit.exception,
      heldAmount: credit.heldAmount,
      heldState: credit.heldState,
      returnReference: credit.returnReference,
      returnRefused: credit.returnRefused ?? false,
      ...heldAnswer(credit),
      returnId: credit.returnId,
      returnReason: credit.returnReason,
      returnProposedBy: credit.returnProposedBy,
      returnProposedAt: credit.returnProposedAt,
      amountPolicy: credit.amountPolicy,
      reconciliationId: statement?.id ?? null,
      reconciliationCode: statement?.code ?? null,
      revision: [credit.fromBin, credit.fromAccount],
      allowed: creditReturnActions(credit, actor),
    };
  },
  reveal: async ({ transactionNo, reason }, ctx) => {
    const { merchantId, ownAccountNo, accountNo, fromAccount } = await findStaffCredit(
      ctx.db,
      ctx.actor,
      transactionNo,
    );
    noteReveal(ctx, { merchantId, id: transactionNo }, reason);
    return { accountNo: ownAccountNo ?? accountNo, fromAccount };
  },
  getHeld: async (filter, { db, actor, page, now }) => {
    const { rows, total } = await listHeld(db, actor, filter, page);
    return platformPage(
      rows.map((row) => heldRow(row, now)),
      page,
      total,
    );
  },
  exportHeld: ({ format, ...filter }, ctx) =>
    listFile(
      {
        name: 'held-credits',
        list: (page) => listHeld(ctx.db, ctx.actor, filter, page),
        sortBy: 'heldSince',
        format,
        columns: heldColumns(ctx.now),
      },
      ctx,
    ),
  proposeReturn: (proposed, ctx) => proposeReturn(ctx, proposed),
  approveReturn: ({ transactionNo }, ctx) => approveReturn(ctx, transactionNo),
  denyReturn: ({ transactionNo, reason }, ctx) => denyReturn(ctx, transactionNo, reason),
};
