import { type PageRequest, problem } from '@pay/contract-core';
import { payoutMachine } from '@pay/domain';
import { accountOf } from '@pay/platform-accounts';
import {
  containing,
  countUpTo,
  filterSpan,
  inBatches,
  isUuid,
  narrowed,
  sortedPage,
  stepsOf,
  type Tables,
  type Trx,
} from '@pay/platform-kernel';
import { type ExportedTransaction, sought, type TransactionFilter } from '@pay/platform-payments';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Transfer } from './payouts.store.ts';

type Sent = SelectQueryBuilder<Tables, 'payoutTransfer' | 'payout' | 'bankAccount' | 'merchant', object>;

const statuses = { PENDING: 'TRANSFERRING', SUCCESS: 'SUCCESS', FAIL: 'FAILED' } as const;
const shown = { TRANSFERRING: 'PENDING', SUCCESS: 'SUCCESS', FAILED: 'FAIL' } as const;

/** Transfers whose money was set aside. */
export const sentTransfers = (db: Trx, merchantId: string): Sent =>
  db
    .selectFrom('payoutTransfer')
    .innerJoin('payout', (join) =>
      join
        .onRef('payout.merchantId', '=', 'payoutTransfer.merchantId')
        .onRef('payout.id', '=', 'payoutTransfer.payoutId'),
    )
    .innerJoin('bankAccount', accountOf('payoutTransfer'))
    .innerJoin('merchant', 'merchant.id', 'payoutTransfer.merchantId')
    .where('payoutTransfer.merchantId', '=', merchantId)
    .where('payoutTransfer.sendingAt', 'is not', null);

/** What only a payment that comes in can be narrowed by finds no payout. */
const none = (found: Sent) => found.where(sql<boolean>`false`);

const filtered = (db: Trx, merchantId: string, { fromDate, toDate, ...filter }: TransactionFilter): Sent =>
  narrowed(
    sentTransfers(db, merchantId),
    { ...filter, ...filterSpan({ fromDate, toDate }) },
    {
      isStatistic: (found, is) => (is ? found.where('payoutTransfer.status', '=', 'SUCCESS') : found),
      status: (found, status) =>
        status in statuses
          ? found.where('payoutTransfer.status', '=', statuses[status as keyof typeof statuses])
          : none(found),
      type: (found) => found,
      from: (found, from) => found.where('payoutTransfer.sendingAt', '>=', from),
      until: (found, until) => found.where('payoutTransfer.sendingAt', '<=', until),
      keyword: (found, words) => found.where('payoutTransfer.keywords', 'like', containing(sought(words))),
      bankAccountId: (found, id) => found.where('payoutTransfer.bankAccountId', '=', id),
      bankAccountNo: (found, no) => found.where('bankAccount.accountNo', '=', no),
      refTransactionId: (found, reference) =>
        found.where(({ or, eb }) =>
          or([eb('payout.refTransactionId', '=', reference), eb('payout.merchantReference', '=', reference)]),
        ),
      transactionId: (found, id) =>
        isUuid(id) ? found.where('payoutTransfer.id', '=', id) : found.where('payoutTransfer.reference', '=', id),
      paymentType: (found, type) => (type === 'BANKING' ? found : none(found)),
      payboxDeviceId: none,
      exception: (found, exception) => (exception === 'NONE' ? found : none(found)),
      hasException: (found, has) => (has ? none(found) : found),
      payPageCode: none,
      standingOrder: none,
      hour: none,
      createdBy: none,
      ids: (found, ids) => found.where('payoutTransfer.id', 'in', ids),
    },
  );

export const describedTransactions = (query: Sent) =>
  query
    .selectAll('payoutTransfer')
    .select([
      'payout.merchantReference',
      'payout.refTransactionId',
      'payout.successUrl',
      'payout.failUrl',
      'payout.redirectAfter',
      'bankAccount.accountName',
      'bankAccount.accountNo',
      'merchant.merchantCode',
      'merchant.name as merchantName',
    ]);

export type SentRow = Awaited<ReturnType<ReturnType<typeof describedTransactions>['executeTakeFirstOrThrow']>>;

const statusOf = (status: Transfer['status']) => shown[status as keyof typeof shown];

