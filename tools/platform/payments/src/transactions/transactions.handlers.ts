import { problem } from '@pay/contract-core';
import type { transaction } from '@pay/contract-portal';
import { formatDateTime, paymentMachine } from '@pay/domain';
import {
  type ExportColumn,
  type HandlersOf,
  type ListContext,
  type MerchantActor,
  platformPage,
  type ReadContext,
  stepsOf,
  tableFile,
} from '@pay/platform-kernel';
import { bankTransactions } from './bank-transactions.ts';
import { heldAmounts, heldCreditsOf } from './held-credits.store.ts';
import { isDisputable } from '../for-control/for-control.rules.ts';
import { latestDispute } from '../for-control/items.store.ts';
import { refundHandler } from '../refunds/refund.handler.ts';
import { isRefundable, refundAnswer, refundedOf, shownPayer } from '../refunds/refunds.rules.ts';
import { doneRefunds, refundableOf, refundsOf } from '../refunds/refunds.store.ts';
import { exceptionActions, shownStatus, transactionAnswer } from './transactions.rules.ts';
import {
  type ExportedTransaction,
  exportedTransactions,
  findTransaction,
  type TransactionFilter,
} from './transactions.store.ts';
import { keepNote, noteAbout } from './payment-notes.store.ts';
import { payoutRow, payoutRows, payoutRowsToExport } from './payout-rows.ts';
import { statisticOf } from './statistics.store.ts';
import { countTransactions, listTransactions } from './transaction-list.store.ts';

const maxExportedRows = 50_000;

const when = (instant: string | null) => (instant === null ? null : formatDateTime(instant));

const columnsAt = (now: string): ExportColumn<ExportedTransaction>[] => [
  { field: 'txnNumber', value: (row) => row.txnNumber },
  { field: 'refTransactionId', value: (row) => row.refTransactionId },
  { field: 'payLinkCode', value: (row) => row.payLinkCode, width: 14 },
  { field: 'amount', value: (row) => row.amount, width: 16 },
  { field: 'chargeAmount', value: (row) => row.chargeAmount, width: 14 },
  { field: 'vatChargeAmount', value: (row) => row.vatChargeAmount, width: 14 },
  { field: 'actualAmount', value: (row) => row.actualAmount, width: 16 },
  { field: 'status', value: (row) => shownStatus(row, now), labels: 'enum.PaymentStatus' },
  { field: 'paymentType', value: (row) => row.paymentType, labels: 'enum.PaymentType' },
  { field: 'productLine', value: (row) => row.productLine, labels: 'enum.ProductLine' },
  { field: 'description', value: (row) => row.description, width: 40 },
  { field: 'customerName', value: (row) => row.customerName, width: 24 },
  { field: 'customerPhone', value: (row) => row.customerPhone, width: 14 },
  { field: 'virtualAccount', value: (row) => row.virtualAccount },
  { field: 'accountNo', value: (row) => row.accountNo },
  { field: 'createDateTime', value: (row) => when(row.createdAt) },
  { field: 'completeTime', value: (row) => when(row.completeTime) },
];

/** Hours and creators are told of what was paid. */
const ofPaid = <Filter extends TransactionFilter>(filter: Filter): Filter =>
  filter.hour === undefined && filter.createdBy === undefined ? filter : { ...filter, isStatistic: true };

const list = async (asked: TransactionFilter, { db, actor, now, page }: ListContext<MerchantActor>) => {
  const filter = ofPaid(asked);
  if (filter.type === 'PAY_OUT') {
    const { rows, total } = await payoutRows(db, actor.merchantId, filter, page);
    return platformPage(rows, page, total);
  }
  const { rows, total } = await listTransactions(db, actor.merchantId, filter, page);
  const undecided = rows.filter(({ exception }) => exception !== 'NONE').map(({ id }) => id);
  const held = await heldAmounts(db, actor.merchantId, undecided);
  const refunds = await doneRefunds(db, actor.merchantId, rows);
  return platformPage(
    rows.map((row) => ({
      ...transactionAnswer(row, now),
      heldAmount: held.get(row.id),
      refunds: refunds.get(row.id)?.map(refundAnswer),
    })),
    page,
    total,
  );
};

type Exported = TransactionFilter & { format?: 'xlsx' | 'csv' | undefined };

const exported = async (
  { format = 'xlsx', ...asked }: Exported,
  { db, actor, now, language }: ReadContext<MerchantActor>,
) => {
  const filter = ofPaid(asked);
  if (filter.type === 'PAY_OUT') {
    const rows = await payoutRowsToExport(db, actor.merchantId, filter, maxExportedRows);
    return tableFile({ name: 'transactions', rows, columns: columnsAt(now), format, language, now });
  }
  const total = await countTransactions(db, actor.merchantId, filter, maxExportedRows + 1);
  if (total.totalSize > maxExportedRows)
    throw problem('limit_exceeded', { limit: maxExportedRows, current: total.totalSize });
  const rows = exportedTransactions(db, actor.merchantId, filter);
  return tableFile({ name: 'transactions', rows, columns: columnsAt(now), format, language, now });
};

export const transactionHandlers: HandlersOf<typeof transaction> = {
  getAll: list,
  ...bankTransactions,
  getDetail: async ({ transactionId }, { db, actor, now }) => {
    const paidOut = await payoutRow(db, actor.merchantId, transactionId);
    if (paidOut) return paidOut;
    const row = await findTransaction(db, actor.merchantId, transactionId);
    const heldCredits = await heldCreditsOf(db, row);
    // In this order, so that a refund that ends meanwhile is told as one that is still under way.
    const refunds = await refundsOf(db, row);
    const refundableAmount = await refundableOf(db, row);
    return {
      ...transactionAnswer(row, now),
      refundedAmount: refundedOf(refunds),
      amountPaid: row.amountPaid,
      heldCredits,
      refunds: refunds.map(refundAnswer),
      refundableAmount,
      payer: shownPayer(db, row),
      disputeId: await latestDispute(db, row),
      note: await noteAbout(db, row),
      allowed: {
        ...exceptionActions(row, heldCredits),
        refund: isRefundable(db, row, refundableAmount, now),
        dispute: isDisputable(db, row, now),
      },
      history: await stepsOf(db, { merchantId: row.merchantId, entity: paymentMachine.entity, id: transactionId }),
    };
  },
  refund: refundHandler,
  setNote: async ({ transactionId, text }, { db, actor, now, audit }) => {
    const row = await findTransaction(db, actor.merchantId, transactionId);
    const before = await noteAbout(db, row);
    await keepNote(db, row, text, { by: actor.userName, now });
    audit({ entityId: transactionId, before: { note: before?.text ?? null }, after: { note: text ?? null } });
  },
  export: exported,
  getStatisticInfo: (input, { db, actor }) => statisticOf(db, actor.merchantId, input),
};
