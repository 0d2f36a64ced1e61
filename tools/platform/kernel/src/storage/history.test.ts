import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Storage } from './engine.ts';
import { onOneDatabase } from './engines.fixture.ts';
import { stepsOf } from './history.ts';
import { uuidv7 } from './ids.ts';
import { openTestStorage } from './test-storage.ts';
import { inTransaction } from './transaction.ts';

let storage: Storage;
beforeAll(async () => {
  storage = await openTestStorage();
});
afterAll(() => storage.close());

const sentences = [
  ['accept', 'OVERPAID 50000: a tip: for the cook\nand the waiter'],
  ['return', 'DUPLICATE 120000'],
  ['refuse', 'EXPIRED_CARD'],
  ['cancel', 'OVERPAID 50000: so says the payer'],
] as const;

const takenApart = [
  { note: 'a tip: for the cook\nand the waiter', details: { exception: 'OVERPAID', amount: 50_000 } },
  { note: null, details: { exception: 'DUPLICATE', amount: 120_000 } },
  { note: null, details: { gatewayCode: 'EXPIRED_CARD' } },
  { note: 'OVERPAID 50000: so says the payer', details: null },
];

const writeAsFormerRelease = async (merchantId: string) => {
  for (const [action, note] of sentences)
    await sql`insert into history (id, merchant_id, entity, entity_id, from_status, action, to_status, by, note, at)
      values (${uuidv7()}, ${merchantId}, 'payment', 'one', 'SUCCESS', ${action}, 'SUCCESS', 'an', ${note}, now())`.execute(
      storage.db,
    );
};

const read = (merchantId: string) =>
  inTransaction(storage.db, (trx) => stepsOf(trx, { merchantId, entity: 'payment', id: 'one' }));

onOneDatabase('formerRelease')('what a process of the former release says in one sentence is taken apart', async () => {
  const merchantId = uuidv7();
  await writeAsFormerRelease(merchantId);
  expect(await read(merchantId)).toMatchObject(takenApart);
});

onOneDatabase('formerRelease')('what was said in one sentence before is taken apart', async () => {
  const merchantId = uuidv7();
  await sql`alter table history disable trigger history_details_of_former_release`.execute(storage.db);
  await writeAsFormerRelease(merchantId);
  await sql`alter table history enable trigger history_details_of_former_release`.execute(storage.db);
  expect((await read(merchantId)).map(({ note }) => note)).toEqual(sentences.map(([, note]) => note));
  const migration = join(import.meta.dirname, '../../migrations/0111-details-of-former-steps.sql');
  await sql.raw(readFileSync(migration, 'utf8')).execute(storage.db);
  expect(await read(merchantId)).toMatchObject(takenApart);
});
