-- What a payment method costs by itself, and its limit, from a day on until the next row of the method that is in force. A row is written
-- by one person and decided by another; it never changes once it was approved, unless it is taken back before its day.
create table payment_method_fee (
  id uuid primary key,
  method_id text not null references payment_method,
  status text not null check (status in ('WAITING_APPROVE', 'APPROVED', 'DENIED', 'WITHDRAWN')),
  fixed_fee bigint not null check (fixed_fee >= 0),
  dynamic_fee double precision not null check (dynamic_fee between 0 and 100),
  -- 0 means no limit.
  payment_limit bigint not null check (payment_limit >= 0),
  active_date date not null,
  in_force_from date,
  reason text,
  created_by text not null,
  created_by_id uuid not null,
  created_at timestamptz not null,
  decided_by text,
  decided_at timestamptz
);
create unique index payment_method_fee_waiting on payment_method_fee (method_id) where status = 'WAITING_APPROVE';
create unique index payment_method_fee_in_force on payment_method_fee (method_id, in_force_from) where in_force_from is not null;
create index payment_method_fee_created on payment_method_fee (created_at, id);

insert into payment_method_fee
  (id, method_id, status, fixed_fee, dynamic_fee, payment_limit, active_date, in_force_from, created_by, created_by_id, created_at)
select gen_random_uuid(), id, 'APPROVED', fixed_fee, dynamic_fee, payment_limit, date '2020-01-01', date '2020-01-01', 'system',
  '00000000-0000-0000-0000-000000000000', now()
from payment_method where fixed_fee > 0 or dynamic_fee > 0 or payment_limit > 0;

alter table payment_method drop column fixed_fee, drop column dynamic_fee, drop column payment_limit;

-- Rules for all are told to every merchant that they concern, under nobody's mark.
create function fees_changed() returns trigger language plpgsql as $$
begin
  insert into notification_change (merchant_id, console, slot, revision)
  select '00000000-0000-0000-0000-000000000000', console, pg_backend_pid() % 64, gen_random_uuid()
  from unnest(array['cms', 'portal']) as console
  on conflict (merchant_id, console, slot) do update set revision = excluded.revision;
  return null;
end $$;
create trigger fee_rule_is_told after insert or update or delete on fee_rule for each statement execute function fees_changed();
create trigger method_fee_is_told after insert or update on payment_method_fee for each statement execute function fees_changed();
