import { sql } from 'kysely';
import { addAuditRows } from '../audit/audit.fixture.ts';
import { chainAudit } from '../audit/chain-audit.ts';
import { verifyAudit } from '../audit/verify-audit.ts';
import type { Storage } from './engine.ts';
import { onOneDatabase } from './engines.fixture.ts';
import { uuidv7 } from './ids.ts';
import { migrate, resetStorage } from './migrate.ts';
import { nextNumberOfAll } from './numbering.ts';
import { openTestStorage } from './test-storage.ts';
import { inTransaction } from './transaction.ts';

let storage: Storage;
beforeAll(async () => {
  storage = await openTestStorage();
});
afterAll(() => storage.close());

test('an up-to-date database is left as it is', async () => {
  expect(await migrate(storage)).toEqual([]);
});

test('a migration that changed after it was applied stops the start', async () => {
  await sql`update migration set checksum = 'other' where name = '0001-core.sql'`.execute(storage.db);
  await expect(migrate(storage)).rejects.toThrow('0001-core.sql was changed');
});

onOneDatabase('reset')('a reset empties the database and builds it anew', async () => {
  const next = () => inTransaction(storage.db, (trx) => nextNumberOfAll(trx, 'INV'));
  expect([await next(), await next()]).toEqual(['INV00000001', 'INV00000002']);
  await resetStorage(storage);
  expect(await next()).toBe('INV00000001');
});

onOneDatabase('reset')('a reset leaves the audit trail as it is, and it goes on', async () => {
  const shop = uuidv7();
  await addAuditRows(storage.db, shop, 3);
  await chainAudit(storage.db);
  await addAuditRows(storage.db, shop, 1);
  await resetStorage(storage);
  await chainAudit(storage.db);
  expect(await verifyAudit(storage.db)).toEqual({ ok: true, owners: 1, rows: 4, faults: [] });
});
