import { namedEnum } from '@pay/contract-core';
import { disputeTerms, forControlMachine } from '@pay/domain';
import * as z from 'zod/mini';
import { paymentStatus } from './enums.ts';
import { instant, storedVnd, text, url } from './fields.ts';

const maybeText = z.nullish(z.string());

export const forControlStatus = namedEnum(
  'ForControlStatus',
  forControlMachine.states as ['CREATE', 'WAITING_SOLVE', 'SOLVING', 'SUCCESS', 'DENY'],
);
export const forControlCommand = namedEnum('ForControlCommand', [
  'CREATE',
  'SEND_APPROVE',
  'SOLVING',
  'APPROVE',
  'DENY',
  'confirm',
  'sendBack',
  'complete',
  'refuse',
  'delete',
]);
export const forControlServiceType = namedEnum('ForControlServiceType', [
  'COBO',
  'POBO',
  'COBO_INTER_CARD',
  'COBO_DEBIT_DOMESTIC_CARD',
  'COBO_CREDIT_DOMESTIC_CARD',
  'POBO_INTER_BANK',
]);
export const forControlResolution = namedEnum('ForControlResolution', [
  'NONE',
  'CREDIT_MERCHANT',
  'DEBIT_MERCHANT',
  'REFUND_PAYER',
]);
export const forControlRefundState = namedEnum('ForControlRefundState', ['SENDING', 'DONE', 'REFUSED']);
/** How an open dispute stands to its term: it is late from the fifth working day and overdue from the seventh. */
export const forControlTerm = namedEnum('ForControlTerm', ['IN_TIME', 'LATE', 'OVERDUE']);

export const evidence = z.array(url).check(z.maxLength(disputeTerms.mostEvidence));
/** Why somebody disputes, or why a dispute is refused. */
export const disputeReason = text(500, 10);

export const forControlItem = z.object({
  id: z.string(),
  forControlCode: z.string(),
  status: forControlStatus,
  serviceType: forControlServiceType,
  reason: z.string(),
  /** What the provider last told the merchant. */
  note: maybeText,
  documents: z.array(z.string()),
  adminDocuments: z.array(z.string()),
  contact: maybeText,
  merchant: z.object({ id: z.string(), merchantCode: z.string(), name: z.string() }),
  transactionId: z.string(),
  txnNumber: maybeText,
  partnerTxnNumber: maybeText,
  bankTxnNumber: maybeText,
  transactionStatus: paymentStatus,
  transactionDate: instant,
  amount: storedVnd,
  virtualAccount: maybeText,
  accountNo: maybeText,
  bin: maybeText,
  bankName: maybeText,
  fromAccount: maybeText,
  fromBin: maybeText,
  resolution: z.nullish(forControlResolution),
  resolvedAmount: z.nullish(storedVnd),
  refundState: z.nullish(forControlRefundState),
  createdBy: z.string(),
  createdAt: instant,
  endedAt: z.nullish(instant),
  /** By the end of this day it is to be settled: the seventh working day. */
  dueDay: z.string(),
  /** Null once it has ended. */
  term: z.nullable(forControlTerm),
});

export const forControlHistoryRow = z.object({
  createdAt: instant,
  createdBy: z.string(),
  forControlCommand,
  forControlStatus,
  note: maybeText,
  email: maybeText,
  phone: maybeText,
});
