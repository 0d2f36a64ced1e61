import { Client } from 'pg';
import { withoutIndexes } from '../lists/copy.ts';
import { atOnce } from '../rig/at-once.ts';

interface Fill {
  /** Numbers of the payments, from one up to but not including another, so that a book can grow. */
  from: number;
  to: number;
  until: Date;
  /** Ids of merchants; the first one owns every other payment. */
  merchants: readonly string[];
}

const secondsBetween = 7;

const uuid = (kind: string, number = 'n') =>
  `('01900000-0000-7${kind}-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`;

const payments = `
  create unlogged table filled_payment as
  select n, merchant_id, bank_account_id, ${uuid('001')} as id, ${uuid('002')} as link_id, ${uuid('003')} as order_id,
    '101' || lpad(n::text, 15, '0') as number, 'f' || lpad(to_hex(n), 9, '0') as code, 10000 + 1000 * (n % 5000 * 7919 % 5000) as amount,
    (array['SUCCESS', 'SUCCESS', 'TIMEOUT', 'SUCCESS', 'SUCCESS', 'CANCELED', 'SUCCESS', 'SUCCESS', 'CREATED', 'SUCCESS'])[1 + n / 2 % 10] as status,
    $1::timestamptz as until, case when n % 10 < 8 then 'PAY_LINK' else 'PAY_PAGE' end as line,
    ($1::timestamptz - make_interval(secs => ${secondsBetween} * greatest(1, 1000000 - n)))::timestamptz(3) as created_at
  from generate_series($2::integer, $3::integer - 1) as n
  join (
    select owner.place, account.merchant_id, account.id as bank_account_id
    from unnest($4::uuid[]) with ordinality as owner (id, place)
    join bank_account as account on account.merchant_id = owner.id and account.default_account and account.deleted_at is null
  ) as owner on owner.place = case when n % 2 = 0 then 1 else 1 + n / 2 % cardinality($4::uuid[]) end`;

