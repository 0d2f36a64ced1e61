import { sql } from 'kysely';
import type { TestPlatform } from '../test-platform.ts';

type Db = TestPlatform['services']['storages']['live']['db'];

/** What tells a merchant's records apart from those of one account that has none: ids, codes and numbers as texts, and amounts. */
export interface Records {
  texts: ReadonlySet<string>;
  amounts: ReadonlySet<number>;
}

export async function recordsBeside(db: Db, merchantId: string, accountId: string): Promise<Records> {
  const { rows } = await sql<{ text: string | null }>`
    select unnest(array[id::text, account_no]) as text from bank_account where merchant_id = ${merchantId} and id <> ${accountId}
    union select unnest(array[id::text, txn_number, pay_link_code, virtual_account, order_id::text, ref_transaction_id])
      from transaction where merchant_id = ${merchantId}
    union select unnest(array[id::text, code]) from pay_link where merchant_id = ${merchantId}
    union select number from virtual_account where merchant_id = ${merchantId} and payee <> 'PROVIDER'
    union select unnest(array[id::text, code]) from pay_page where merchant_id = ${merchantId}
    union select unnest(array[id::text, code]) from pay_button where merchant_id = ${merchantId}
    union select unnest(array[id::text, code]) from pay_page_order where merchant_id = ${merchantId}
    union select unnest(array[transaction_no, from_account]) from held_credit where merchant_id = ${merchantId}
    union select unnest(array[id::text, code, reference]) from refund where merchant_id = ${merchantId}
    union select unnest(array[id::text, device_id]) from pos_terminal where merchant_id = ${merchantId} and bank_account_id <> ${accountId}
    union select unnest(array[id::text, transaction_code]) from pos_transaction
      where merchant_id = ${merchantId} and bank_account_id <> ${accountId}
    union select unnest(array[id::text, code]) from pos_settlement where merchant_id = ${merchantId} and bank_account_id <> ${accountId}
    union select id::text from pos_shift where merchant_id = ${merchantId} and bank_account_id <> ${accountId}
    union select unnest(array[id::text, account_no]) from viet_qr_pro_customer
      where merchant_id = ${merchantId} and bank_account_id <> ${accountId}
    union select id::text from webhook_event where merchant_id = ${merchantId} and transaction_id is not null
    union select delivery.id::text from webhook_delivery as delivery join webhook_event as event
      on event.merchant_id = ${merchantId} and event.id = delivery.event_id and event.transaction_id is not null
      where delivery.merchant_id = ${merchantId}
    union select id::text from signed_call where merchant_id = ${merchantId} and transaction_id is not null`.execute(
    db,
  );
  const amounts = await sql<{ amount: number }>`
    select unnest(array[amount, amount_paid, actual_amount]) as amount from transaction where merchant_id = ${merchantId}
    union select unnest(array[amount, actual_amount]) from daily_sum where merchant_id = ${merchantId}
    union select sum(amount)::bigint from daily_sum where merchant_id = ${merchantId} group by basis
    union select balance from ledger_account
      where merchant_id = ${merchantId} and bank_account_id <> ${accountId} and kind = 'merchant-available'
    union select sum(amount)::bigint from held_credit where merchant_id = ${merchantId} group by transaction_id`.execute(
    db,
  );
  return {
    texts: new Set(rows.flatMap(({ text }) => text || [])),
    amounts: new Set(amounts.rows.map(({ amount }) => Math.abs(amount)).filter((amount) => amount > 0)),
  };
}

const leaves = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(leaves) : [value];

/** Which of the records an answer shows. */
export function shownIn({ body, bytes }: { body: unknown; bytes: Buffer }, { texts, amounts }: Records): string[] {
  const text = bytes.toString('utf8');
  const numbers = leaves(body).filter((leaf): leaf is number => typeof leaf === 'number' && amounts.has(leaf));
  return [...[...texts].filter((one) => text.includes(one)), ...numbers.map(String)];
}

/** Which of the records a call names. */
export const namedIn = (input: Record<string, unknown>, { texts }: Records): string[] =>
  leaves(input).filter((leaf): leaf is string => typeof leaf === 'string' && texts.has(leaf));

const tables = [
  'bank_account',
  'daily_sum',
  'held_credit',
  'pay_button',
  'pay_link',
  'pay_page',
  'pay_page_order',
  'pos_settlement',
  'pos_shift',
  'pos_terminal',
  'pos_transaction',
  'transaction',
  'viet_qr_pro_customer',
  'virtual_account',
];

/** Every row of a merchant's records, and what was sent of them at somebody's wish. */
export async function rowsOf(db: Db, merchantId: string): Promise<unknown[]> {
  const each = tables.map(
    (table) => sql`select ${sql.lit(table)} as name, to_jsonb(one) as row from ${sql.table(table)} as one
      where merchant_id = ${merchantId}`,
  );
  const { rows } = await sql`${sql.join(each, sql` union all `)}
    union all select 'webhook_delivery', to_jsonb(one) from webhook_delivery as one where merchant_id = ${merchantId} and replay
    order by 1, 2`.execute(db);
  return rows;
}
