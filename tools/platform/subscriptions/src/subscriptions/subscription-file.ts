import { problem } from '@pay/contract-core';
import { formatDateTime, formatDay } from '@pay/domain';
import type { Language } from '@pay/i18n/core';
import { type ExportColumn, type Instant, tableFile, type Trx } from '@pay/platform-kernel';
import { countSubscriptions, exportedSubscriptions, type SubscriptionFilter } from './subscription-list.store.ts';
import type { ListedSubscription } from './subscriptions.store.ts';

const maxExportedRows = 50_000;

const columns: ExportColumn<ListedSubscription>[] = [
  { field: 'subscriptionCode', value: ({ code }) => code, width: 14 },
  { field: 'fullName', value: ({ fullName }) => fullName, width: 28 },
  { field: 'phone', value: ({ phone }) => phone, width: 14 },
  { field: 'email', value: ({ email }) => email, width: 28 },
  { field: 'plan', value: ({ planName }) => planName, width: 28 },
  { field: 'fixedAmount', value: ({ fixedAmount }) => fixedAmount || null, width: 16 },
  { field: 'cycleValue', value: ({ cycleValue }) => cycleValue, width: 10 },
  { field: 'timeType', value: ({ timeType }) => timeType, labels: 'enum.TimeUnit', width: 10 },
  { field: 'paymentType', value: ({ paymentType }) => paymentType, labels: 'enum.PlanPaymentType', width: 12 },
  { field: 'status', value: ({ status }) => status, labels: 'enum.SubscriptionStatus', width: 20 },
  { field: 'numOfCycles', value: ({ numOfCycles }) => numOfCycles, width: 10 },
  { field: 'numOfPayments', value: ({ numOfPayments }) => numOfPayments, width: 10 },
  { field: 'startOn', value: ({ startOn }) => formatDay(startOn), width: 12 },
  { field: 'prePaymentDate', value: ({ paidOn }) => paidOn && formatDay(paidOn), width: 12 },
  { field: 'nextPaymentDate', value: ({ nextDueOn }) => nextDueOn && formatDay(nextDueOn), width: 12 },
  { field: 'createdAt', value: ({ createdAt }) => formatDateTime(createdAt) },
];

interface Wish {
  merchantId: string;
  filter: SubscriptionFilter;
  format: 'xlsx' | 'csv';
  language: Language;
  now: Instant;
}

export async function subscriptionFile(db: Trx, { merchantId, filter, ...table }: Wish) {
  const { totalSize } = await countSubscriptions(db, merchantId, filter, maxExportedRows + 1);
  if (totalSize > maxExportedRows) throw problem('limit_exceeded', { limit: maxExportedRows, current: totalSize });
  return tableFile({ name: 'subscriptions', columns, rows: exportedSubscriptions(db, merchantId, filter), ...table });
}