/** Tables by the columns and the query that fill them. */
const rows: Readonly<Record<string, string>> = {
  transaction: `(merchant_id, id, status, amount, amount_paid, actual_amount, product_line, virtual_account, bank_account_id, description,
      pay_link_id, pay_link_code, ref_transaction_id, order_id, txn_number, deposit_time, complete_time, expire_at, created_at)
    select merchant_id, id, status, amount, paid, paid, line, number, bank_account_id, 'Đơn hàng ' || n, link_id, code, 'DH-' || n,
      case when line = 'PAY_PAGE' then order_id end, 'T' || n, paid_at, paid_at, created_at + interval '1 day', created_at
    from filled_payment, lateral (select case when status = 'SUCCESS' then amount else 0 end as paid,
      case when status = 'SUCCESS' then created_at + interval '90 seconds' end as paid_at) as end_of`,
  payment_words: `(merchant_id, id, pay_link_id, bank_account_id, words, created_at)
    select merchant_id, id, link_id, bank_account_id, concat_ws(' ', 'don hang', n, code, 'dh-' || n, number, 't' || n, amount), created_at
    from filled_payment`,
  payment_state: `(merchant_id, id, status, amount, payment_type, product_line, bank_account_id, created_at, complete_time)
    select merchant_id, id, status, amount, 'VIET_QR', line, bank_account_id, created_at,
      case when status = 'SUCCESS' then created_at + interval '90 seconds' end
    from filled_payment`,
  pay_link_state: `(merchant_id, id, status, bank_account_id, created_at)
    select merchant_id, link_id, status, bank_account_id, created_at from filled_payment where line = 'PAY_LINK'`,
  pay_link: `(merchant_id, id, code, status, amount, description, bank_account_id, product_line, customer_info_type, customer_filled,
      ref_transaction_id, expire_type, expire_at, transaction_id, created_by, created_at)
    select merchant_id, link_id, code, status, amount, 'Đơn hàng ' || n, bank_account_id, line, 'NO_REQUIRE', true, 'DH-' || n, 'DAY_1',
      created_at + interval '1 day', id, 'shop', created_at
    from filled_payment`,
  virtual_account: `(number, merchant_id, bank_account_id, transaction_id, fix_amount, status, expire_at, opened_at, closed_at)
    select number, merchant_id, bank_account_id, id, amount, case status when 'CREATED' then 'OPEN' else 'CLOSED' end,
      created_at + interval '1 day', created_at, case when status <> 'CREATED' then created_at + interval '90 seconds' end
    from filled_payment`,
  bank_credit: `(transaction_no, merchant_id, bank_account_id, account_no, virtual_account, transaction_id, amount, content, credited_at, received_at)
    select 'F' || number, merchant_id, bank_account_id, number, number, id, amount, 'thanh toan', created_at + interval '90 seconds', created_at + interval '90 seconds'
    from filled_payment where status = 'SUCCESS'`,
  ledger_entry: `(merchant_id, txn_id, kind, account, bank_account_id, amount, at)
    select merchant_id, id, 'PAY_IN', account, bank_account_id, case account when 'bank-clearing' then -amount else amount end, created_at + interval '90 seconds'
    from filled_payment, unnest(array['bank-clearing', 'merchant-available']) as account where status = 'SUCCESS'`,
  history: `(id, merchant_id, entity, entity_id, from_status, action, to_status, by, at)
    select ${uuid('004')}, merchant_id, 'payment', id::text, '', 'create', 'CREATED', 'shop', created_at from filled_payment where n % 4 = 0
    union all
    select ${uuid('005')}, merchant_id, 'payment', id::text, 'CREATED', 'pay', status, 'bank', created_at + interval '90 seconds'
    from filled_payment where status <> 'CREATED'`,
  held_reference: `(merchant_id, ref_transaction_id, pay_link_id)
    select merchant_id, 'DH-' || n, link_id from filled_payment where status in ('SUCCESS', 'CREATED')`,
  webhook_event: `(merchant_id, id, type, sequence, transaction_id, notice, status, attempts, created_at)
    select merchant_id, ${uuid('006')}, 'transaction.succeeded', n - 1000000000, id, jsonb_build_object('transactionId', id),
      case when n % 50000 = 1 then 'EXHAUSTED' else 'DELIVERED' end, 1, created_at + interval '90 seconds'
    from filled_payment where status = 'SUCCESS'`,
  webhook_delivery: `(merchant_id, id, event_id, attempt, url, request_headers, request_body, response_status, failure, duration_ms, sent_at)
    select merchant_id, ${uuid('007')}, ${uuid('006')}, 1, 'https://shop.test/hook', '{}', '{}', 200,
      case when n % 50000 = 1 then 'status' end, 40, created_at + interval '91 seconds'
    from filled_payment where status = 'SUCCESS' and n % 4 <> 3`,
  job: `(id, kind, key, due_at, payload, state)
    select ${uuid('008')}, 'paymentExpiry', id::text, case state when 'WAITING' then until + interval '30 days' else until - interval '3 days' end,
      jsonb_build_object('merchantId', merchant_id, 'transactionId', id), state
    from filled_payment, lateral (select case status when 'CREATED' then 'WAITING' when 'TIMEOUT' then 'DONE' else 'CANCELLED' end as state) as ended
    where n % 5 = 0 or status = 'CREATED'`,
  outbox_message: `(id, channel, "to", subject, body, created_at, sent_at, tries, next_try_at, secret)
    select ${uuid('009')}, 'EMAIL', 'payer' || n || '@example.com', 'Đơn hàng', 'Thanh toán', created_at, created_at, 1, created_at, 'NONE'
    from filled_payment where n % 5 = 0`,
  pay_page_order: `(merchant_id, id, code, pay_page_id, pay_link_code, transaction_id, status, amount, created_at)
    select merchant_id, order_id, 'OX' || n, ${uuid('00a', '0')}, code, id, case status when 'SUCCESS' then 'PAID' when 'CREATED' then 'CREATED' else 'CANCEL' end,
      amount, created_at
    from filled_payment where line = 'PAY_PAGE'`,
  order_item: `(merchant_id, id, order_id, product_id, position, name, price, quantity, amount)
    select merchant_id, ${uuid('00b')}, order_id, ${uuid('00c', '0')}, 0, 'Trà', amount, 1, amount from filled_payment where line = 'PAY_PAGE'`,
  card_order: `(merchant_id, transaction_id, pay_link_id, step, reference, opened_at)
    select merchant_id, id, link_id, 'CARD', 'R' || n, created_at from filled_payment where n % 10 in (3, 4)`,
  audit_entry: `(id, merchant_id, actor, role, action, entity, entity_id, at)
    select ${uuid('00d')}, merchant_id, 'shop', 'owner', 'payLink.create', 'payLink', code, created_at from filled_payment where n % 5 = 0`,
  idempotency: `(merchant_id, endpoint, key, body_hash, state, response, created_at)
    select merchant_id, 'payLink.create', id::text, '', 'DONE', '{}', now() from filled_payment where n % 9 = 0`,
  salary_request: `(merchant_id, id, code, employee_id, period_id, amount, status, beneficiary_account, expire_at, keywords, created_at)
    select merchant_id, ${uuid('00e')}, 'UX' || n, ${uuid('00f', 'n / 200')}, ${uuid('010', 'n / 2000')}, 100000,
      case when n % 40 = 0 then 'APPROVED' else 'REJECTED' end, '71000000', created_at + interval '1 day', 'ux' || n, created_at
    from filled_payment where n % 20 = 0`,
  salary_payment: `(merchant_id, id, request_id, status, paid_at)
    select merchant_id, ${uuid('011')}, ${uuid('00e')}, case when n % 40 = 0 then 'FAILED' else 'NONE' end, null
    from filled_payment where n % 20 = 0`,
  salary_payment_try: `(merchant_id, id, payment_id, amount, description, from_account, to_account, transaction_number, transaction_status, failure, created_at)
    select merchant_id, ${uuid('012')}, ${uuid('011')}, 100000, 'Ứng lương', '1', '2', 'S' || n, 'FAILED', 'BANK_REFUSED', created_at
    from filled_payment where n % 40 = 0`,
  sandbox_transfer: `(reference, from_account, to_bin, to_account, amount, outcome, asked_at)
    select 'S' || n, '1', '970452', '2', 100000, 'refused', created_at from filled_payment where n % 40 = 0`,
};

