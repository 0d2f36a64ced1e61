import { allowedOf, expectedInDrawer, isExpired, posTerminalMachine } from '@pay/domain';
import type { Instant } from '@pay/platform-kernel';
import type { Selectable } from 'kysely';
import type { PosShiftTable, PosTerminalTable, PosTransactionTable } from './terminals.tables.ts';

export type Terminal = Selectable<PosTerminalTable>;
export type PosTransaction = Selectable<PosTransactionTable>;
export type Shift = Selectable<PosShiftTable>;

export interface DeviceLabels {
  deviceId: string;
  deviceName: string;
}

export const terminalAnswer = (terminal: Terminal) => ({
  id: terminal.id,
  deviceId: terminal.deviceId,
  deviceName: terminal.name,
  model: terminal.model,
  status: terminal.status,
  revenue: terminal.revenue,
  transactionNotSettlementNumber: terminal.unsettledCount,
  unsettledAmount: terminal.unsettledAmount,
  bankAccountId: terminal.bankAccountId,
  keyEnding: terminal.keyEnding,
  keyMadeAt: terminal.keyMadeAt,
  createdAt: terminal.createdAt,
});

export const terminalActions = ({ status }: Pick<Terminal, 'status'>) =>
  allowedOf(posTerminalMachine, status, 'merchant', 'update', 'activate', 'deactivate', 'rotateKey');

type Judged = Pick<PosTransaction, 'status' | 'expireAt'>;

/** The status on read: a payment past its time has timed out even before the job has run. */
export const shownStatus = ({ status, expireAt }: Judged, now: Instant): PosTransaction['status'] =>
  status === 'CREATED' && isExpired(expireAt, now) ? 'TIMEOUT' : status;

/** Before its settlement, and while no transfer back is under way. */
export const transactionActions = ({
  status,
  finish,
  refundState,
}: Pick<PosTransaction, 'status' | 'finish' | 'refundState'>) => ({
  refund: status === 'SUCCESS' && !finish && refundState !== 'SENDING',
});

export const isCancellable = (payment: Judged, now: Instant) => shownStatus(payment, now) === 'CREATED';

export const transactionAnswer = (row: PosTransaction & DeviceLabels, now: Instant) => ({
  id: row.id,
  createdAt: row.createdAt,
  amount: row.amount,
  status: shownStatus(row, now),
  paymentType: row.paymentType,
  transactionCode: row.transactionCode,
  deviceId: row.deviceId,
  deviceName: row.deviceName,
  staffName: row.staffName,
  customerName: row.customerName,
  customerEmail: row.customerEmail,
  accountNumber: row.accountNumber,
  cardType: row.cardType,
  cardFunding: row.cardFunding,
  finish: row.finish,
  settlementId: row.settlementId,
  settlementTime: row.settlementTime,
  refundState: row.refundState,
  refundedAt: row.refundedAt,
  refundReason: row.refundReason,
  takenAt: row.takenAt,
  expireAt: row.expireAt,
  transactionId: row.transactionId,
});

export function shiftAnswer(shift: Shift & DeviceLabels) {
  const expectedAmount = expectedInDrawer(shift);
  return {
    id: shift.id,
    deviceId: shift.deviceId,
    deviceName: shift.deviceName,
    staffName: shift.staffName,
    openedAt: shift.openedAt,
    openingAmount: shift.openingAmount,
    cardCount: shift.cardCount,
    cardAmount: shift.cardAmount,
    qrCount: shift.qrCount,
    qrAmount: shift.qrAmount,
    cashCount: shift.cashCount,
    cashAmount: shift.cashAmount,
    cashRefundedAmount: shift.cashRefundedAmount,
    expectedAmount,
    closingAmount: shift.closingAmount,
    difference: shift.closingAmount === null ? null : shift.closingAmount - expectedAmount,
    closingNote: shift.closingNote,
    closedAt: shift.closedAt,
  };
}
