-- Who opened a payment stands on it, and what was paid is kept by the hour of the day and by who opened it: a year is told from its days.
alter table transaction add column created_by text not null default '';
update transaction as payment set created_by = step.by
from history as step
where step.merchant_id = payment.merchant_id and step.entity = 'payment' and step.entity_id = payment.id::text and step.from_status = '';

alter table daily_sum drop constraint daily_sum_basis_check;
alter table daily_sum add constraint daily_sum_basis_check check (basis in ('CREATED', 'PAID', 'PAID_BY_HOUR', 'PAID_BY_CREATOR'));
-- The hour as two digits, or the name of who opened the payment; empty for the other sums.
alter table daily_sum add column part text not null default '';
alter table daily_sum drop constraint daily_sum_pkey;
alter table daily_sum add primary key (merchant_id, basis, day, bank_account_id, payment_type, product_line, status, part);

insert into daily_sum (merchant_id, basis, day, bank_account_id, payment_type, product_line, status, part, total, amount, actual_amount,
  charge_amount, vat_charge_amount)
select merchant_id, kept.basis, (complete_time at time zone 'Asia/Ho_Chi_Minh')::date, bank_account_id, payment_type, product_line, status,
  case kept.basis when 'PAID_BY_HOUR' then to_char(complete_time at time zone 'Asia/Ho_Chi_Minh', 'HH24') else created_by end,
  count(*), sum(amount), sum(actual_amount), sum(charge_amount), sum(vat_charge_amount)
from transaction cross join (values ('PAID_BY_HOUR'), ('PAID_BY_CREATOR')) as kept (basis)
where status = 'SUCCESS' and complete_time is not null
group by 1, 2, 3, 4, 5, 6, 7, 8;