const sums = `
  insert into daily_sum (merchant_id, basis, day, bank_account_id, payment_type, product_line, status, part, total, amount, actual_amount)
  select merchant_id, basis, (at at time zone 'Asia/Ho_Chi_Minh')::date, bank_account_id, 'VIET_QR', line, status,
    case basis when 'PAID_BY_HOUR' then to_char(at at time zone 'Asia/Ho_Chi_Minh', 'HH24') else '' end,
    count(*), sum(amount), sum(case basis when 'CREATED' then 0 else amount end)
  from (
    select *, 'CREATED' as basis, created_at as at from filled_payment
    union all select filled_payment.*, paid.basis, created_at + interval '90 seconds'
      from filled_payment cross join (values ('PAID'), ('PAID_BY_HOUR'), ('PAID_BY_CREATOR')) as paid (basis) where status = 'SUCCESS'
  ) as counted
  group by 1, 2, 3, 4, 6, 7, 8
  on conflict (merchant_id, basis, day, bank_account_id, payment_type, product_line, status, part) do update
  set total = daily_sum.total + excluded.total, amount = daily_sum.amount + excluded.amount,
    actual_amount = daily_sum.actual_amount + excluded.actual_amount`;

const balances = `
  insert into ledger_account (merchant_id, kind, bank_account_id, balance, overdraft)
  select merchant_id, kind, bank_account_id, sum(case kind when 'bank-clearing' then -amount else amount end), kind = 'bank-clearing'
  from filled_payment, unnest(array['bank-clearing', 'merchant-available']) as kind where status = 'SUCCESS' group by merchant_id, kind, bank_account_id
  on conflict (merchant_id, kind, bank_account_id) do update set balance = ledger_account.balance + excluded.balance`;

const days = `
  insert into ledger_day (merchant_id, bank_account_id, day, event, total, incoming, outgoing, charged)
  select merchant_id, bank_account_id, ((created_at + interval '90 seconds') at time zone 'Asia/Ho_Chi_Minh')::date, 'PAY_IN',
    count(*), sum(amount), 0, 0
  from filled_payment where status = 'SUCCESS' group by 1, 2, 3
  on conflict (merchant_id, bank_account_id, day, event) do update
  set total = ledger_day.total + excluded.total, incoming = ledger_day.incoming + excluded.incoming`;

const bookDays = `
  insert into book_day (merchant_id, day, account, debit, credit)
  select merchant_id, ((created_at + interval '90 seconds') at time zone 'Asia/Ho_Chi_Minh')::date, kind,
    sum(case kind when 'bank-clearing' then amount else 0 end), sum(case kind when 'bank-clearing' then 0 else amount end)
  from filled_payment, unnest(array['bank-clearing', 'merchant-available']) as kind where status = 'SUCCESS' group by 1, 2, 3
  on conflict (merchant_id, day, account) do update set debit = book_day.debit + excluded.debit, credit = book_day.credit + excluded.credit`;

async function connected<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  // Without triggers and checks of keys; whoever fills a book checks it as a whole.
  const client = new Client({
    connectionString: url,
    options: '-c session_replication_role=replica -c maintenance_work_mem=512MB',
  });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Adds payments of the last twelve weeks, with everything that one leaves behind, to the books of merchants that have an account. */
export async function fillBook(url: string, { from, to, until, merchants }: Fill): Promise<void> {
  await connected(url, async (client) => {
    await client.query(payments, [until, from, to, merchants]);
    await client.query('analyze filled_payment');
    await client.query(sums);
    await client.query(balances);
    await client.query(days);
    await client.query(bookDays);
  });
  await atOnce(2, Object.entries(rows), ([table, columnsAndRows]) =>
    connected(url, async (client) => {
      await withoutIndexes(client, table, async () => {
        await client.query(`insert into ${table} ${columnsAndRows}`);
      });
      await client.query(`vacuum analyze ${table}`);
    }),
  );
  await connected(url, (client) => client.query('drop table filled_payment'));
}
