-- What a year of payments brought and cost is told from the kept sums, never from the payments themselves.
alter table daily_sum
  add column actual_amount bigint not null default 0,
  add column charge_amount bigint not null default 0,
  add column vat_charge_amount bigint not null default 0;

update daily_sum as kept
set actual_amount = paid.actual_amount, charge_amount = paid.charge_amount, vat_charge_amount = paid.vat_charge_amount
from (
  select merchant_id, (complete_time at time zone 'Asia/Ho_Chi_Minh')::date as day, bank_account_id, payment_type, product_line,
    sum(actual_amount) as actual_amount, sum(charge_amount) as charge_amount, sum(vat_charge_amount) as vat_charge_amount
  from transaction where status = 'SUCCESS' group by 1, 2, 3, 4, 5
) as paid
where kept.basis = 'PAID' and kept.merchant_id = paid.merchant_id and kept.day = paid.day and kept.bank_account_id = paid.bank_account_id
  and kept.payment_type = paid.payment_type and kept.product_line = paid.product_line;

create index transaction_by_payment_type on transaction (merchant_id, payment_type, created_at desc, id desc);
