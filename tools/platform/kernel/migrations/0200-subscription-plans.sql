-- What a shop bills again and again: how much, how often, and on which account it is paid.
create table subscription_plan (
  merchant_id uuid not null,
  id uuid not null,
  code text not null,
  name text not null,
  description text,
  status text not null check (status in ('CREATED', 'ACTIVE', 'INACTIVE')),
  type text not null check (type in ('RECURRING_QUANTITY', 'METERED_USAGE')),
  payment_type text not null check (payment_type in ('PREPAID', 'POSTPAID')),
  cycle_value integer not null check (cycle_value between 1 and 366),
  time_type text not null check (time_type in ('DAY', 'WEEK', 'MONTH', 'YEAR')),
  fixed_amount bigint not null check (fixed_amount > 0),
  expiration_days integer not null check (expiration_days between 1 and 90),
  -- The day of the week, of the month or of the year on which it is due; null where the start decides.
  fixed_time jsonb,
  bank_account_id uuid not null,
  created_by text not null,
  created_at timestamptz(3) not null,
  keywords text not null,
  primary key (merchant_id, id),
  unique (merchant_id, code),
  foreign key (merchant_id, bank_account_id) references bank_account (merchant_id, id)
);
create index subscription_plan_by_time on subscription_plan (merchant_id, created_at desc, id desc);
create index subscription_plan_by_name on subscription_plan (merchant_id, name, id);
create index subscription_plan_by_amount on subscription_plan (merchant_id, fixed_amount desc, id desc);
create index subscription_plan_sought on subscription_plan using gin (merchant_id, keywords gin_trgm_ops);
