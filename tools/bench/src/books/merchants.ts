import { Client } from 'pg';

/** Opens merchants with one account each, of which nothing but books is wanted; returns their ids. Others are counted from another first. */
export async function addMerchants(url: string, count: number, first = 1): Promise<string[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string }>(
      `with opened as (
        insert into merchant (id, merchant_code, name, status, phone, search_text, created_at)
        select gen_random_uuid(), 'F' || lpad(place::text, 8, '0'), 'Shop ' || place, 'ACTIVE', '0' || (700000000 + place), 'shop ' || place, now()
        from generate_series($2::integer, $2 + $1::integer - 1) as place returning id, merchant_code, created_at
      ), linked as (
        insert into bank_account (merchant_id, id, account_no, account_name, default_account, default_fee_account, created_at)
        select id, gen_random_uuid(), '9' || substr(merchant_code, 2), 'SHOP', true, true, created_at from opened
      )
      select id from opened`,
      [count, first],
    );
    return rows.map(({ id }) => id);
  } finally {
    await client.end();
  }
}
