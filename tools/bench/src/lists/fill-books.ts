import { Client } from 'pg';
import { copyRows, withoutIndexes } from './copy.ts';
import { DailySums, paymentsOf, type Book, type Payment } from './payments-of-a-year.ts';

const paidOf = function* (books: readonly Book[], until: number): Generator<{ book: Book; payment: Payment }> {
  for (const book of books) {
    for (const payment of paymentsOf(book, until)) if (payment.completeTime) yield { book, payment };
  }
};

const transactionColumns = [
  'merchant_id',
  'id',
  'status',
  'amount',
  'amount_paid',
  'actual_amount',
  'payment_type',
  'product_line',
  'paybox_device_id',
  'ref_transaction_id',
  'virtual_account',
  'bank_account_id',
  'description',
  'customer_name',
  'customer_phone',
  'txn_number',
  'inter_bank_trace',
  'deposit_time',
  'complete_time',
  'created_at',
];

function* transactionRows(books: readonly Book[], until: number) {
  for (const { merchantId, place, ...book } of books) {
    for (const one of paymentsOf({ merchantId, place, ...book }, until)) {
      const paid = one.completeTime ? one.amount : 0;
      yield [
        merchantId,
        one.id,
        one.status,
        one.amount,
        paid,
        paid,
        one.paymentType,
        one.productLine,
        one.device,
        one.reference,
        one.virtualAccount,
        one.account.id,
        one.description,
        one.customerName,
        one.customerPhone,
        one.txnNumber,
        one.completeTime && `L${one.virtualAccount}`,
        one.completeTime,
        one.completeTime,
        one.createdAt,
      ];
    }
  }
}

function* creditRows(books: readonly Book[], until: number) {
  for (const { book, payment } of paidOf(books, until)) {
    const { virtualAccount, id, amount, description, completeTime } = payment;
    yield [
      `L${virtualAccount}`,
      book.merchantId,
      payment.account.id,
      virtualAccount,
      virtualAccount,
      id,
      amount,
      description,
      completeTime,
      completeTime,
    ];
  }
}

function* entryRows(books: readonly Book[], until: number) {
  for (const { book, payment } of paidOf(books, until)) {
    const { id, amount, account, completeTime } = payment;
    yield [book.merchantId, id, 'PAY_IN', 'bank-clearing', account.id, -amount, completeTime];
    yield [book.merchantId, id, 'PAY_IN', 'merchant-available', account.id, amount, completeTime];
  }
}

function* sumRows(books: readonly Book[], until: number) {
  for (const book of books) {
    const sums = new DailySums();
    for (const payment of paymentsOf(book, until)) sums.add(payment);
    for (const sum of sums.all()) {
      yield [
        book.merchantId,
        sum.basis,
        sum.day,
        sum.bankAccountId,
        sum.paymentType,
        sum.productLine,
        sum.status,
        sum.total,
        sum.amount,
        sum.actualAmount,
      ];
    }
  }
}

async function addPayLinks(client: Client) {
  await client.query(`
    insert into pay_link (merchant_id, id, code, status, amount, description, bank_account_id, product_line, customer_info_type,
      customer_name, customer_phone, ref_transaction_id, expire_type, expire_at, transaction_id, created_by, created_at)
    select merchant_id, id, replace(id::text, '-', ''), status, amount, description, bank_account_id, product_line, 'NONE',
      customer_name, customer_phone, ref_transaction_id, 'HOUR', created_at + interval '1 day', id, 'rig', created_at
    from transaction where product_line = 'PAY_LINK'`);
}

// The database keeps these where rows come in one by one.
const beside: Readonly<Record<string, string>> = {
  payment_words: `(merchant_id, id, pay_link_id, bank_account_id, words, created_at)
    select merchant_id, id, case when product_line = 'PAY_LINK' then id end, bank_account_id, words_of_payment(payment), created_at
    from transaction as payment`,
  payment_state: `(merchant_id, id, status, amount, payment_type, product_line, bank_account_id, created_at, complete_time)
    select merchant_id, id, status, amount, payment_type, product_line, bank_account_id, created_at, complete_time from transaction`,
  pay_link_state: `(merchant_id, id, status, bank_account_id, created_at)
    select merchant_id, id, status, bank_account_id, created_at from pay_link`,
};

// What is older is cleared away, so a year of them stands within the last month.
const lately = (time: string) => `now() - (now() - ${time}) / 12`;

