import { accountRule } from '@pay/platform-kernel/fixtures';
import { tablesWithoutAccounts } from './accounts-named.ts';

const without = (sql: string) => tablesWithoutAccounts(sql, accountRule).toSorted();
const ofEvent =
  '(select bool_or(of_event.bank_account_id in ($2)) from transaction as of_event where of_event.merchant_id = $1 and of_event.id = event.transaction_id)';

test.each([
  'select * from pay_link where merchant_id = $1 and pay_link.bank_account_id in ($2, $3)',
  'select * from merchant join bank_account as own on own.merchant_id = merchant.id and own.id in ($2) where merchant.id = $1',
  'with found as (select id from pay_link where pay_link.bank_account_id in ($1) for update) update pay_link as target set a = 1 from found where target.id = found.id and target.bank_account_id in ($1)',
  `update webhook_event as event set status = $3 where event.merchant_id = $1 and coalesce(${ofEvent}, true)`,
  'insert into history (id) select id from product',
])('a statement that says of which accounts it is passes: %s', (sql) => {
  expect(without(sql)).toEqual([]);
});

test.each([
  ['select * from pay_link where merchant_id = $1', ['pay_link']],
  ['select pay_link.bank_account_id from pay_link where merchant_id = $1', ['pay_link']],
  ['select * from pay_link where pay_link.bank_account_id = other.id', ['pay_link']],
  [
    'select 1 from pay_link join transaction t on t.id = pay_link.transaction_id where pay_link.bank_account_id in ($1)',
    ['transaction'],
  ],
  ['select 1 from product where exists (select from pay_page where pay_page.id = $1)', ['pay_page']],
  ['with found as (select * from virtual_account where number = $1) select * from found', ['virtual_account']],
  ['update webhook_event as event set status = $1 where event.transaction_id = $2', ['webhook_event']],
  ['insert into bank_credit (transaction_no) values ($1)', ['bank_credit']],
] as const)('a statement that leaves it open is found: %s', (sql, tables) => {
  expect(without(sql)).toEqual(tables);
});
