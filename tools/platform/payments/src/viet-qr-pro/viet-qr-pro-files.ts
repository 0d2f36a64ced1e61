import { formatDateTime } from '@pay/domain';
import type { ExportColumn } from '@pay/platform-kernel';
import type { ListedCustomer } from './pro-customers.store.ts';
import type { ProPayment } from './pro-payments.store.ts';

const time = (at: string | null) => at && formatDateTime(at);

export const customerColumns: ExportColumn<ListedCustomer>[] = [
  { field: 'reference', value: ({ reference }) => reference, width: 16 },
  { field: 'name', value: ({ name }) => name, width: 30 },
  { field: 'phone', value: ({ phone }) => phone, width: 14 },
  { field: 'virtualAccount', value: ({ accountNo }) => accountNo, width: 22 },
  { field: 'bankAccountNo', value: ({ bankAccountNo }) => bankAccountNo, width: 20 },
  { field: 'revenue', value: ({ revenue }) => revenue },
  { field: 'numOfPayments', value: ({ numOfPayments }) => numOfPayments },
  { field: 'lastPaidAt', value: ({ lastPaidAt }) => time(lastPaidAt) },
  { field: 'createdAt', value: ({ createdAt }) => time(createdAt) },
];

export const paymentColumns: ExportColumn<ProPayment>[] = [
  { field: 'completeTime', value: ({ completeTime }) => time(completeTime) },
  { field: 'reference', value: ({ reference }) => reference, width: 16 },
  { field: 'customerName', value: ({ customerName }) => customerName, width: 30 },
  { field: 'virtualAccount', value: ({ virtualAccount }) => virtualAccount, width: 22 },
  { field: 'amount', value: ({ amount }) => amount },
  { field: 'refundedAmount', value: ({ refundedAmount }) => refundedAmount },
  { field: 'description', value: ({ description }) => description, width: 40 },
  { field: 'txnNumber', value: ({ txnNumber }) => txnNumber, width: 20 },
  { field: 'bankAccountNo', value: ({ bankAccountNo }) => bankAccountNo, width: 20 },
];
