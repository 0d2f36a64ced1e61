import { sql } from 'kysely';
import type { Storage } from '../storage/engine.ts';
import { uuidv7 } from '../storage/ids.ts';
import { isSpread } from '../spread/is-spread.ts';
import { scoped } from '../storage/scoped.ts';
import { openTestStorage } from '../storage/test-storage.ts';
import { inTransaction } from '../storage/transaction.ts';
import { invariants } from './invariants.ts';
import { type AccountKind, noBankAccount } from './accounts.ts';
import type { EventKind } from './events.ts';
import { balanceOf, type Line, post, postAll, reversed } from './ledger.ts';

const now = '2026-11-21T03:00:00.000Z';
let storage: Storage;
beforeAll(async () => {
  storage = await openTestStorage();
});
afterEach(async () => expect(await invariants(storage.db)).toMatchObject({ ok: true }));
afterAll(() => storage.close());

const [first, second] = [uuidv7(), uuidv7()];
const payIn = (amount: number, fee = 0, vat = 0, bankAccountId = first): Line[] => [
  { account: 'bank-clearing', bankAccountId, amount: -amount },
  { account: 'merchant-available', bankAccountId, amount: amount - fee - vat },
  { account: 'fee-income', amount: fee },
  { account: 'vat-payable', amount: vat },
];
const payOut = (amount: number, bankAccountId = first): Line[] => [
  { account: 'merchant-available', bankAccountId, amount: -amount },
  { account: 'merchant-hold', bankAccountId, amount },
];
const book = (merchantId: string, kind: EventKind, lines: Line[], txnId = uuidv7()) =>
  inTransaction(storage.db, (trx) => post(trx, { merchantId, txnId, kind, lines, now }));
const balance = (merchantId: string, account: AccountKind, bankAccountId?: string) =>
  inTransaction(storage.db, (trx) => balanceOf(trx, merchantId, account, bankAccountId));
const available = (merchantId: string, bankAccountId?: string) =>
  balance(merchantId, 'merchant-available', bankAccountId);

const balances = async (merchantId: string) => {
  const rows = await storage.db.selectFrom('ledgerAccount').selectAll().where('merchantId', '=', merchantId).execute();
  return Object.fromEntries(rows.map((row) => [row.kind, row.balance]));
};

test('a payment with fee and VAT is booked', async () => {
  const merchantId = uuidv7();
  await book(merchantId, 'PAY_IN', payIn(100_000, 1_000, 100));
  expect(await balances(merchantId)).toEqual({
    'bank-clearing': -100_000,
    'merchant-available': 98_900,
    'fee-income': 1_000,
    'vat-payable': 100,
  });
});

test('each bank account keeps its own balance, and together they are the whole', async () => {
  const merchantId = uuidv7();
  await book(merchantId, 'PAY_IN', payIn(100_000, 1_000));
  await book(merchantId, 'PAY_IN', payIn(30_000, 300, 0, second));
  expect([await available(merchantId, first), await available(merchantId, second)]).toEqual([99_000, 29_700]);
  expect(await available(merchantId)).toBe(128_700);
  expect(await balance(merchantId, 'bank-clearing', second)).toBe(-30_000);
  expect(await balance(merchantId, 'fee-income')).toBe(1_300);
});

test('a payout fails for lack of money on its account, though all accounts together had it', async () => {
  const merchantId = uuidv7();
  await book(merchantId, 'PAY_IN', payIn(500));
  await book(merchantId, 'PAY_IN', payIn(500, 0, 0, second));
  await expect(book(merchantId, 'salary-hold', payOut(501, second))).rejects.toMatchObject({
    problem: 'balance_too_low',
    details: { account: 'merchant-available' },
  });
  await book(merchantId, 'salary-hold', payOut(500, second));
  expect([await available(merchantId, first), await available(merchantId, second)]).toEqual([500, 0]);
});

test('a reversal brings every balance back', async () => {
  const merchantId = uuidv7();
  await book(merchantId, 'PAY_IN', payIn(100_000, 1_000, 100));
  await book(merchantId, 'RETURN_REVERSED', reversed(payIn(100_000, 1_000, 100)));
  expect(Object.values(await balances(merchantId)).every((left) => left === 0)).toBe(true);
});

