-- A search reads the words of tens of thousands of payments and nothing else of them. Behind the columns of fixed
-- length they are found at once; as the last column the others had to be walked through for each payment.
create temporary table transaction_kept on commit drop as
select format('alter table %I drop constraint %I', from_table, name) as before,
  format('alter table %I add constraint %I %s', from_table, name, definition) as after, 2 as turn
from (
  select conrelid::regclass::text as from_table, conname as name, pg_get_constraintdef(oid) as definition
  from pg_constraint where contype = 'f' and 'transaction'::regclass in (conrelid, confrelid)
) as reference
union all
select null, indexdef, 1 from pg_indexes
where tablename = 'transaction' and schemaname = current_schema() and indexname <> 'transaction_pkey';

create table transaction_words_first (
  merchant_id uuid not null,
  id uuid not null,
  created_at timestamptz(3) not null,
  keywords text not null,
  status text not null constraint transaction_status_check
    check (status in ('NONE', 'CREATED', 'SUCCESS', 'CANCELED', 'FAIL', 'TIMEOUT', 'PENDING')),
  amount bigint not null constraint transaction_amount_check check (amount between 1 and 10000000000000),
  amount_paid bigint not null default 0,
  charge_amount bigint not null default 0 constraint transaction_charge_amount_check check (charge_amount >= 0),
  vat_charge_amount bigint not null default 0 constraint transaction_vat_charge_amount_check check (vat_charge_amount >= 0),
  actual_amount bigint not null default 0,
  payment_type text not null default 'VIET_QR',
  product_line text not null,
  ref_transaction_id text,
  virtual_account text,
  bank_account_id uuid not null,
  description text not null,
  pay_link_id uuid,
  pay_link_code text,
  pay_page_code text,
  order_id uuid,
  customer_name text,
  customer_phone text,
  customer_email text,
  customer_address text,
  success_url text,
  fail_url text,
  callback_after integer,
  txn_number text,
  inter_bank_trace text,
  from_bin text,
  from_account text,
  exception text not null default 'NONE',
  for_control boolean not null default false,
  paybox_device_id text,
  expire_at timestamptz(3),
  deposit_time timestamptz(3),
  complete_time timestamptz(3)
);

do $$
declare
  columns text := (
    select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
    where attrelid = 'transaction'::regclass and attnum > 0 and not attisdropped
  );
  statement text;
begin
  execute format('insert into transaction_words_first (%1$s) select %1$s from transaction', columns);
  for statement in select before from transaction_kept where before is not null loop
    execute statement;
  end loop;
  drop table transaction;
  alter table transaction_words_first rename to transaction;
  alter table transaction add constraint transaction_pkey primary key (merchant_id, id);
  for statement in select after from transaction_kept order by turn loop
    execute statement;
  end loop;
end $$;
