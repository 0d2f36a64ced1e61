import { sql } from 'kysely';
import type { Storage } from './engine.ts';
import { uuidv7 } from './ids.ts';
import { givenParcel, openParcelStorage } from './parcel.fixture.ts';
import { scoped, type ScopedTrx } from './scoped.ts';
import { inTransaction, type Trx } from './transaction.ts';

const ours = uuidv7();
const theirs = uuidv7();
let storage: Storage;
let ourId: string;
let theirId: string;

beforeAll(async () => {
  storage = await openParcelStorage();
  await inTransaction(storage.db, async (trx) => {
    ourId = await givenParcel(trx, ours);
    theirId = await givenParcel(trx, theirs, { parentId: ourId });
  });
});
afterAll(() => storage.close());

const asUs = <Result>(work: (db: ScopedTrx, plain: Trx) => Promise<Result>) =>
  inTransaction(storage.db, (trx) => work(scoped(trx, ours), trx));

const ids = (rows: { id: string | null }[]) => rows.map(({ id }) => id);

describe('a scoped transaction reads only its merchant', () => {
  test('in a plain select, an "or" and a union', async () => {
    await asUs(async (db) => {
      expect(ids(await db.selectFrom('parcel').select('id').execute())).toEqual([ourId]);
      const either = db
        .selectFrom('parcel')
        .select('id')
        .where((eb) => eb.or([eb('id', '=', theirId), eb('weight', '>=', 0)]));
      expect(ids(await either.execute())).toEqual([ourId]);
      expect(ids(await either.union(db.selectFrom('parcel as p').select('p.id')).execute())).toEqual([ourId]);
    });
  });

  test('in joins of every allowed kind', async () => {
    await asUs(async (db) => {
      const left = await db
        .selectFrom('parcel')
        .leftJoin('parcel as child', 'child.parentId', 'parcel.id')
        .select(['parcel.id as id', 'child.id as childId'])
        .execute();
      expect(left).toEqual([{ id: ourId, childId: null }]);
      const inner = db
        .selectFrom('parcel')
        .innerJoin('parcel as child', 'child.parentId', 'parcel.id')
        .select('child.id');
      expect(await inner.execute()).toEqual([]);
      await expect(
        db.selectFrom('parcel').fullJoin('parcel as child', 'child.parentId', 'parcel.id').select('child.id').execute(),
      ).rejects.toThrow('FullJoin cannot be scoped');
    });
  });

  test('in subqueries and with clauses, also when one takes the name of a table', async () => {
    await asUs(async (db) => {
      const nested = db.selectFrom((eb) => eb.selectFrom('parcel').selectAll().as('inner')).select('inner.id');
      expect(ids(await nested.execute())).toEqual([ourId]);
      const exists = db
        .selectFrom('clockOffset')
        .selectAll()
        .where(({ exists: any, selectFrom }) => any(selectFrom('parcel').select('id').where('id', '=', theirId)));
      expect(await exists.execute()).toEqual([]);
      const named = db
        .with('parcel', (eb) => eb.selectFrom('parcel').selectAll())
        .selectFrom('parcel')
        .select('id');
      expect(ids(await named.execute())).toEqual([ourId]);
    });
  });
});

describe('a scoped transaction changes only its merchant', () => {
  test('updates and deletes leave the rows of others', async () => {
    await asUs(async (db, plain) => {
      await db.updateTable('parcel').set({ weight: 5 }).execute();
      await db.deleteFrom('parcel').where('id', '=', theirId).execute();
      await db
        .with('gone', (eb) => eb.deleteFrom('parcel').where('id', '=', theirId).returning('id'))
        .selectFrom('gone')
        .selectAll()
        .execute();
      expect(await plain.selectFrom('parcel').select(['id', 'weight']).orderBy('id').execute()).toEqual([
        { id: ourId, weight: 5 },
        { id: theirId, weight: 0 },
      ]);
    });
  });

  test('inserted rows become its own, and rows of another are refused', async () => {
    await asUs(async (db, plain) => {
      const id = uuidv7();
      await db
        .insertInto('parcel')
        .values([{ id }, { id: uuidv7(), merchantId: ours }])
        .execute();
      const row = await plain.selectFrom('parcel').select('merchantId').where('id', '=', id).executeTakeFirstOrThrow();
      expect(row.merchantId).toBe(ours);
      await expect(db.insertInto('parcel').values({ id, merchantId: theirs }).execute()).rejects.toThrow(
        'another merchant',
      );
      await expect(db.updateTable('parcel').set({ merchantId: theirs }).execute()).rejects.toThrow('never moves');
      await db.deleteFrom('parcel').where('id', '!=', ourId).execute();
    });
  });
});

test('what the filter cannot judge is refused, and the way round it is named', async () => {
  await asUs(async (db) => {
    await expect(sql`select * from parcel`.execute(db)).rejects.toThrow('Raw statements');
    await expect(
      db
        .selectFrom('parcel')
        .select(sql`(select count(*) from parcel)`.as('count'))
        .execute(),
    ).rejects.toThrow('Raw statements');
    await expect(
      db
        .selectFrom(sql<{ id: string }>`parcel`.as('p'))
        .select('p.id')
        .execute(),
    ).rejects.toThrow('Raw tables');
    expect(await db.unscoped('a count over all').selectFrom('parcel').selectAll().execute()).toHaveLength(2);
    expect(await db.selectFrom('clockOffset').select('offsetMs').execute()).toEqual([{ offsetMs: 0 }]);
  });
});
