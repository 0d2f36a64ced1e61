import { startTestPlatform, type TestPlatform } from '@pay/platform-testing';
import { sql } from 'kysely';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform();
}, 60_000);
afterAll(() => platform.close());

/** Every payment is entered in each of these: a new one needs a question that no other answers. */
const indexes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  transaction: {
    transaction_pkey: "a payment of the merchant's, by its id",
    transaction_by_id: 'payers, gateways and jobs know the id, not the merchant',
    transaction_by_time: 'the list, and its days',
    transaction_by_account: 'the list of one account, and of a member who sees one',
    transaction_by_line: 'the list of one source',
    transaction_by_payment_type: 'the list of one method',
    transaction_by_amount: 'the list sorted by amount',
    transaction_by_number: 'a payment by its number, and a search that names it',
    transaction_by_reference: "the payments of a shop's reference, and a search that names it",
    transaction_by_page: 'the payments of a pay page',
    transaction_with_exception: 'the few whose money waits for a decision',
    transaction_by_device: 'the few that a pay box took',
    transaction_by_standing_account: 'the few that came to a standing account',
  },
  payment_state: {
    payment_state_pkey: 'the state of one payment, when it changes',
    payment_state_by_status: 'the list of one status, and the list sorted by status',
    payment_state_by_amount: 'the list of one status sorted by amount',
    payment_state_of_all: 'the list that the staff have of all merchants',
    payment_state_of_few: 'and that of one state, of those that few payments come to',
    payment_state_by_completion: 'the list by time of payment, and what was paid today',
  },
  payment_words: {
    payment_words_pkey: 'the words of one payment',
    payment_words_sought: 'a search for a word that few hold, in payments and links',
    payment_words_by_time: 'a search for a word that many hold',
  },
  pay_link: {
    pay_link_pkey: "a link of the merchant's, by its id",
    pay_link_code_key: 'a link by its code',
    pay_link_by_time: 'the list',
    pay_link_by_amount: 'the list sorted by amount',
    pay_link_by_expiry: 'the list sorted by the end of time',
    pay_link_by_bank_account: 'the list of a member who sees one account',
  },
  pay_link_state: {
    pay_link_state_pkey: 'the state of one link, when it changes',
    pay_link_state_by_status: 'the list of one status, and the list sorted by status',
  },
  virtual_account: {
    virtual_account_pkey: 'the account that a credit names',
    virtual_account_by_merchant: 'the account of a payment',
    virtual_account_by_order: 'the few standing accounts that are open, of each order number one',
    virtual_account_by_code: 'the few accounts of static QR codes, by the code',
    virtual_account_standing: 'the few standing accounts of an order number, whatever the bank account',
  },
};

test.each(Object.entries(indexes))('each index of %s answers a question of its own', async (table, reasons) => {
  const { rows } = await sql<{ name: string }>`
    select indexname as name from pg_indexes where schemaname = current_schema() and tablename = ${table}`.execute(
    platform.services.storages.live.db,
  );
  expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.keys(reasons).toSorted());
});

// What a credit, an expiry or a cancellation writes.
const written = [
  'status',
  'amount_paid',
  'charge_amount',
  'vat_charge_amount',
  'actual_amount',
  'inter_bank_trace',
  'from_bin',
  'from_account',
  'deposit_time',
  'complete_time',
  'revision',
  'total_send_mail_sms',
  'transaction_id',
];
const changing = { transaction: written, pay_link: written, virtual_account: ['status', 'closed_at'] };

test.each(Object.entries(changing))(
  'a change of status enters nothing in the indexes of %s',
  async (table, columns) => {
    const { rows } = await sql<{ definition: string }>`
    select indexdef as definition from pg_indexes where schemaname = current_schema() and tablename = ${table}`.execute(
      platform.services.storages.live.db,
    );
    const entered = rows.filter(({ definition }) =>
      columns.some((column) => new RegExp(`[( ]${column}\\b`).test(definition.slice(definition.indexOf('(')))),
    );
    expect(entered).toEqual([]);
  },
);
