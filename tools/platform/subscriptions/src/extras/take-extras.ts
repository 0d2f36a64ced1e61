import { billedExtras } from '@pay/domain';
import type { Trx } from '@pay/platform-kernel';
import { changeInvoice, type InvoiceRow } from '../invoices/invoices.store.ts';
import { hasExtras, waitingExtras } from './extras.store.ts';
import { insertLines } from './invoice-lines.store.ts';
import { takeLine } from './take-line.store.ts';

/** Puts onto a new invoice what waits for it, each once: in the transaction that makes the invoice. */
export async function takeExtras(trx: Trx, invoice: InvoiceRow): Promise<InvoiceRow> {
  const { merchantId, id: invoiceId, subscriptionId, amount } = invoice;
  const key = { merchantId, id: subscriptionId };
  if (!(await hasExtras(trx, key))) return invoice;
  const { lines, total } = billedExtras(amount, await waitingExtras(trx, key));
  if (lines.length === 0) return invoice;
  for (const line of lines)
    if ((await takeLine(trx, line, { merchantId, invoiceId })) !== 1n)
      throw new Error(`${line.kind} ${line.sourceId} of ${invoice.code} was taken meanwhile`);
  await insertLines(trx, { merchantId, invoiceId }, lines);
  return changeInvoice(trx, invoice, { amount: total });
}
