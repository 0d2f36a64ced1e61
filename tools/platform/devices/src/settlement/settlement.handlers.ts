import { problem } from '@pay/contract-core';
import type { pos } from '@pay/contract-portal';
import { countUpTo, type HandlersOf, platformPage } from '@pay/platform-kernel';
import {
  exportedTransactions,
  filteredTransactions,
  type ListedTransaction,
} from '../terminals/pos-transactions.store.ts';
import { transactionFile } from '../terminals/transaction-file.ts';
import { settlementDocument } from './settlement-report.ts';
import { settlementAnswer } from './settlement.rules.ts';
import { findSettlement, listSettlements } from './settlements.store.ts';

type SettlementHandlers = Pick<
  HandlersOf<typeof pos>,
  'getSettlementList' | 'getSettlementDetail' | 'settlementReport'
>;

const maxExportedRows = 50_000;
/** A document of more pages than anybody prints is refused; the table has all of them. */
const maxPrintedRows = 2_000;

async function listed(rows: AsyncIterable<ListedTransaction>): Promise<ListedTransaction[]> {
  const found: ListedTransaction[] = [];
  for await (const row of rows) found.push(row);
  return found;
}

export const settlementHandlers: SettlementHandlers = {
  getSettlementList: async (filter, { db, actor, page }) => {
    const { rows, total } = await listSettlements(db, actor.merchantId, filter, page);
    return platformPage(rows.map(settlementAnswer), page, total);
  },
  getSettlementDetail: async ({ id }, { db, actor: { merchantId } }) =>
    settlementAnswer(await findSettlement(db, { merchantId, id })),
  settlementReport: async ({ id, format = 'xlsx' }, { db, actor: { merchantId }, mode, language, now, services }) => {
    const settlement = await findSettlement(db, { merchantId, id });
    const filter = { settlementId: id };
    const limit = format === 'pdf' ? maxPrintedRows : maxExportedRows;
    const { totalSize } = await countUpTo(db, filteredTransactions(db, merchantId, filter), limit + 1);
    if (totalSize > limit) throw problem('limit_exceeded', { limit, current: totalSize });
    const rows = exportedTransactions(db, merchantId, filter);
    return format === 'pdf'
      ? settlementDocument(settlement, await listed(rows), { mode, language, now, services })
      : transactionFile({ name: `settlement-${settlement.code}`, rows, format, language, now });
  },
};
