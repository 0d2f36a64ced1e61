-- What is billed by usage has no amount of its own, and an address that tells it.
alter table subscription_plan
  add column callback_url text,
  drop constraint subscription_plan_fixed_amount_check,
  add check ((type = 'METERED_USAGE') = (fixed_amount = 0)),
  add check (fixed_amount >= 0),
  add check ((type = 'METERED_USAGE') = (callback_url is not null)),
  add check (type <> 'METERED_USAGE' or payment_type = 'POSTPAID');

-- A period that is over and billed by usage: a question to the merchant, stored before it is asked, until its amount is known.
create table subscription_usage_period (
  merchant_id uuid not null,
  id uuid not null,
  subscription_id uuid not null,
  plan_id uuid not null,
  status text not null check (status in ('OPEN', 'FAILED', 'SETTLED', 'VOID')),
  period_start date not null,
  period_end date not null,
  -- The tries are counted from here; somebody who has it asked again begins anew.
  asked_from timestamptz(3) not null,
  asked_again boolean not null default false,
  tries integer not null default 0 check (tries >= 0),
  next_at timestamptz(3),
  -- The latest questions: when, and what was wrong with the answer.
  answers jsonb not null default '[]',
  failure text,
  amount bigint check (amount >= 0),
  source text check (source in ('QUESTION', 'CALL', 'HAND')),
  settled_by text,
  settled_at timestamptz(3),
  created_at timestamptz(3) not null,
  primary key (merchant_id, id),
  unique (merchant_id, subscription_id, period_start),
  check (period_start <= period_end),
  check ((status = 'SETTLED') = (amount is not null)),
  check ((amount is null) = (source is null)),
  check ((next_at is not null) = (status = 'OPEN')),
  foreign key (merchant_id, subscription_id) references subscription (merchant_id, id),
  foreign key (merchant_id, plan_id) references subscription_plan (merchant_id, id)
);

-- Usage that the merchant's server sent in, each once under its own number.
create table subscription_usage (
  merchant_id uuid not null,
  id uuid not null,
  subscription_id uuid not null,
  reference text not null,
  amount bigint not null check (amount >= 0),
  period_start date not null,
  created_at timestamptz(3) not null,
  primary key (merchant_id, id),
  unique (merchant_id, reference),
  foreign key (merchant_id, subscription_id) references subscription (merchant_id, id)
);
create index subscription_usage_by_period on subscription_usage (merchant_id, subscription_id, period_start);

-- Those whose invoice could not be made, for the notifications.
create index subscription_by_failure on subscription (merchant_id, stuck_at desc, id desc) where status = 'CREATE_INVOICE_FAILED';
