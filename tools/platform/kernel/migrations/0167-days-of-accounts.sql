-- What each kind of event moved on an account in a day: an account's days are told without reading its entries.
create table ledger_day (
  merchant_id uuid not null,
  bank_account_id uuid not null,
  day date not null,
  event text not null,
  total bigint not null,
  incoming bigint not null check (incoming >= 0),
  outgoing bigint not null check (outgoing >= 0),
  -- Of the payments that came in, what the bank kept at once for the provider; the entries hold what was left.
  charged bigint not null check (charged >= 0),
  primary key (merchant_id, bank_account_id, day, event)
) with (fillfactor = 50);

insert into ledger_day (merchant_id, bank_account_id, day, event, total, incoming, outgoing, charged)
select merchant_id, bank_account_id, day, event, sum(total), sum(incoming), sum(outgoing), sum(charged)
from (
  select merchant_id, bank_account_id, (at at time zone 'Asia/Ho_Chi_Minh')::date as day, split_part(kind, ' ', 1) as event,
    1 as total, greatest(amount, 0) as incoming, greatest(-amount, 0) as outgoing, 0 as charged
  from ledger_entry where account = 'merchant-available'
  union all
  select paid.merchant_id, payment.bank_account_id, (paid.at at time zone 'Asia/Ho_Chi_Minh')::date, 'PAY_IN', 0, 0, 0, -paid.amount
  from ledger_entry as paid
  join transaction as payment on payment.merchant_id = paid.merchant_id and payment.id = paid.txn_id
  where paid.account = 'provider-clearing' and paid.kind in ('PAY_IN', 'CHARGE_TOLD_APART') and paid.amount < 0
) as moved
group by 1, 2, 3, 4;
