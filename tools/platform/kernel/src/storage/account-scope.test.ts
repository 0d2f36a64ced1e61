import type { Insertable } from 'kysely';
import { addToDailySums } from './daily-sum.ts';
import type { Storage } from './engine.ts';
import { uuidv7 } from './ids.ts';
import { acrossAccounts, scoped, type ScopedTrx } from './scoped.ts';
import { type DailySumTable, json } from './tables.ts';
import { openTestStorage } from './test-storage.ts';
import { afterCommit, inTransaction, type Trx } from './transaction.ts';

const merchantId = uuidv7();
const own = uuidv7();
const second = uuidv7();
const other = uuidv7();
let storage: Storage;

const sumOf = (bankAccountId: string, total = 1): Insertable<DailySumTable> => ({
  merchantId,
  basis: 'PAID',
  day: '2026-11-22',
  bankAccountId,
  paymentType: 'VIET_QR',
  productLine: 'PAY_LINK',
  status: 'SUCCESS',
  total,
  amount: 10,
});

beforeAll(async () => {
  storage = await openTestStorage();
  await inTransaction(storage.db, (trx) =>
    addToDailySums(
      trx,
      [own, second, other].map((id) => sumOf(id)),
    ),
  );
});
afterAll(() => storage.close());

const asMember = <Result>(work: (db: ScopedTrx, plain: Trx) => Promise<Result>, accounts = [own]) =>
  inTransaction(storage.db, (trx) => work(scoped(trx, merchantId, accounts), trx));

const totalsIn = async (db: Trx) => {
  const rows = await db
    .selectFrom('dailySum')
    .select(['bankAccountId', 'total'])
    .where('merchantId', '=', merchantId)
    .execute();
  return Object.fromEntries(rows.map(({ bankAccountId, total }) => [bankAccountId, total]));
};

describe('a transaction that is for some accounts', () => {
  test('sees their rows only, in joins and sub-selects too', async () => {
    await asMember(async (db) => {
      expect(await totalsIn(db)).toEqual({ [own]: 1 });
      const twice = await db
        .selectFrom('dailySum as one')
        .leftJoin('dailySum as two', 'two.merchantId', 'one.merchantId')
        .select(['one.bankAccountId', 'two.bankAccountId as twin'])
        .execute();
      expect(twice).toEqual([{ bankAccountId: own, twin: own }]);
      const within = await db
        .selectFrom('counter')
        .select('name')
        .where(({ exists, selectFrom }) =>
          exists(selectFrom('dailySum').select('total').where('bankAccountId', '=', other)),
        )
        .execute();
      expect(within).toEqual([]);
    });
    expect(await asMember((db) => totalsIn(db), [own, second])).toEqual({ [own]: 1, [second]: 1 });
  });

  test('changes and removes their rows only', async () => {
    await asMember(async (db, plain) => {
      await db.updateTable('dailySum').set({ total: 5 }).execute();
      await db.deleteFrom('dailySum').where('bankAccountId', '=', other).execute();
      expect(await totalsIn(plain)).toEqual({ [own]: 5, [second]: 1, [other]: 1 });
      await db.updateTable('dailySum').set({ total: 1 }).execute();
    });
  });

  test('is refused rows of other accounts, whether they are new or were its own', async () => {
    const writes: ((db: Trx) => Promise<unknown>)[] = [
      (db) => addToDailySums(db, [sumOf(own), sumOf(other)]),
      (db) => addToDailySums(db, [{ ...sumOf(own), bankAccountId: undefined }]),
      (db) => db.updateTable('dailySum').set({ bankAccountId: other }).execute(),
    ];
    for (const write of writes) await expect(asMember(write)).rejects.toMatchObject({ problem: 'access_denied' });
    await asMember((db) => addToDailySums(db, [sumOf(own)]));
    expect(await totalsIn(storage.db as Trx)).toEqual({ [own]: 2, [second]: 1, [other]: 1 });
  });

  test('sees the rows that belong to nothing of an account, and of others none', async () => {
    const ping = uuidv7();
    await storage.db
      .insertInto('webhookEvent')
      .values({
        merchantId,
        id: ping,
        type: 'ping',
        sequence: 1,
        transactionId: null,
        notice: json({}),
        nextTryAt: null,
        leaseUntil: null,
        createdAt: new Date(),
        resentAt: null,
      })
      .execute();
    await asMember(async (db) => {
      expect(await db.selectFrom('webhookEvent').select('id').execute()).toEqual([{ id: ping }]);
      expect(await db.selectFrom('webhookDelivery').select('id').execute()).toEqual([]);
    });
  });

  test('reaches all accounts where a reason is given, and runs what is to follow the commit', async () => {
    let done = 0;
    await asMember(async (db) => {
      const all = acrossAccounts(db, 'a sum of the whole merchant');
      expect(Object.keys(await totalsIn(all))).toHaveLength(3);
      for (const trx of [db, all, db.unscoped('past the filter')]) afterCommit(trx, () => (done += 1));
    });
    expect(done).toBe(3);
  });
});

test('who answers for all accounts pays nothing for it', async () => {
  await asMember(async (db) => {
    expect(db.selectFrom('dailySum').select('total').compile().sql).not.toContain('bank_account_id');
    expect(acrossAccounts(db, 'all are seen already')).toBe(db);
  }, []);
});
