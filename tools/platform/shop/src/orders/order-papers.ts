import { formatDateTime, formatVnd } from '@pay/domain';
import { defineMessages, type Language, messageText } from '@pay/i18n/core';
import {
  type ExportColumn,
  type Instant,
  type Mode,
  pdfDocument,
  platformText,
  type Services,
  tableFile,
} from '@pay/platform-kernel';
import type { Labels, TransactionRow } from '@pay/platform-payments';
import type { ListedOrder } from './order-list.store.ts';
import { orderAnswer } from './orders.rules.ts';
import type { OrderItemRow } from './orders.store.ts';

export const text = defineMessages('orderPaper', {
  packingList: 'Packing list {code}',
  receipt: 'Receipt {code}',
  order: 'Order',
  goods: 'Goods',
  deliverTo: 'Deliver to',
  payment: 'Payment',
  missing: '{count} missing',
  packed: 'Packed by: ____________________      Checked by: ____________________',
  manually: 'Paid outside {brand}, according to the shop',
  notAnInvoice: 'This document is not a VAT invoice.',
});

interface Paper {
  mode: Mode;
  language: Language;
  now: Instant;
  brand: string;
  print: Services['print'];
}

type PaidBy = TransactionRow & Labels;

const money = (amount: number, language: Language) => formatVnd(amount, language);
const fieldName = (field: string, language: Language) => messageText(`field.${field}`, {}, language);

const nameOf = ({ name, missing }: OrderItemRow, language: Language) =>
  missing > 0 ? `${name} (${platformText(text.missing, language, { count: missing })})` : name;

const customerFacts = ({ customerName, customerPhone, customerEmail, customerAddress, note }: ListedOrder) => [
  { field: 'customerName', value: customerName },
  { field: 'customerPhone', value: customerPhone },
  { field: 'customerEmail', value: customerEmail },
  { field: 'customerAddress', value: customerAddress },
  { field: 'note', value: note },
];

const orderFacts = ({ code, payPageName, createdAt, status }: ListedOrder) => [
  { field: 'orderCode', value: code },
  { field: 'payPageName', value: payPageName },
  { field: 'createdAt', value: formatDateTime(createdAt) },
  { field: 'status', value: status, labels: 'enum.PayPageOrderStatus' },
];

/** What is to be packed and where it goes; the goods without prices, since the list may lie in the parcel. */
export const packingList = (
  order: ListedOrder,
  items: readonly OrderItemRow[],
  { mode, language, now, brand, print }: Paper,
) =>
  pdfDocument({
    name: `packing-list-${order.code}`,
    title: platformText(text.packingList, language, { code: order.code }),
    subtitle: order.payPageName,
    foot: brand,
    mode,
    language,
    now,
    print,
    sections: [
      { title: platformText(text.deliverTo, language), facts: customerFacts(order) },
      { title: platformText(text.order, language), facts: orderFacts(order) },
      {
        title: platformText(text.goods, language),
        table: {
          columns: [
            { label: '', width: 0.5 },
            { label: fieldName('name', language), width: 5 },
            { label: fieldName('quantity', language), width: 1, align: 'right' },
          ],
          rows: items.map((item) => ['[   ]', nameOf(item, language), item.quantity]),
        },
        texts: [platformText(text.packed, language)],
      },
    ],
  });

/** What was paid for, in the reader's language. */
export function receipt(
  order: ListedOrder,
  items: readonly OrderItemRow[],
  { mode, language, now, brand, print, payment }: Paper & { payment: PaidBy },
) {
  const byPlatform = payment.status === 'SUCCESS';
  return pdfDocument({
    name: `receipt-${order.code}`,
    title: platformText(text.receipt, language, { code: order.code }),
    subtitle: `${payment.merchantName} – ${payment.merchantCode}`,
    foot: brand,
    mode,
    language,
    now,
    print,
    sections: [
      { title: platformText(text.order, language), facts: [...orderFacts(order), ...customerFacts(order)] },
      {
        title: platformText(text.goods, language),
        table: {
          columns: [
            { label: fieldName('name', language), width: 4 },
            { label: fieldName('quantity', language), width: 1, align: 'right' },
            { label: fieldName('price', language), width: 1.6, align: 'right' },
            { label: fieldName('amount', language), width: 1.8, align: 'right' },
          ],
          rows: items.map((item) => [
            nameOf(item, language),
            item.quantity,
            money(item.price, language),
            money(item.amount, language),
          ]),
        },
      },
      {
        title: platformText(text.payment, language),
        facts: [
          { field: 'amount', value: money(order.amount, language) },
          ...(byPlatform
            ? [
                { field: 'paymentType', value: payment.paymentType, labels: 'enum.PaymentType' },
                { field: 'txnNumber', value: payment.txnNumber },
                { field: 'completeTime', value: payment.completeTime && formatDateTime(payment.completeTime) },
              ]
            : []),
        ],
        texts: [
          ...(byPlatform ? [] : [platformText(text.manually, language, { brand })]),
          platformText(text.notAnInvoice, language),
        ],
      },
    ],
  });
}

type ExportedOrder = ReturnType<typeof orderAnswer<ListedOrder>>;

const columns: ExportColumn<ExportedOrder>[] = [
  { field: 'orderCode', value: ({ orderCode }) => orderCode, width: 14 },
  { field: 'payPageName', value: ({ payPageName }) => payPageName, width: 30 },
  { field: 'status', value: ({ status }) => status, labels: 'enum.PayPageOrderStatus', width: 14 },
  { field: 'amount', value: ({ amount }) => amount, width: 16 },
  { field: 'fee', value: ({ fee }) => fee, width: 14 },
  { field: 'actuallyReceived', value: ({ actuallyReceived }) => actuallyReceived, width: 16 },
  {
    field: 'items',
    value: ({ items }) => items.map(({ name, quantity }) => `${quantity} × ${name}`).join('; '),
    width: 50,
  },
  { field: 'customerName', value: ({ customerName }) => customerName, width: 24 },
  { field: 'customerPhone', value: ({ customerPhone }) => customerPhone, width: 14 },
  { field: 'customerEmail', value: ({ customerEmail }) => customerEmail, width: 28 },
  { field: 'customerAddress', value: ({ customerAddress }) => customerAddress, width: 40 },
  { field: 'note', value: ({ note }) => note, width: 40 },
  { field: 'referenceId', value: ({ referenceId }) => referenceId },
  { field: 'payLinkCode', value: ({ payLinkCode }) => payLinkCode, width: 14 },
  { field: 'trackingButton', value: ({ trackingButton }) => trackingButton, width: 14 },
  { field: 'createdAt', value: ({ createdAt }) => formatDateTime(createdAt) },
];

interface Table {
  rows: AsyncIterable<ListedOrder & { items: readonly OrderItemRow[] }>;
  format: 'xlsx' | 'csv';
  language: Language;
  now: Instant;
}

async function* answered(rows: Table['rows']) {
  for await (const { items, ...order } of rows) yield orderAnswer<ListedOrder>(order, items);
}

export const orderFile = ({ rows, ...table }: Table) =>
  tableFile({ name: 'orders', columns, rows: answered(rows), ...table });
