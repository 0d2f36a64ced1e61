import { type Kysely, sql } from 'kysely';
import { nobodyId, uuidv7 } from '../storage/ids.ts';
import { isSpread } from '../spread/is-spread.ts';
import { json, type Tables } from '../storage/tables.ts';
import { inTransaction, type Trx } from '../storage/transaction.ts';

export async function addAuditRow(db: Kysely<Tables>, merchantId: string, id = uuidv7()): Promise<string> {
  await db
    .insertInto('auditEntry')
    .values({
      id,
      merchantId,
      actor: 'Lê Thu Ngân',
      actorId: nobodyId,
      role: 'OWNER',
      action: 'payLink.create',
      entity: 'payLink',
      entityId: id,
      after: json({ amount: 150_000, description: 'Đơn 1204' }),
      ip: '203.0.113.7',
      device: 'Mozilla/5.0',
      traceId: 'trace',
      at: new Date(),
    })
    .execute();
  return id;
}

export async function addAuditRows(db: Kysely<Tables>, merchantId: string, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let at = 0; at < count; at += 1) ids.push(await addAuditRow(db, merchantId));
  return ids;
}

export const tamper = (db: Kysely<Tables>, work: (trx: Trx) => Promise<unknown>) =>
  inTransaction(db, async (trx) => {
    // Workers hear of a setting only where they are told to.
    if (await isSpread(trx)) await sql`set local citus.propagate_set_commands = 'local'`.execute(trx);
    await sql`set local session_replication_role = replica`.execute(trx);
    await work(trx);
  });
