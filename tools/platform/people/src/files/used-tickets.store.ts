import { problem } from '@pay/contract-core';
import type { Tables } from '@pay/platform-kernel';
import { createHash } from 'node:crypto';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import './used-tickets.tables.ts';

const hashOf = (content: string | Uint8Array) => createHash('sha256').update(content).digest('base64url');

interface Upload {
  ticket: string;
  ends: Date;
  bytes: Uint8Array;
  objectName: string;
}

/** Uses up a ticket; a retry with the same bytes gets the same name, other bytes throw `access_denied`. */
export async function fileOfTicket(db: Kysely<Tables>, { ticket, ends, bytes, objectName }: Upload): Promise<string> {
  const ticketHash = hashOf(ticket);
  const contentHash = hashOf(bytes);
  await db
    .insertInto('uploadTicket')
    .values({ ticketHash, contentHash, objectName, expiresAt: ends })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const used = await db
    .selectFrom('uploadTicket')
    .select(['contentHash', 'objectName'])
    .where('ticketHash', '=', ticketHash)
    .executeTakeFirstOrThrow();
  if (used.contentHash !== contentHash) throw problem('access_denied');
  return used.objectName;
}

export const endedTickets = (rowsAtOnce: number): RawBuilder<unknown>[] => [
  sql`delete from upload_ticket where ticket_hash in (
    select ticket_hash from upload_ticket where expires_at < now() - interval '1 hour' limit ${rowsAtOnce})`,
];
