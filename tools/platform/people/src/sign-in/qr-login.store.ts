import { acrossMerchants, type Instant, json, type Tables, type Trx } from '@pay/platform-kernel';
import type { Kysely, Selectable, Updateable } from 'kysely';
import { createHash } from 'node:crypto';
import type { QrLoginTable } from './sessions.tables.ts';

export type QrSession = Selectable<QrLoginTable>;

export const keyHash = (sessionKey: string) => createHash('sha256').update(sessionKey).digest('base64url');

const sessions = (db: Kysely<Tables>) =>
  acrossMerchants(db, 'a session of a QR code is found by its own id, before anyone has signed in');

export interface NewQrSession {
  id: string;
  sessionKeyHash: string;
  deviceName: string | null;
  location: string | null;
  operatingSystem: string | null;
  app: string;
  createdAt: Instant;
  expiresAt: Instant;
}

/** Returns false when the id is taken. */
export async function insertQrSession(trx: Trx, session: NewQrSession): Promise<boolean> {
  const inserted = await sessions(trx)
    .insertInto('qrLogin')
    .values({ status: 'PENDING', ...session })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export const qrSessionOf = (db: Kysely<Tables>, id: string): Promise<QrSession | undefined> =>
  sessions(db).selectFrom('qrLogin').selectAll().where('id', '=', id).executeTakeFirst();

export async function wrongKeysFrom(db: Kysely<Tables>, sessionId: string, address: string): Promise<number> {
  const row = await db
    .selectFrom('qrWrongKey')
    .select('wrongKeys')
    .where('sessionId', '=', sessionId)
    .where('address', '=', address)
    .executeTakeFirst();
  return row?.wrongKeys ?? 0;
}

export async function countWrongKey(db: Kysely<Tables>, sessionId: string, address: string): Promise<void> {
  await db
    .insertInto('qrWrongKey')
    .values({ sessionId, address, wrongKeys: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['sessionId', 'address'])
        .doUpdateSet((eb) => ({ wrongKeys: eb('qrWrongKey.wrongKeys', '+', 1) })),
    )
    .execute();
}

/** Returns false when the session is no longer in the required status. */
export async function moveQrSession(
  trx: Trx,
  id: string,
  from: readonly QrSession['status'][],
  change: Updateable<QrLoginTable>,
): Promise<boolean> {
  const { numUpdatedRows } = await sessions(trx)
    .updateTable('qrLogin')
    .set(change)
    .where('id', '=', id)
    .where('status', 'in', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export interface QrPerson {
  phone: string;
  fullName?: string;
  idCardNo?: string;
  gender?: string | undefined;
  birthday?: string | undefined;
  idCardIssueDate?: string | undefined;
  permanentAddress?: string | undefined;
  branchCode?: string | undefined;
  cifNo?: string | undefined;
}

export const personJson = (person: QrPerson) => json(person);
/** Only `personJson` writes the column. */
export const personOf = ({ person }: QrSession): QrPerson | null => person as QrPerson | null;
