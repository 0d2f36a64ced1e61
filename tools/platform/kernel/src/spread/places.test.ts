import { sql } from 'kysely';
import type { Storage } from '../storage/engine.ts';
import { openTestStorage } from '../storage/test-storage.ts';
import { exceptions, type Place, placeOf, publicCodes, type Shape } from './places.ts';
import { keysWithoutOwner, shapesOf } from './shapes.ts';

let storage: Storage;
let shapes: Shape[];
let places: Map<string, Place>;
beforeAll(async () => {
  storage = await openTestStorage();
  shapes = (await shapesOf(storage.db)).filter(({ table }) => table !== 'code_owner');
  places = new Map(shapes.map((shape) => [shape.table, placeOf(shape)]));
});
afterAll(() => storage.close());

const spread = (table: string) => places.get(table) === 'spread';

test('a table of merchants is spread by itself, and one without an owner stays with the coordinator', () => {
  expect(placeOf({ table: 'new_table', owned: true, unlogged: false })).toBe('spread');
  expect(placeOf({ table: 'new_table', owned: false, unlogged: false })).toBe('coordinator');
  expect(placeOf({ table: 'new_table', owned: false, unlogged: true })).toBe('apart');
});

test('each exception is a table', () => {
  expect(Object.keys(exceptions).filter((table) => !places.has(table))).toEqual([]);
});

test('a table whose merchant may be missing has a place of its own', async () => {
  const { rows } = await sql<{ name: string }>`
    select class.relname as name from pg_class as class
    join pg_attribute as owner on owner.attrelid = class.oid and owner.attname = 'merchant_id' and not owner.attisdropped
    where class.relnamespace = current_schema()::regnamespace and class.relkind = 'r'`.execute(storage.db);
  const owned = new Set(shapes.flatMap((shape) => (shape.owned ? [shape.table] : [])));
  expect(
    rows.map(({ name }) => name).filter((name) => places.has(name) && !owned.has(name) && !exceptions[name]),
  ).toEqual([]);
});

/** Keys of spread tables that are unique for each merchant only, once they are spread; the rest of what they kept, and by what. */
const keysGivenUp = {
  // Random, and their owners stand in code_owner, where they are unique over all.
  'pay_button: code': 'code_owner',
  'pay_link: code': 'code_owner',
  'pay_page: code': 'code_owner',
  'virtual_account: number': 'code_owner',
  // Random ids.
  'history: id': 'uuid',
  'transaction: id': 'uuid',
  // Numbers of the bank, each of which belongs to one account and so to one merchant.
  'bank_credit: transaction_no': 'the bank',
  // Random references that the platform gives.
  'agreed_move: reference': 'random',
  'for_control: code': 'random',
  'held_credit: return_reference': 'random',
  'payout_transfer: reference': 'random',
  'pos_order_refund: reference': 'random',
  'provider_claim: code': 'random',
  'refund: reference': 'random',
  'suspense_order: reference': 'random',
};

test('a unique key of a spread table holds its merchant, or is known not to', async () => {
  if (process.env.TEST_CITUS_URL) return;
  const keys = (await keysWithoutOwner(storage.db)).filter(({ table }) => spread(table));
  const named = keys.map(({ table, definition }) => `${table}: ${/\(([^)]*)\)/.exec(definition)?.[1]}`);
  expect(named.toSorted()).toEqual(Object.keys(keysGivenUp).toSorted());
});

test('public codes are unique over all merchants on one database', async () => {
  if (process.env.TEST_CITUS_URL) return;
  const keys = await keysWithoutOwner(storage.db);
  for (const { table, column } of Object.values(publicCodes))
    expect(keys.some((key) => key.table === table && key.definition.includes(`(${column})`))).toBe(true);
});

/** What triggers of spread tables run on a worker; each was seen there, or is replaced by one that was. */
const runOnWorkers = [
  'audit_entry_waits',
  'audit_head_grows',
  'ledger_entry_balanced',
  'order_placed',
  'pay_link_moved',
  'pay_link_opened',
  'payment_moved',
  'payment_opened',
  'payment_reworded',
  'refuse_change',
  'refuse_removal',
  'row_changed',
  'words_of_pos_transaction',
];
const leftOut = /^(?:notifications_changed|fees_changed|.*_of_former_release)$/;

test('what triggers of spread tables run was seen on a worker', async () => {
  const { rows } = await sql<{ table: string; runs: string }>`
    select owned.relname as "table", work.proname as runs from pg_trigger as hook
    join pg_class as owned on owned.oid = hook.tgrelid join pg_proc as work on work.oid = hook.tgfoid
    where not hook.tgisinternal`.execute(storage.db);
  const run = new Set(rows.flatMap(({ table, runs }) => (spread(table) && !leftOut.test(runs) ? [runs] : [])));
  expect([...run].toSorted()).toEqual(runOnWorkers);
});
