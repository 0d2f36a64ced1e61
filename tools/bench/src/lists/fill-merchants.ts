import { Client } from 'pg';

const replaced: Readonly<Record<string, string>> = {
  id: 'gen_random_uuid()',
  merchant_code: "'M2' || lpad(n::text, 7, '0')",
  name: "'Cửa hàng số ' || n",
  phone: "'08' || lpad(n::text, 8, '0')",
  email: "'shop' || n || '@example.com'",
  status:
    "(array['ACTIVE', 'ACTIVE', 'ACTIVE', 'ACTIVE', 'LINKED_ACCOUNT', 'DENIED', 'CREATED', 'INACTIVE'])[1 + n % 8]",
  business_type: "(array['PERSONAL', 'PERSONAL', 'ORGANIZATION'])[1 + n % 3]",
  search_text: "searchable('Cửa hàng số ' || n, 'M2' || lpad(n::text, 7, '0'))",
  created_at: "now() - n * interval '5 minutes'",
  waiting_since: "now() - n * interval '5 minutes'",
};

/** Fills the platform with merchants like the one that is there, told apart by number. */
export async function fillMerchants(url: string, count: number): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      `select column_name as name from information_schema.columns
       where table_schema = 'public' and table_name = 'merchant' and is_generated = 'NEVER' order by ordinal_position`,
    );
    const names = rows.map(({ name }) => name);
    const values = names.map((name) => replaced[name] ?? `one.${name}`);
    // Nothing follows these merchants, so nobody is told of them.
    await client.query(`set session_replication_role = replica`);
    await client.query(
      `insert into merchant (${names.join()})
       select ${values.join()} from (select * from merchant order by created_at desc limit 1) as one, generate_series(1, $1::integer) as n`,
      [count],
    );
    await client.query('vacuum analyze merchant');
  } finally {
    await client.end();
  }
}
