import type { ExtraLine } from '@pay/domain';
import type { Trx } from '@pay/platform-kernel';
import type { Selectable } from 'kysely';
import type { InvoiceKey } from '../invoices/invoices.store.ts';
import type { SubscriptionInvoiceLineTable } from './extras.tables.ts';

export type LineRow = Selectable<SubscriptionInvoiceLineTable>;

interface Billed {
  merchantId: string;
  invoiceId: string;
}

export async function insertLines(
  trx: Trx,
  key: Billed,
  lines: readonly ExtraLine[],
  { after = 0 } = {},
): Promise<void> {
  const rows = lines.map((line, index) => ({ ...key, ...line, position: after + index + 1 }));
  await trx.insertInto('subscriptionInvoiceLine').values(rows).execute();
}

/** The lines of one invoice besides its period. */
export const linesOfInvoice = (db: Trx, { merchantId, id }: InvoiceKey): Promise<LineRow[]> =>
  db
    .selectFrom('subscriptionInvoiceLine')
    .selectAll()
    .where('merchantId', '=', merchantId)
    .where('invoiceId', '=', id)
    .orderBy('position')
    .execute();

export async function linesOfInvoices(
  db: Trx,
  merchantId: string,
  invoiceIds: readonly string[],
): Promise<ReadonlyMap<string, readonly LineRow[]>> {
  if (invoiceIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('subscriptionInvoiceLine')
    .selectAll()
    .where('merchantId', '=', merchantId)
    .where('invoiceId', 'in', invoiceIds)
    .orderBy('position')
    .execute();
  return Map.groupBy(rows, ({ invoiceId }) => invoiceId);
}
