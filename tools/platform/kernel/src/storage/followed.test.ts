import type { Storage } from './engine.ts';
import { follow, Followed } from './followed.ts';
import { uuidv7 } from './ids.ts';
import { acrossMerchants } from './across-merchants.ts';
import { scoped } from './scoped.ts';
import { json } from './tables.ts';
import { openTestStorage } from './test-storage.ts';
import { trackTables } from './track-tables.ts';
import { inTransaction, type Trx } from './transaction.ts';

let live: Storage;
let testMode: Storage;
beforeAll(async () => {
  [live, testMode] = [await openTestStorage(), await openTestStorage()];
}, 60_000);
afterAll(async () => {
  await live.close();
  await testMode.close();
});

const name = 'colour';
/** What a process keeps of the one row that the test follows. */
const process = () =>
  new Followed('bank', async (db) => {
    const row = await db.selectFrom('parameter').selectAll().where('name', '=', name).executeTakeFirst();
    return String(row?.value ?? 'none');
  });

const write = (trx: Trx, value: string) =>
  trx
    .insertInto('parameter')
    .values({ name, value: json(value), changedBy: null, changedAt: null })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: json(value) }))
    .execute();

const revision = async () =>
  (await live.db.selectFrom('followedRevision').selectAll().where('name', '=', 'bank').executeTakeFirstOrThrow())
    .revision;

test('a change is seen from its commit on by whoever made it, in both modes, and by another process when it looks again', async () => {
  const [own, other] = [process(), process()];
  const ends = [await follow({ live, test: testMode }, [own]), await follow({ live, test: testMode }, [other])];
  await inTransaction(live.db, async (trx) => {
    await write(trx, 'green');
    await own.changed(trx);
    expect(own.of(trx)).toBe('none');
  });
  expect([own.of(live.db), own.of(testMode.db), other.of(live.db)]).toEqual(['green', 'green', 'none']);
  await other.catchUp(live.db, await revision());
  expect(other.of(live.db)).toBe('green');
  ends.forEach((end) => end());
});

test('what is undone is seen by nobody, and an older reading never takes the place of a newer one', async () => {
  const own = process();
  const end = await follow({ live, test: testMode }, [own]);
  const before = own.of(live.db);
  const undone = inTransaction(live.db, async (trx) => {
    await write(trx, 'red');
    await own.changed(trx);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(own.of(live.db)).toBe(before);
  await inTransaction(live.db, async (trx) => {
    await write(trx, 'blue');
    await own.changed(trx);
  });
  const { revision: newest } = { revision: own.revision(live.db) };
  await own.catchUp(live.db, newest - 1);
  expect([own.of(live.db), own.revision(live.db)]).toEqual(['blue', newest]);
  end();
});

test('it is read from inside a transaction, a scope and any other view of the database', async () => {
  const own = process();
  const end = await follow({ live, test: testMode }, [own]);
  const whole = own.of(live.db);
  await inTransaction(testMode.db, async (trx) => {
    const views = [
      trx,
      scoped(trx, uuidv7()),
      acrossMerchants(scoped(trx, uuidv7()), 'a test'),
      trackTables(trx, new Set()),
    ];
    expect(views.map((db) => own.of(db))).toEqual(views.map(() => whole));
  });
  expect(() => process().of(live.db)).toThrow('bank is not followed here');
  end();
});
