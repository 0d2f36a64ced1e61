import { problem, type PageRequest } from '@pay/contract-core';
import { type Instant, sortedPage, type Trx, uuidv7 } from '@pay/platform-kernel';
import type {} from './merchant-file.tables.ts';

interface NewNote {
  merchantId: string;
  text: string;
  by: string;
  byId: string;
  now: Instant;
}

export const insertNote = (trx: Trx, { merchantId, text, by, byId, now }: NewNote) =>
  trx
    .insertInto('merchantNote')
    .values({
      merchantId,
      id: uuidv7(),
      text,
      writtenBy: by,
      writtenById: byId,
      writtenAt: now,
      editedAt: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

export type MerchantNote = Awaited<ReturnType<typeof insertNote>>;

export async function lockedNote(trx: Trx, merchantId: string, id: string): Promise<MerchantNote> {
  const note = await trx
    .selectFrom('merchantNote')
    .selectAll()
    .where('merchantId', '=', merchantId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!note) throw problem('not_found');
  return note;
}

export const changeNote = (
  trx: Trx,
  { merchantId, id }: Pick<MerchantNote, 'merchantId' | 'id'>,
  change: Partial<Pick<MerchantNote, 'text' | 'pinned' | 'editedAt'>>,
) => trx.updateTable('merchantNote').set(change).where('merchantId', '=', merchantId).where('id', '=', id).execute();

export const notesOf = (db: Trx, merchantId: string, page: PageRequest) =>
  sortedPage(
    db,
    db.selectFrom('merchantNote').where('merchantNote.merchantId', '=', merchantId).orderBy('pinned', 'desc'),
    {
      table: 'merchantNote',
      columns: { writtenAt: 'writtenAt' },
      described: (notes) => notes.selectAll('merchantNote'),
      page,
    },
  );
