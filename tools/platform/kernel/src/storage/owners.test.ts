import { sql } from 'kysely';
import type { Storage } from './engine.ts';
import { onOneDatabase } from './engines.fixture.ts';
import { nobodyId, uuidv7 } from './ids.ts';
import { openTestStorage } from './test-storage.ts';

let storage: Storage;
beforeAll(async () => {
  storage = await openTestStorage();
});
afterAll(() => storage.close());

/** The keys that do not start with `merchant_id`, and why; a new key starts with it. */
const keysOverAll = {
  // A merchant, and those who are one with it.
  merchant: ['id', 'merchant_code'],
  // Found before a merchant is known: by who signs in, by a session, or by the sign of a client.
  app_user: ['id', 'phone'],
  credential: ['client_id'],
  otp_session: ['id'],
  qr_login: ['id'],
  session: ['id'],
  // A look of the staff is found by its ticket, and ended by its session.
  merchant_view: ['session_id', 'ticket_hash'],
  // A device is of one merchant on the whole platform, and shows who it is by its key.
  pos_terminal: ['device_id', 'key_hash'],
  // Public codes, and a payment's id, which stands for one.
  pay_box: ['hardware_id', 'key_hash'],
  pay_button: ['code'],
  pay_link: ['code'],
  pay_page: ['code'],
  provider_claim: ['code'],
  transaction: ['id'],
  // Numbers that a bank knows.
  agreed_move: ['reference'],
  bank_account: ['account_no'],
  bank_credit: ['transaction_no'],
  held_credit: ['return_reference'],
  for_control: ['code'],
  payout_transfer: ['reference'],
  pos_order_refund: ['reference'],
  refund: ['reference'],
  suspense_order: ['reference'],
  virtual_account: ['number'],
  // The staff open a report by its id.
  fee_report: ['id'],
  // Keys by the id alone from the beginning.
  ekyc_card: ['id'],
  history: ['id'],
  merchant_change: ['id'],
  role_group: ['id'],
  role_group_permission: ['role_group_id, permission'],
  shop_setting: ['id'],
};

onOneDatabase('keys')('each unique key is led by the merchant, but for those that are unique over all', async () => {
  const { rows } = await sql<{ table: string; columns: string }>`
    select owned.relname as "table", string_agg(key.attname, ', ' order by place.position) as columns
    from pg_index as index
    join pg_class as owned on owned.oid = index.indrelid
    join pg_namespace as space on space.oid = owned.relnamespace and space.nspname = current_schema()
    cross join lateral unnest(index.indkey) with ordinality as place (number, position)
    join pg_attribute as key on key.attrelid = owned.oid and key.attnum = place.number
    where index.indisunique and exists (
      select from pg_attribute as owner where owner.attrelid = owned.oid and owner.attname = 'merchant_id' and not owner.attisdropped)
    group by owned.relname, index.indexrelid
    order by 1, 2`.execute(storage.db);
  const overAll = rows.filter(({ columns }) => !/^merchant_id\b/.test(columns));
  expect(overAll).toEqual(
    Object.entries(keysOverAll)
      .flatMap(([table, keys]) => keys.map((columns) => ({ table, columns })))
      .toSorted((one, other) => one.table.localeCompare(other.table) || one.columns.localeCompare(other.columns)),
  );
});

onOneDatabase('formerRelease')(
  'what a process of the former release leaves without an owner belongs to nobody',
  async () => {
    const { db } = storage;
    await sql`insert into history (id, entity, entity_id, from_status, action, to_status, by, at)
    values (${uuidv7()}, 'user', 'staff', 'ACTIVE', 'block', 'BLOCKED', 'an', now())`.execute(db);
    await sql`insert into session (id, user_id, person, app, created_at)
    values (${uuidv7()}, ${uuidv7()}, 'staff', 'cms-admin', now())`.execute(db);
    const step = await db.selectFrom('history').select('merchantId').executeTakeFirst();
    const { rows } = await sql`select merchant_id from session`.execute(db);
    expect([step, ...rows]).toEqual([{ merchantId: nobodyId }, { merchantId: nobodyId }]);
  },
);