const log: Readonly<Record<string, string>> = {
  webhook_event: `(merchant_id, id, type, sequence, transaction_id, notice, status, attempts, created_at)
    select merchant_id, id, 'transaction.succeeded', row_number() over (partition by merchant_id order by id), id, '{}',
      'DELIVERED', 1, ${lately('complete_time')} from transaction where status = 'SUCCESS'`,
  webhook_delivery: `(merchant_id, id, event_id, attempt, url, request_headers, request_body, response_status, duration_ms, sent_at)
    select merchant_id, id, id, 1, 'https://shop.vn/notices', '{}', '{}', 200, 20, created_at from webhook_event`,
  signed_call: `(merchant_id, id, operation, client_id, code, result, remarks, ref_transaction_id, transaction_id, trace_id, ip,
      duration_ms, created_at, keywords)
    select merchant_id, id, 'create', merchant_id, 0, 'SUCCESS', '[]', ref_transaction_id, id, md5(id::text), '203.0.113.7', 20,
      ${lately('created_at')}, searchable(ref_transaction_id, id::text, md5(id::text), '203.0.113.7') from transaction`,
};

async function addBeside(client: Client) {
  await client.query('set session_replication_role = replica');
  await withoutIndexes(client, 'pay_link', () => addPayLinks(client));
  for (const [table, columnsAndRows] of Object.entries({ ...beside, ...log })) {
    await withoutIndexes(client, table, async () => {
      await client.query(`insert into ${table} ${columnsAndRows}`);
    });
  }
  await client.query('set session_replication_role = origin');
}

/** Fills a year of payments: transactions, pay links, credits, ledger with balances, and matching daily sums. */
export async function fillBooks(url: string, books: readonly Book[], until: number): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await withoutIndexes(client, 'transaction', () =>
      copyRows(url, 'transaction', transactionColumns, transactionRows(books, until)),
    );
    const creditColumns = [
      'transaction_no',
      'merchant_id',
      'bank_account_id',
      'account_no',
      'virtual_account',
      'transaction_id',
      'amount',
      'content',
      'credited_at',
      'received_at',
    ];
    await withoutIndexes(client, 'bank_credit', () =>
      copyRows(url, 'bank_credit', creditColumns, creditRows(books, until)),
    );
    const entryColumns = ['merchant_id', 'txn_id', 'kind', 'account', 'bank_account_id', 'amount', 'at'];
    await withoutIndexes(client, 'ledger_entry', () =>
      copyRows(url, 'ledger_entry', entryColumns, entryRows(books, until)),
    );
    await client.query(`
      insert into ledger_account (merchant_id, kind, bank_account_id, balance, overdraft)
      select merchant_id, account, bank_account_id, sum(amount), account = 'bank-clearing' from ledger_entry group by 1, 2, 3`);
    await client.query(`
      insert into ledger_day (merchant_id, bank_account_id, day, event, total, incoming, outgoing, charged)
      select merchant_id, bank_account_id, (at at time zone 'Asia/Ho_Chi_Minh')::date, kind, count(*), sum(amount), 0, 0
      from ledger_entry where account = 'merchant-available' group by 1, 2, 3, 4`);
    await client.query(`
      insert into book_day (merchant_id, day, account, debit, credit)
      select merchant_id, (at at time zone 'Asia/Ho_Chi_Minh')::date, account, sum(greatest(-amount, 0)), sum(greatest(amount, 0))
      from ledger_entry group by 1, 2, 3`);
    await addBeside(client);
    const sumColumns = [
      'merchant_id',
      'basis',
      'day',
      'bank_account_id',
      'payment_type',
      'product_line',
      'status',
      'total',
      'amount',
      'actual_amount',
    ];
    await copyRows(url, 'daily_sum', sumColumns, sumRows(books, until));
    await client.query(`
      insert into daily_sum (merchant_id, basis, day, bank_account_id, payment_type, product_line, status, part, total, amount, actual_amount)
      select merchant_id, paid.basis, (complete_time at time zone 'Asia/Ho_Chi_Minh')::date, bank_account_id, payment_type, product_line, status,
        case paid.basis when 'PAID_BY_HOUR' then to_char(complete_time at time zone 'Asia/Ho_Chi_Minh', 'HH24') else created_by end,
        count(*), sum(amount), sum(actual_amount)
      from transaction cross join (values ('PAID_BY_HOUR'), ('PAID_BY_CREATOR')) as paid (basis)
      where status = 'SUCCESS' group by 1, 2, 3, 4, 5, 6, 7, 8`);
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}
