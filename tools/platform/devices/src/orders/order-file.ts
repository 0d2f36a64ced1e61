import { problem } from '@pay/contract-core';
import { formatDateTime } from '@pay/domain';
import type { Language } from '@pay/i18n/core';
import { type ExportColumn, type Instant, tableFile } from '@pay/platform-kernel';
import { receiverForStaff } from './order-answers.ts';
import type { ListedOrder } from './order-list.store.ts';
import type { ItemRow } from './orders.store.ts';

export const maxExportedRows = 50_000;

interface ExportedOrder extends ListedOrder {
  items: readonly ItemRow[];
}

const goodsOf = ({ items }: ExportedOrder) => items.map(({ name, quantity }) => `${name} × ${quantity}`).join('; ');

const columns: ExportColumn<ExportedOrder>[] = [
  { field: 'orderCode', value: ({ code }) => code, width: 14 },
  { field: 'createdAt', value: ({ createdAt }) => formatDateTime(createdAt) },
  { field: 'items', value: goodsOf, width: 48 },
  { field: 'posOrderStatus', value: ({ status }) => status, labels: 'enum.PosOrderStatus' },
  { field: 'posOrderStatusPayment', value: ({ paymentStatus }) => paymentStatus, labels: 'enum.PosOrderStatusPayment' },
  { field: 'posPaymentMethod', value: ({ method }) => method, labels: 'enum.PosPaymentMethod' },
  { field: 'amount', value: ({ amount }) => amount, width: 16 },
  { field: 'moneyVAT', value: ({ vatAmount }) => vatAmount, width: 16 },
  { field: 'totalAmount', value: ({ totalAmount }) => totalAmount, width: 16 },
  { field: 'receiverName', value: ({ receiverName }) => receiverName, width: 28 },
  { field: 'receiverPhone', value: ({ receiverPhone }) => receiverPhone, width: 14 },
  { field: 'deliveryAddress', value: ({ deliveryAddress }) => deliveryAddress, width: 48 },
  { field: 'carrier', value: ({ carrier }) => carrier },
  { field: 'trackingNumber', value: ({ trackingNumber }) => trackingNumber },
];

const ofMerchants: ExportColumn<ExportedOrder>[] = [
  { field: 'merchantCode', value: ({ merchantCode }) => merchantCode, width: 14 },
  { field: 'merchantName', value: ({ merchantName }) => merchantName, width: 32 },
];

interface File {
  orders: readonly ListedOrder[];
  items: ReadonlyMap<string, readonly ItemRow[]>;
  /** Whether they are of several merchants, with their people masked. */
  forStaff: boolean;
  language: Language;
  now: Instant;
}

async function* withItems({ orders, items, forStaff }: File): AsyncIterable<ExportedOrder> {
  for (const order of orders)
    yield { ...order, ...(forStaff && receiverForStaff(order)), items: items.get(order.id) ?? [] };
}

export function ordersFile(file: File) {
  const { orders, forStaff, language, now } = file;
  if (orders.length > maxExportedRows)
    throw problem('limit_exceeded', { limit: maxExportedRows, current: orders.length });
  return tableFile({
    name: 'pos-orders',
    rows: withItems(file),
    columns: forStaff ? [...ofMerchants, ...columns] : columns,
    format: 'xlsx',
    language,
    now,
  });
}
