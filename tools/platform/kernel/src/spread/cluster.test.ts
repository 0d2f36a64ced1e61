import { sql } from 'kysely';
import type { Storage } from '../storage/engine.ts';
import { nobodyId, uuidv7 } from '../storage/ids.ts';
import { errorCode } from '../storage/error-code.ts';
import { migrate } from '../storage/migrate.ts';
import { openTestStorage } from '../storage/test-storage.ts';
import { inTransaction } from '../storage/transaction.ts';
import { distribute } from './distribute.ts';
import { isSpread } from './is-spread.ts';
import { ownCodes, ownerOfCode } from './codes.ts';

const onCluster = process.env.TEST_CITUS_URL ? describe : describe.skip;

onCluster('on several machines', () => {
  let storage: Storage;
  beforeAll(async () => {
    storage = await openTestStorage();
  });
  afterAll(() => storage.close());

  const stepOf = (merchantId: string) => ({
    id: uuidv7(),
    merchantId,
    entity: 'payment',
    entityId: merchantId,
    fromStatus: '',
    action: 'create',
    toStatus: 'CREATED',
    by: 'test',
    note: null,
    details: null,
    at: '2026-01-01T00:00:00.000Z',
  });
  const stepsOf = async (merchantId: string) =>
    (await storage.db.selectFrom('history').select('id').where('merchantId', '=', merchantId).execute()).length;

  /**
   * A commit that fails on the coordinator once its statements are through: what it read in the table there another wrote that committed
   * first. Returns the code of its failure.
   */
  async function failingCommit(table: string, merchantId: string): Promise<unknown> {
    const { db } = storage;
    for (const name of ['left', 'right'])
      await sql`insert into ${sql.table(table)} (name, value) values (${name}, 0) on conflict do nothing`.execute(db);
    const read = (name: string) => sql`select value from ${sql.table(table)} where name = ${name}`;
    const raise = (name: string) => sql`update ${sql.table(table)} set value = value + 1 where name = ${name}`;
    const serializable = () => db.transaction().setIsolationLevel('serializable');
    return serializable()
      .execute(async (one) => {
        await read('left').execute(one);
        await one.insertInto('history').values(stepOf(merchantId)).execute();
        await raise('right').execute(one);
        await serializable().execute(async (other) => {
          await read('right').execute(other);
          await raise('left').execute(other);
        });
      })
      .catch((error: unknown) => errorCode(error));
  }

  test('knows that its merchants are spread', async () => {
    expect(await isSpread(storage.db)).toBe(true);
    expect(await isSpread(storage.db.withTables())).toBe(false);
  });

  test('what is spread already stays where it is', async () => {
    const told: string[] = [];
    await distribute(storage, (line) => told.push(line));
    expect(told).toEqual(['everything stands where it belongs']);
    expect(await migrate(storage)).toEqual([]);
  });

  test('a new table of merchants is spread by itself, beside their others', async () => {
    const { db } = storage;
    await sql`create table new_of_merchants (merchant_id uuid not null, id uuid not null, primary key (merchant_id, id))`.execute(
      db,
    );
    try {
      const told: string[] = [];
      await distribute(storage, (line) => told.push(line));
      expect(told).toEqual(['new_of_merchants: spread']);
      const { rows } = await sql<{ together: boolean }>`
        select count(distinct colocationid) = 1 as together from pg_dist_partition
        where logicalrelid in ('new_of_merchants'::regclass, 'ledger_account'::regclass)`.execute(db);
      expect(rows).toEqual([{ together: true }]);
    } finally {
      await sql`drop table new_of_merchants`.execute(db);
    }
  });

  test('a code has one owner over all merchants', async () => {
    const code = uuidv7();
    await inTransaction(storage.db, (trx) => ownCodes(trx, 'payLink', [{ code, merchantId: nobodyId }]));
    expect(await ownerOfCode(storage.db, 'payLink', code)).toBe(nobodyId);
    const again = inTransaction(storage.db, (trx) => ownCodes(trx, 'payLink', [{ code, merchantId: uuidv7() }]));
    await expect(again).rejects.toMatchObject({ code: '23505' });
  });

  test('a commit is one for the rows of a worker and those of the coordinator', async () => {
    const merchantId = uuidv7();
    expect(await failingCommit('counter', merchantId)).toBe('40001');
    expect(await stepsOf(merchantId)).toBe(0);
  });

  test('a table that Citus does not know is committed by itself, so each table of the coordinator is told to it', async () => {
    const { db } = storage;
    const merchantId = uuidv7();
    await sql`create table unknown_counter (name text primary key, value bigint not null)`.execute(db);
    try {
      expect(await failingCommit('unknown_counter', merchantId)).toBe('40001');
      expect(await stepsOf(merchantId)).toBe(1);
    } finally {
      await sql`drop table unknown_counter`.execute(db);
    }
  });
});
