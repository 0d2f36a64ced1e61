import { sql } from 'kysely';
import type { Storage } from './engine.ts';
import { onOneDatabase } from './engines.fixture.ts';
import { uuidv7 } from './ids.ts';
import { givenParcel, openParcelStorage, parcelMachine } from './parcel.fixture.ts';
import { scoped } from './scoped.ts';
import { inTransaction } from './transaction.ts';
import { transition } from './transition.ts';

const merchantId = uuidv7();
const now = '2026-11-21T03:00:00.000Z';
let storage: Storage;

beforeAll(async () => {
  storage = await openParcelStorage();
});
afterAll(() => storage.close());

const packed = () => inTransaction(storage.db, (trx) => givenParcel(trx, merchantId));

const act = (id: string, action: 'send' | 'deliver' | 'lose' | 'repack', weight?: number) =>
  inTransaction(storage.db, (trx) =>
    transition(trx, parcelMachine, 'parcel', { merchantId, id }, action, {
      by: 'an',
      set: { weight },
      note: 'as agreed',
      now,
    }),
  );

const historyOf = (id: string) =>
  storage.db.selectFrom('history').selectAll().where('entityId', '=', id).orderBy('id').execute();

test('an allowed action changes the row and leaves history', async () => {
  const id = await packed();
  expect(await act(id, 'send', 40)).toMatchObject({ id, status: 'SENT', weight: 40, previousStatus: 'PACKED' });
  expect(await historyOf(id)).toEqual([
    {
      id: expect.any(String),
      merchantId,
      entity: 'parcel',
      entityId: id,
      fromStatus: 'PACKED',
      action: 'send',
      toStatus: 'SENT',
      by: 'an',
      note: 'as agreed',
      details: null,
      at: now,
    },
  ]);
});

test('an action that keeps the status still changes the row and leaves history', async () => {
  const id = await packed();
  expect(await act(id, 'repack', 7)).toMatchObject({ status: 'PACKED', weight: 7 });
  expect(await historyOf(id)).toHaveLength(1);
});

test('a refused action tells the status and what is allowed, and changes nothing', async () => {
  const id = await packed();
  await expect(act(id, 'deliver', 99)).rejects.toMatchObject({
    problem: 'not_allowed_from_status',
    details: { status: 'PACKED', allowed: ['send', 'repack'] },
  });
  expect(await historyOf(id)).toEqual([]);
});

test('an unknown row and the row of another merchant are not found', async () => {
  await expect(act(uuidv7(), 'send')).rejects.toMatchObject({ problem: 'not_found' });
  const id = await packed();
  const asAnother = inTransaction(storage.db, (trx) =>
    transition(scoped(trx, uuidv7()), parcelMachine, 'parcel', { id }, 'send', { by: 'an', now }),
  );
  await expect(asAnother).rejects.toMatchObject({ problem: 'not_found' });
});

test('a party that the machine does not name is refused', async () => {
  const id = await packed();
  const bySystem = inTransaction(storage.db, (trx) =>
    transition(trx, parcelMachine, 'parcel', { id }, 'send', { by: 'clock', party: 'system', now }),
  );
  await expect(bySystem).rejects.toMatchObject({ details: { status: 'PACKED', allowed: [] } });
});

test('of many at once exactly one succeeds', async () => {
  const id = await packed();
  const outcomes = await Promise.allSettled(Array.from({ length: 16 }, () => act(id, 'send')));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await historyOf(id)).toHaveLength(1);
});

onOneDatabase('plans')('the row is found by the whole key, however many others there are', async () => {
  const plans: string[] = [];
  await sql`
    insert into parcel (merchant_id, id)
    select ('00000000-0000-7000-8000-' || lpad((number % 50)::text, 12, '0'))::uuid, gen_random_uuid() from generate_series(1, 20000) as number
  `.execute(storage.db);
  await sql`analyze parcel`.execute(storage.db);
  const id = await packed();
  await inTransaction(storage.db, async (trx) => {
    const explained = trx.withPlugin({
      transformQuery: ({ node }) =>
        node.kind === 'RawNode' && node.sqlFragments[0]?.includes('with step')
          ? {
              ...node,
              sqlFragments: [`explain (analyze, format text)${node.sqlFragments[0]}`, ...node.sqlFragments.slice(1)],
            }
          : node,
      transformResult: async ({ result }) => {
        plans.push(...result.rows.flatMap((row) => Object.values(row).map(String)));
        return { ...result, rows: [{ status: 'SENT' }] };
      },
    });
    await transition(explained, parcelMachine, 'parcel', { merchantId, id }, 'send', { by: 'an', now });
  });
  const lookUps = plans.filter((line) => line.includes('Index Cond'));
  expect(lookUps.length).toBeGreaterThan(0);
  expect(lookUps.filter((line) => !line.includes('merchant_id'))).toEqual([]);
  expect(plans.filter((line) => line.includes('Seq Scan on parcel'))).toEqual([]);
});
