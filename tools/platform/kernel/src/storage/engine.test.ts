import { sql } from 'kysely';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { isSpread } from '../spread/is-spread.ts';
import { BusyError } from './busy-error.ts';
import { openStorage, type Storage } from './engine.ts';
import { openTestStorage } from './test-storage.ts';
import { json } from './tables.ts';
import { inTransaction } from './transaction.ts';

let storage: Storage;
beforeAll(async () => {
  storage = await openTestStorage();
});
afterAll(() => storage.close());

const valueOf = async (expression: string) => {
  const { rows } = await sql<{ value: unknown }>`select ${sql.raw(expression)} as value`.execute(storage.db);
  return rows[0]?.value;
};

describe('values read alike on both engines', () => {
  test.each([
    ['9007199254740991::bigint', 9007199254740991],
    ['(select sum(n) from (values (1::bigint), (2)) as v(n))', 3],
    ['array[1, null]::bigint[]', [1, null]],
    [`timestamptz '2026-11-21 10:00:00+07'`, '2026-11-21T03:00:00.000Z'],
    [`timestamptz '2026-11-21 03:00:00.1234Z'`, '2026-11-21T03:00:00.123Z'],
    [`date '2026-02-28'`, '2026-02-28'],
    [`'{"inner_key": [1, "a"]}'::jsonb`, { inner_key: [1, 'a'] }],
    [`'\\xff00'::bytea`, new Uint8Array([255, 0])],
    ['null::bigint', null],
    ['true', true],
    ['1.5::float8', 1.5],
  ])('%s', async (expression, expected) => {
    const value = await valueOf(expression);
    if (expected instanceof Uint8Array) expect([...(value as Uint8Array)]).toEqual([...expected]);
    else expect(value).toEqual(expected);
  });

  test.each(['9007199254740992::bigint', '0.5::numeric'])('%s is refused, never rounded', async (expression) => {
    await expect(valueOf(expression)).rejects.toThrow('is not a safe integer');
  });

  test('columns are camel case outside and inner keys of jsonb stay as written', async () => {
    await storage.db
      .insertInto('parameter')
      .values({ name: 'limits', value: json({ max_per_day: 5, maxEach: 2 }), changedAt: new Date(0) })
      .execute();
    expect(await storage.db.selectFrom('parameter').selectAll().executeTakeFirst()).toEqual({
      name: 'limits',
      value: { max_per_day: 5, maxEach: 2 },
      changedBy: null,
      changedAt: '1970-01-01T00:00:00.000Z',
    });
  });
});

describe('transactions', () => {
  const count = async (name: string) =>
    (await storage.db.selectFrom('counter').select('name').where('name', 'like', name).execute()).length;

  test('an error rolls everything back and keeps its SQLSTATE', async () => {
    const failing = inTransaction(storage.db, async (trx) => {
      await trx.insertInto('counter').values({ name: 'lost', value: 1 }).execute();
      await sql`select 1 / 0`.execute(trx);
    });
    await expect(failing).rejects.toMatchObject({ code: '22012' });
    expect(await count('lost')).toBe(0);
  });

  test('a transaction that went on after a failed statement is not reported as committed', async () => {
    const careless = inTransaction(storage.db, async (trx) => {
      await trx.insertInto('counter').values({ name: 'lost', value: 1 }).execute();
      await sql`select 1 / 0`.execute(trx).catch(() => undefined);
    });
    await expect(careless).rejects.toThrow();
    expect(await count('lost')).toBe(0);
  });

  test('a lost race is run again from its start', async () => {
    let runs = 0;
    await inTransaction(storage.db, async (trx) => {
      runs += 1;
      if (runs < 3) await sql`do $$ begin raise exception using errcode = '40001'; end $$`.execute(trx);
    });
    expect(runs).toBe(3);
  });

  test('a race that is always lost ends with its SQLSTATE', async () => {
    let runs = 0;
    const losing = inTransaction(storage.db, async (trx) => {
      runs += 1;
      await sql`do $$ begin raise exception using errcode = '40P01'; end $$`.execute(trx);
    });
    await expect(losing).rejects.toMatchObject({ code: '40P01' });
    expect(runs).toBe((await isSpread(storage.db)) ? 8 : 5);
  });

  test('calls made at once each get their turn', async () => {
    await Promise.all(
      Array.from({ length: 30 }, (_, at) =>
        inTransaction(storage.db, async (trx) => {
          await trx
            .insertInto('counter')
            .values({ name: `turn ${at}`, value: at })
            .execute();
          await trx.selectFrom('counter').selectAll().execute();
        }),
      ),
    );
    expect(await count('turn %')).toBe(30);
  });

  const readBy = (db: Pick<Storage['db'], 'selectFrom'>) =>
    db.selectFrom('counter').selectAll().where('name', '=', 'turn 1').execute();
  const extraColumn = (change: 'add' | 'drop') =>
    sql`alter table counter ${sql.raw(change)} column extra ${sql.raw(change === 'add' ? 'integer' : '')}`.execute(
      storage.db,
    );

  test('statements prepared before a restart work after it', async () => {
    await readBy(storage.db);
    await extraColumn('add');
    await storage.restart();
    expect(await readBy(storage.db)).toEqual([{ name: 'turn 1', value: 1, extra: null }]);
    await extraColumn('drop');
  });

  test('nobody hears of plans that a change of a table made stale, in a transaction or without one', async () => {
    const read = () => readBy(storage.db);
    const readWithin = () => inTransaction(storage.db, (trx) => readBy(trx));
    for (const each of [read, readWithin]) {
      const everywhere = () => Promise.all(Array.from({ length: 8 }, each));
      await everywhere();
      await extraColumn('add');
      expect(await everywhere()).toEqual(Array(8).fill([{ name: 'turn 1', value: 1, extra: null }]));
      await extraColumn('drop');
      expect(await everywhere()).toEqual(Array(8).fill([{ name: 'turn 1', value: 1 }]));
    }
  });
});

test('a server that comes late is waited for at the start, and no longer once calls are served', async () => {
  let asked = 0;
  const server = createServer((socket) => {
    asked += 1;
    socket.destroy();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `postgres://postgres@127.0.0.1:${(server.address() as AddressInfo).port}/none`;
  const late = await openStorage({ kind: 'postgres', url }, { startPatienceMs: 60_000 });
  const starting = late.db.selectFrom('job').selectAll().execute();
  while (asked < 3) await once(server, 'connection');
  late.serve();
  await expect(starting).rejects.toBeInstanceOf(BusyError);
  await late.close();
  server.close();
});

test('a lost connection is told as busy', async () => {
  const nowhere = await openStorage({ kind: 'postgres', url: 'postgres://postgres@127.0.0.1:1/none' });
  await expect(nowhere.db.selectFrom('job').selectAll().execute()).rejects.toBeInstanceOf(BusyError);
  await nowhere.close();
});