export const transactionAnswer = (row: SentRow) => ({
  id: row.id,
  amount: row.amount,
  actualAmount: row.amount,
  chargeAmount: row.feeAmount,
  vatChargeAmount: row.vatAmount,
  refundedAmount: 0,
  completeTime: row.endedAt,
  createDateTime: row.sendingAt ?? row.createdAt,
  description: row.content,
  paymentType: 'BANKING' as const,
  refTransactionId: row.merchantReference ?? row.refTransactionId,
  status: statusOf(row.status),
  successUrl: row.successUrl,
  failUrl: row.failUrl,
  callbackAfter: row.redirectAfter,
  customerName: row.toName,
  merchantId: row.merchantId,
  merchantCode: row.merchantCode,
  merchantName: row.merchantName,
  txnNumber: row.reference,
  accountName: row.accountName,
  accountNo: row.accountNo,
  forControl: false,
  interBankTrace: row.bankNumber,
  productLine: 'PAY_OUT' as const,
  exception: 'NONE' as const,
});

const columns = { createDateTime: 'sendingAt', amount: 'amount', completeTime: 'endedAt', status: 'status' } as const;

export async function payoutTransactions(db: Trx, merchantId: string, filter: TransactionFilter, page: PageRequest) {
  const { rows, total } = await sortedPage(db, filtered(db, merchantId, filter), {
    table: 'payoutTransfer',
    columns,
    exact: { columns: ['reference'], keyword: filter.keyword },
    described: describedTransactions,
    page,
  });
  return { rows: rows.map(transactionAnswer), total };
}

export async function payoutTransaction(db: Trx, merchantId: string, id: string) {
  const row = await describedTransactions(
    sentTransfers(db, merchantId).where('payoutTransfer.id', '=', id),
  ).executeTakeFirst();
  if (!row) return undefined;
  const steps = await stepsOf(db, { merchantId, entity: payoutMachine.entity, id: row.payoutId });
  return {
    ...transactionAnswer(row),
    amountPaid: row.amount,
    refunds: [],
    refundableAmount: 0,
    disputeId: null,
    payer: null,
    heldCredits: [],
    history: steps,
    allowed: { acceptException: false, returnException: false, refund: false, dispute: false },
  };
}

export const transactionOfTransfer = async (db: Trx, merchantId: string, id: string) => {
  const row = await describedTransactions(
    sentTransfers(db, merchantId).where('payoutTransfer.id', '=', id),
  ).executeTakeFirst();
  return row ? transactionAnswer(row) : null;
};

const exported = (row: SentRow): ExportedTransaction => ({
  id: row.id,
  status: statusOf(row.status),
  amount: -row.amount,
  amountPaid: row.amount,
  chargeAmount: row.feeAmount,
  vatChargeAmount: row.vatAmount,
  actualAmount: -row.amount,
  refundedAmount: 0,
  paymentType: 'BANKING',
  productLine: 'PAY_OUT',
  refTransactionId: row.merchantReference ?? row.refTransactionId,
  payLinkCode: null,
  description: row.content,
  customerName: row.toName,
  customerPhone: null,
  virtualAccount: null,
  txnNumber: row.reference,
  expireAt: null,
  createdAt: row.sendingAt ?? row.createdAt,
  completeTime: row.endedAt,
  accountNo: row.accountNo,
});

const latestFirst = (db: Trx, merchantId: string, filter: TransactionFilter) =>
  inBatches<SentRow>((last, size) =>
    describedTransactions(
      filtered(db, merchantId, filter).$if(last !== undefined, (all) =>
        all.where(({ eb, refTuple, tuple }) =>
          eb(refTuple('payoutTransfer.sendingAt', 'payoutTransfer.id'), '<', tuple(last!.sendingAt!, last!.id)),
        ),
      ),
    )
      .orderBy('payoutTransfer.sendingAt', 'desc')
      .orderBy('payoutTransfer.id', 'desc')
      .limit(size)
      .execute(),
  );

async function* exportedRows(db: Trx, merchantId: string, filter: TransactionFilter) {
  for await (const row of latestFirst(db, merchantId, filter)) yield exported(row);
}

export async function payoutTransactionsToExport(
  db: Trx,
  merchantId: string,
  filter: TransactionFilter,
  limit: number,
): Promise<AsyncGenerator<ExportedTransaction>> {
  const { totalSize } = await countUpTo(db, filtered(db, merchantId, filter), limit + 1);
  if (totalSize > limit) throw problem('limit_exceeded', { limit, current: totalSize });
  return exportedRows(db, merchantId, filter);
}
