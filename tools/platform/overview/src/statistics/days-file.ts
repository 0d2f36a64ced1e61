import { addDays, daysBetween, type DayRange, formatDay } from '@pay/domain';
import type { Language } from '@pay/i18n/core';
import { type ExportColumn, tableFile } from '@pay/platform-kernel';
import type { PaidDay } from './breakdown.store.ts';
import { nothing } from './compare.rules.ts';

const columns: ExportColumn<PaidDay>[] = [
  { field: 'day', value: ({ day }) => formatDay(day), width: 12 },
  { field: 'totalTransaction', value: ({ total }) => total, width: 20 },
  { field: 'amount', value: ({ amount }) => amount, width: 18 },
  { field: 'chargeAmount', value: ({ chargeAmount }) => chargeAmount, width: 14 },
  { field: 'vatChargeAmount', value: ({ vatChargeAmount }) => vatChargeAmount, width: 14 },
  { field: 'actualAmount', value: ({ actualAmount }) => actualAmount, width: 18 },
];

async function* eachDay(paid: readonly PaidDay[], { from, to }: DayRange) {
  const known = new Map(paid.map((one) => [one.day, one]));
  for (let at = 0; at <= daysBetween(from, to); at += 1) {
    const day = addDays(from, at);
    yield known.get(day) ?? { day, ...nothing };
  }
}

interface Written {
  format?: 'xlsx' | 'csv' | undefined;
  language: Language;
  now: string;
}

export const daysFile = (paid: readonly PaidDay[], range: DayRange, { format = 'xlsx', language, now }: Written) =>
  tableFile({ name: 'payments-by-day', rows: eachDay(paid, range), columns, format, language, now });
