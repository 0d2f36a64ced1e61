import { releasedBy } from '@pay/domain';
import type { ListedSettlement } from './settlements.store.ts';

export const settlementAnswer = (row: ListedSettlement) => ({
  id: row.id,
  settlementCode: row.code,
  deviceId: row.deviceId,
  deviceName: row.deviceName,
  settlementDay: row.settlementDay,
  settlementTime: row.createdAt,
  settledUntil: row.settledUntil,
  totalTransaction: row.cardCount + row.qrCount + row.cashCount,
  cardCount: row.cardCount,
  cardAmount: row.cardAmount,
  qrCount: row.qrCount,
  qrAmount: row.qrAmount,
  settledAmount: row.cardAmount + row.qrAmount,
  feeAmount: row.feeAmount,
  vatAmount: row.vatAmount,
  netAmount: row.qrAmount + releasedBy(row),
  cashCount: row.cashCount,
  cashAmount: row.cashAmount,
});
