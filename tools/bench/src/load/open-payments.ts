import { openStorage, type StorageSource } from '@pay/platform';
import { sql } from 'kysely';

export const amount = 10_000;

const range = 1_000_000;
const accountNumber = (place: number) => `100000000${String(place).padStart(9, '0')}`;

export class OpenPayments {
  #next: number;
  readonly #end: number;

  constructor(first: number, count: number) {
    this.#next = first;
    this.#end = first + count;
  }

  take(): string {
    if (this.#next >= this.#end)
      throw new RangeError('There are not enough open payments: ask for more with --payments');
    this.#next += 1;
    return accountNumber(this.#next - 1);
  }
}

export async function openPayments(source: StorageSource, parts: number, each: number): Promise<OpenPayments[]> {
  const storage = await openStorage(source);
  try {
    await storage.db.transaction().execute(async (trx) => {
      await sql`set local statement_timeout = 0`.execute(trx);
      await sql`
        create temporary table opened on commit drop as
        with account as (
          select merchant_id, id, row_number() over (order by id) - 1 as turn, count(*) over () as turns from bank_account where default_account
        )
        select account.merchant_id, account.id as bank_account_id, gen_random_uuid() as id, gen_random_uuid() as link_id,
          '100000000' || lpad((part * ${range} + place)::text, 9, '0') as number, 'B' || part || 'x' || place as code
        from generate_series(0, ${parts - 1}::integer) as part, generate_series(0, ${each - 1}::integer) as place
        join account on account.turn = place % account.turns`.execute(trx);
      await sql`
        insert into pay_link (merchant_id, id, code, status, amount, description, bank_account_id, product_line, customer_info_type,
          customer_filled, expire_type, transaction_id, created_by, created_at, keywords)
        select merchant_id, link_id, code, 'CREATED', ${amount}, 'Đơn ' || code, bank_account_id, 'PAY_LINK', 'NO_REQUIRE',
          true, 'NO_EXPIRE', id, 'bench', now(), lower(code) from opened`.execute(trx);
      await sql`
        insert into transaction (merchant_id, id, status, amount, product_line, virtual_account, bank_account_id, description,
          pay_link_id, pay_link_code, txn_number, created_at, keywords)
        select merchant_id, id, 'CREATED', ${amount}, 'PAY_LINK', number, bank_account_id, 'Đơn ' || code, link_id, code, 'T' || number,
          now(), lower(code) from opened`.execute(trx);
      await sql`
        insert into virtual_account (number, merchant_id, bank_account_id, transaction_id, fix_amount, opened_at)
        select number, merchant_id, bank_account_id, id, ${amount}, now() from opened`.execute(trx);
      await sql`
        insert into daily_sum (merchant_id, basis, day, bank_account_id, payment_type, product_line, status, total, amount)
        select merchant_id, 'CREATED', (now() at time zone 'Asia/Ho_Chi_Minh')::date, bank_account_id, 'VIET_QR', 'PAY_LINK', 'CREATED',
          count(*), count(*) * ${amount} from opened group by merchant_id, bank_account_id
        on conflict do nothing`.execute(trx);
    });
    await sql`analyze`.execute(storage.db);
  } finally {
    await storage.close();
  }
  return Array.from({ length: parts }, (_, part) => new OpenPayments(part * range, each));
}
