import { openStorage, type StorageSource, uuidv7 } from '@pay/platform';
import { sql } from 'kysely';

export const amount = 10_000;

const accountNumber = (place: number) => `100000000${String(place).padStart(9, '0')}`;

/** Opens payments of merchants in turn; each is taken once. */
export class OpenPayments {
  static #opened = 0;
  readonly #source: StorageSource;
  readonly #merchants: readonly string[];
  readonly #places: number[] = [];

  constructor(source: StorageSource, merchants: readonly string[]) {
    this.#source = source;
    this.#merchants = merchants;
  }

  get areLeft(): boolean {
    return this.#places.length > 0;
  }

  take(): string {
    const place = this.#places.shift();
    if (place === undefined) throw new RangeError('There are not enough open payments');
    return accountNumber(place);
  }

  async provide(count: number): Promise<void> {
    const missing = count - this.#places.length;
    if (missing <= 0) return;
    const first = OpenPayments.#opened;
    OpenPayments.#opened += missing;
    await open(this.#source, this.#merchants, first, missing);
    for (let place = first; place < first + missing; place += 1) this.#places.push(place);
  }
}

async function open(source: StorageSource, merchants: readonly string[], first: number, count: number) {
  // As the product gives them: those of one time stand together in every index.
  const ids = () => Array.from({ length: count }, uuidv7);
  const storage = await openStorage(source);
  try {
    await storage.db.transaction().execute(async (trx) => {
      await sql`set local statement_timeout = 0`.execute(trx);
      await sql`
        create temporary table opened on commit drop as
        with account as (
          select merchant_id, id, row_number() over (order by id) - 1 as turn, count(*) over () as turns
          from bank_account where default_account and merchant_id = any(${merchants}::uuid[])
        )
        select account.merchant_id, account.id as bank_account_id, given.id, given.link_id,
          '100000000' || lpad(place::text, 9, '0') as number, 'B' || place as code
        from unnest(${ids()}::uuid[], ${ids()}::uuid[]) with ordinality as given (id, link_id, turn)
        cross join lateral (select ${first}::integer + given.turn - 1 as place) as numbered
        join account on account.turn = place % account.turns`.execute(trx);
      await sql`
        insert into pay_link (merchant_id, id, code, status, amount, description, bank_account_id, product_line, customer_info_type,
          customer_filled, expire_type, transaction_id, created_by, created_at)
        select merchant_id, link_id, code, 'CREATED', ${amount}, 'Đơn ' || code, bank_account_id, 'PAY_LINK', 'NO_REQUIRE',
          true, 'NO_EXPIRE', id, 'bench', now() from opened`.execute(trx);
      await sql`
        insert into transaction (merchant_id, id, status, amount, product_line, virtual_account, bank_account_id, description,
          pay_link_id, pay_link_code, txn_number, created_at)
        select merchant_id, id, 'CREATED', ${amount}, 'PAY_LINK', number, bank_account_id, 'Đơn ' || code, link_id, code, 'T' || number,
          now() from opened`.execute(trx);
      await sql`
        insert into virtual_account (number, merchant_id, bank_account_id, transaction_id, fix_amount, opened_at)
        select number, merchant_id, bank_account_id, id, ${amount}, now() from opened`.execute(trx);
      await sql`
        insert into daily_sum (merchant_id, basis, day, bank_account_id, payment_type, product_line, status, total, amount)
        select merchant_id, 'CREATED', (now() at time zone 'Asia/Ho_Chi_Minh')::date, bank_account_id, 'VIET_QR', 'PAY_LINK', 'CREATED',
          count(*), count(*) * ${amount} from opened group by merchant_id, bank_account_id
        on conflict (merchant_id, basis, day, bank_account_id, payment_type, product_line, status, part)
        do update set total = daily_sum.total + excluded.total, amount = daily_sum.amount + excluded.amount`.execute(
        trx,
      );
    });
  } finally {
    await storage.close();
  }
}
