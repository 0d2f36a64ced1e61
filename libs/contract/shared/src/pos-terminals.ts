import { namedEnum } from '@pay/contract-core';
import { posModels, posPaymentTypes } from '@pay/domain';
import * as z from 'zod/mini';
import { cardFunding, cardType } from './enums.ts';
import { instant, storedVnd } from './fields.ts';

export const posModel = namedEnum('PosModel', posModels);
export const posDeviceStatus = namedEnum('PosDeviceStatus', ['ACTIVE', 'INACTIVE']);
export const posPaymentType = namedEnum('PosPaymentType', posPaymentTypes);
export const posRefundState = namedEnum('PosRefundState', ['SENDING', 'REFUSED']);
export const posTransactionStatus = namedEnum('PosTransactionStatus', [
  'SUCCESS',
  'FAILED',
  'TIMEOUT',
  'CANCEL',
  'REFUNDED',
  'CREATED',
]);

const count = z.number().check(z.int(), z.minimum(0));

export const posTerminal = z.object({
  id: z.string(),
  deviceId: z.string(),
  deviceName: z.string(),
  model: posModel,
  status: posDeviceStatus,
  /** What its payments came to, less what was refunded. */
  revenue: storedVnd,
  transactionNotSettlementNumber: count,
  unsettledAmount: storedVnd,
  bankAccountId: z.string(),
  /** The last characters of its key. */
  keyEnding: z.string(),
  keyMadeAt: instant,
  createdAt: instant,
});

export const posTransaction = z.object({
  id: z.string(),
  createdAt: instant,
  amount: storedVnd,
  status: posTransactionStatus,
  paymentType: posPaymentType,
  transactionCode: z.string(),
  deviceId: z.string(),
  deviceName: z.string(),
  staffName: z.nullable(z.string()),
  customerName: z.nullable(z.string()),
  customerEmail: z.nullable(z.string()),
  /** The payer's card or account, cut short where it is a card. */
  accountNumber: z.nullable(z.string()),
  cardType: z.nullable(cardType),
  cardFunding: z.nullable(cardFunding),
  /** Whether a settlement has taken it. */
  finish: z.boolean(),
  settlementId: z.nullable(z.string()),
  settlementTime: z.nullable(instant),
  refundState: z.nullable(posRefundState),
  refundedAt: z.nullable(instant),
  refundReason: z.nullable(z.string()),
  /** When it was taken at the counter, which of cash may be long before the platform heard of it. */
  takenAt: instant,
  expireAt: z.nullable(instant),
  /** The payment behind a QR. */
  transactionId: z.nullable(z.string()),
});

export const posSettlement = z.object({
  id: z.string(),
  settlementCode: z.string(),
  deviceId: z.string(),
  deviceName: z.string(),
  settlementDay: z.string(),
  settlementTime: instant,
  totalTransaction: count,
  cardCount: count,
  cardAmount: storedVnd,
  qrCount: count,
  qrAmount: storedVnd,
  /** What was settled: cards and QRs. Cash is told beside it. */
  settledAmount: storedVnd,
  feeAmount: storedVnd,
  vatAmount: storedVnd,
  netAmount: storedVnd,
  cashCount: count,
  cashAmount: storedVnd,
});

export const posShift = z.object({
  id: z.string(),
  deviceId: z.string(),
  deviceName: z.string(),
  staffName: z.string(),
  openedAt: instant,
  openingAmount: storedVnd,
  cardCount: count,
  cardAmount: storedVnd,
  qrCount: count,
  qrAmount: storedVnd,
  cashCount: count,
  cashAmount: storedVnd,
  cashRefundedAmount: storedVnd,
  /** What must lie in the drawer by what was taken. */
  expectedAmount: z.number().check(z.int()),
  closingAmount: z.nullable(storedVnd),
  /** What was counted more than expected; below zero what is missing. */
  difference: z.nullable(z.number().check(z.int())),
  closingNote: z.nullable(z.string()),
  closedAt: z.nullable(instant),
});
