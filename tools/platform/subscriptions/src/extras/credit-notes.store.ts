import { problem } from '@pay/contract-core';
import type { Trx } from '@pay/platform-kernel';
import type { Insertable, Selectable } from 'kysely';
import type { InvoiceKey } from '../invoices/invoices.store.ts';
import type { CreditNoteTable } from './extras.tables.ts';
import { linesOfInvoice } from './invoice-lines.store.ts';

export type CreditNoteRow = Selectable<CreditNoteTable>;

export const insertCreditNote = (trx: Trx, note: Insertable<CreditNoteTable>): Promise<CreditNoteRow> =>
  trx.insertInto('creditNote').values(note).returningAll().executeTakeFirstOrThrow();

/** In the order of their numbers. */
export const creditNotesOf = (db: Trx, { merchantId, id }: InvoiceKey): Promise<CreditNoteRow[]> =>
  db
    .selectFrom('creditNote')
    .selectAll()
    .where('merchantId', '=', merchantId)
    .where('invoiceId', '=', id)
    .orderBy('id')
    .execute();

export async function findCreditNote(db: Trx, { merchantId, id }: InvoiceKey): Promise<CreditNoteRow> {
  const note = await db
    .selectFrom('creditNote')
    .selectAll()
    .where('merchantId', '=', merchantId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!note) throw problem('not_found');
  return note;
}

const usedCredits = async (trx: Trx, invoice: InvoiceKey) =>
  (await linesOfInvoice(trx, invoice)).filter(({ kind }) => kind === 'CREDIT');

/** What a cancelled invoice had used is there again for another. */
export async function giveCreditBack(trx: Trx, invoice: InvoiceKey): Promise<void> {
  for (const { sourceId, amount } of await usedCredits(trx, invoice))
    await trx
      .updateTable('creditNote')
      .set(({ eb }) => ({ unused: eb('unused', '-', amount) }))
      .where('merchantId', '=', invoice.merchantId)
      .where('id', '=', sourceId)
      .execute();
}

/** A cancelled invoice is paid after all: it uses its credit again, as far as no other has it. */
export async function useCreditAgain(trx: Trx, invoice: InvoiceKey): Promise<void> {
  for (const { sourceId, amount } of await usedCredits(trx, invoice))
    await trx
      .updateTable('creditNote')
      .set(({ eb, fn, val }) => ({ unused: fn<number>('greatest', [eb('unused', '+', amount), val(0)]) }))
      .where('merchantId', '=', invoice.merchantId)
      .where('id', '=', sourceId)
      .execute();
}
