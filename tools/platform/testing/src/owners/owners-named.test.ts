import { tablesWithoutOwner } from './owners-named.ts';

const without = (sql: string) => tablesWithoutOwner(sql, (table) => table === 'bank');

test.each([
  'select * from "pay_link" where "merchant_id" = $1 and "id" = $2',
  'select * from bank',
  'select a.id from pay_link as a join transaction t on t.merchant_id = a.merchant_id and t.id = a.transaction_id where a.merchant_id = $1',
  'update pay_link set status = $1 where $2 = merchant_id returning *',
  'delete from pay_link using transaction as t where t.merchant_id = $1 and pay_link.merchant_id = t.merchant_id',
  'insert into "pay_link" ("merchant_id", "id") values ($1, $2) on conflict ("merchant_id", "id") do update set id = $3',
  'insert into pay_link (merchant_id, id) select merchant_id, id from transaction where merchant_id = $1',
  'with found as (select id, merchant_id from pay_link where merchant_id = $1) update transaction as t set a = 1 from found where t.merchant_id = found.merchant_id',
  'select * from merchant where id = $1',
  'select extract(epoch from at) from pay_link where note is distinct from $2 and (merchant_id = any($1::uuid[]))',
  'select 1 from unnest($1::uuid[], $2::uuid[]) as key (merchant_id, id) join pay_link on pay_link.merchant_id = key.merchant_id',
  'select * from (select * from pay_link where merchant_id = $1 union all select * from old_link where merchant_id = $1) as link',
  'select 1 from unnest($1::uuid[]) as owner (id) cross join lateral (select id from pay_link where merchant_id = owner.id) as link',
])('a statement that says whose rows it means passes: %s', (sql) => {
  expect(without(sql)).toEqual([]);
});

test.each([
  ['select * from pay_link where code = $1', ['pay_link']],
  ['select merchant_id from pay_link where id = $1', ['pay_link']],
  [
    'select 1 from pay_link a join transaction t on t.merchant_id = a.merchant_id where a.id = $1',
    ['pay_link', 'transaction'],
  ],
  ['select 1 from pay_link a join transaction t on t.id = a.transaction_id where a.merchant_id = $1', ['transaction']],
  ['update pay_link set merchant_id = $1 where id = $2', ['pay_link']],
  ['insert into pay_link (id) values ($1)', ['pay_link']],
  ['select 1 from bank where exists (select from pay_link where pay_link.bank = bank.id)', ['pay_link']],
  ['with found as (select * from pay_link where id = $1) select * from found', ['pay_link']],
  ['select * from pay_link where merchant_id = $1 union select * from transaction where id = $2', ['transaction']],
  [
    'select 1 from pay_link where merchant_id = $1 and id in (select pay_link_id from card_order where card_order.merchant_id = pay_link.merchant_id)',
    ['card_order'],
  ],
  [
    'with recursive seen as ((select id from pay_link limit 1) union all select (select id from pay_link where id > seen.id) from seen) select * from seen',
    ['pay_link'],
  ],
] as const)('a statement that leaves it open is found: %s', (sql, tables) => {
  expect(without(sql).toSorted()).toEqual([...tables].toSorted());
});