test('a balance never goes below zero, and the refused posting leaves nothing behind', async () => {
  const merchantId = uuidv7();
  await book(merchantId, 'PAY_IN', payIn(500));
  const caught = inTransaction(storage.db, async (trx) => {
    await expect(
      post(trx, { merchantId, txnId: uuidv7(), kind: 'salary-hold', lines: payOut(501), now }),
    ).rejects.toMatchObject({
      problem: 'balance_too_low',
      details: { account: 'merchant-available' },
    });
  });
  await caught;
  expect(await available(merchantId)).toBe(500);
});

test('many payouts at once pay out exactly what is there', async () => {
  const merchantId = uuidv7();
  await book(merchantId, 'PAY_IN', payIn(1_000));
  const outcomes = await Promise.allSettled(
    Array.from({ length: 40 }, () => book(merchantId, 'salary-hold', payOut(100))),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  expect(await available(merchantId)).toBe(0);
});

test('with 64 takers at once, while money comes in for several accounts together, nobody takes what is not on his account', async () => {
  const owners = Array.from({ length: 2 }, () => uuidv7()).flatMap((merchantId) =>
    [first, second].map((bankAccountId) => ({ merchantId, bankAccountId })),
  );
  const creditAll = () =>
    inTransaction(storage.db, (trx) =>
      postAll(
        trx,
        owners.map(({ merchantId, bankAccountId }) => ({
          merchantId,
          txnId: uuidv7(),
          kind: 'PAY_IN',
          lines: payIn(150, 10, 0, bankAccountId),
          now,
        })),
      ),
    );
  await creditAll();
  const take = (taker: number) => {
    const { merchantId, bankAccountId } = owners[taker % 4]!;
    return book(merchantId, 'salary-hold', payOut(100, bankAccountId));
  };
  const [outcomes] = await Promise.all([
    Promise.allSettled(Array.from({ length: 64 }, (_, taker) => take(taker))),
    Promise.all(Array.from({ length: 8 }, creditAll)),
  ]);
  for (const [place, { merchantId, bankAccountId }] of owners.entries()) {
    const taken = outcomes.filter(({ status }, taker) => taker % 4 === place && status === 'fulfilled').length;
    expect(taken).toBeGreaterThan(0);
    expect(await available(merchantId, bankAccountId)).toBe(9 * 140 - taken * 100);
    expect(await available(merchantId, bankAccountId)).toBeGreaterThanOrEqual(0);
  }
});

test('of several events at once none is booked where one cannot be', async () => {
  const [rich, poor] = [uuidv7(), uuidv7()];
  await book(rich, 'PAY_IN', payIn(500));
  await book(poor, 'PAY_IN', payIn(50));
  const takeBoth = inTransaction(storage.db, (trx) =>
    postAll(
      trx,
      [rich, poor].map((merchantId) => ({ merchantId, txnId: uuidv7(), kind: 'salary-hold', lines: payOut(100), now })),
    ),
  );
  await expect(takeBoth).rejects.toMatchObject({ problem: 'balance_too_low' });
  expect([await available(rich), await available(poor)]).toEqual([500, 50]);
});

test('many first payments at once open each account once', async () => {
  const merchantId = uuidv7();
  await Promise.all(Array.from({ length: 20 }, () => book(merchantId, 'PAY_IN', payIn(10, 1))));
  expect(await available(merchantId)).toBe(180);
});

test('an event is booked once for a transaction', async () => {
  const merchantId = uuidv7();
  const txnId = uuidv7();
  await book(merchantId, 'PAY_IN', payIn(10), txnId);
  await expect(book(merchantId, 'PAY_IN', payIn(10), txnId)).rejects.toMatchObject({ code: '23505' });
  expect(await available(merchantId)).toBe(10);
});

test('lines that do not balance are a fault, and the database refuses them too', async () => {
  const merchantId = uuidv7();
  await expect(
    book(merchantId, 'PAY_IN', [
      { account: 'suspense', bankAccountId: first, amount: 5 },
      { account: 'bank-clearing', bankAccountId: first, amount: -4 },
    ]),
  ).rejects.toThrow('do not balance');
  await book(merchantId, 'PAY_IN', payIn(10));
  const single = sql`insert into ledger_entry (merchant_id, txn_id, kind, account, bank_account_id, amount, at)
    values (${merchantId}, ${uuidv7()}, 'X', 'bank-clearing', ${first}, 1, ${now})`;
  await expect(single.execute(storage.db)).rejects.toMatchObject({ code: '23000' });
});

test.each(['update ledger_entry set amount = 1', 'delete from ledger_entry', 'truncate ledger_entry'])(
  '%s is refused',
  async (statement) => {
    await expect(sql.raw(statement).execute(storage.db)).rejects.toThrow('append-only');
  },
);

test('an entry needs an account of its book, and no account goes or becomes another', async () => {
  const merchantId = uuidv7();
  const txnId = uuidv7();
  const twoEntries = sql`insert into ledger_entry (merchant_id, txn_id, kind, account, bank_account_id, amount, at)
    values (${merchantId}, ${txnId}, 'X', 'bank-clearing', ${first}, -1, ${now}), (${merchantId}, ${txnId}, 'X', 'merchant-available', ${first}, 1, ${now})`;
  await expect(twoEntries.execute(storage.db)).rejects.toMatchObject({ code: '23503' });
  await book(merchantId, 'PAY_IN', payIn(10));
  for (const change of [
    'delete from ledger_account',
    'truncate ledger_account',
    "update ledger_account set kind = 'suspense'",
  ])
    await expect(sql.raw(change).execute(storage.db)).rejects.toMatchObject({ code: '42501' });
});

test('events of one statement are entered each with its own lines', async () => {
  const [one, other] = [uuidv7(), uuidv7()];
  const events = [one, other].map((merchantId, place) => ({
    merchantId,
    txnId: uuidv7(),
    kind: 'PAY_IN' as const,
    lines: payIn(100 * (place + 1), place),
    number: `N${place}`,
    now,
  }));
  await inTransaction(storage.db, (trx) => postAll(trx, events));
  const entered = await storage.db
    .selectFrom('ledgerEntry')
    .select(['merchantId', 'txnId', 'number', 'account', 'amount'])
    .where('merchantId', 'in', [one, other])
    .execute();
  for (const { merchantId, txnId, number, lines } of events)
    expect(entered.filter((entry) => entry.merchantId === merchantId).toSorted((a, b) => a.amount - b.amount)).toEqual(
      lines
        .filter(({ amount }) => amount !== 0)
        .toSorted((a, b) => a.amount - b.amount)
        .map(({ account, amount }) => ({ merchantId, txnId, number, account, amount })),
    );
});

test('a scoped transaction books too', async () => {
  const merchantId = uuidv7();
  await inTransaction(storage.db, (trx) =>
    post(scoped(trx, merchantId), { merchantId, txnId: uuidv7(), kind: 'PAY_IN', lines: payIn(10), now }),
  );
  expect(await available(merchantId)).toBe(10);
});

test('a tampered balance is found', async () => {
  const merchantId = uuidv7();
  await book(merchantId, 'PAY_IN', payIn(10));
  const tamper = (amount: number) =>
    storage.db
      .updateTable('ledgerAccount')
      .set({ balance: amount })
      .where('merchantId', '=', merchantId)
      .where('kind', '=', 'merchant-available')
      .execute();
  await tamper(11);
  expect(await invariants(storage.db)).toMatchObject({
    ok: false,
    checked: { wrongBalances: 1, unbalancedBooks: 1, bookSum: 0 },
  });
  await tamper(10);
});

test('what is broken at the first look is told at once, but on several machines only if it stays so', async () => {
  const looks = { passing: 0, lasting: 0 };
  const passing = { passing: async () => ((looks.passing += 1) === 1 ? 3 : 0) };
  const lasting = { lasting: async () => ((looks.lasting += 1), 2) };
  const onSeveral = await isSpread(storage.db);
  expect(await invariants(storage.db, passing)).toEqual({ ok: onSeveral, checked: { passing: onSeveral ? 0 : 3 } });
  expect(await invariants(storage.db, lasting)).toEqual({ ok: false, checked: { lasting: 2 } });
  expect(looks).toEqual(onSeveral ? { passing: 2, lasting: 3 } : { passing: 1, lasting: 1 });
});

test('money at the bank names its account, and other money none', async () => {
  const merchantId = uuidv7();
  const opened = (kind: string, bankAccountId: string) =>
    storage.db
      .insertInto('ledgerAccount')
      .values({ merchantId, kind, bankAccountId, balance: 0, overdraft: true })
      .execute();
  await expect(opened('suspense', noBankAccount)).rejects.toMatchObject({ code: '23514' });
  await expect(opened('fee-income', first)).rejects.toMatchObject({ code: '23514' });
});
