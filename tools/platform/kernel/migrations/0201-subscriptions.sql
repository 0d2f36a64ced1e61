-- What a customer pays again and again by a plan.
create table subscription (
  merchant_id uuid not null,
  id uuid not null,
  code text not null,
  plan_id uuid not null,
  customer_id uuid not null,
  bank_account_id uuid not null,
  status text not null check (status in ('TRIAL', 'ACTIVE', 'PAUSED', 'PENDING_CANCELLATION', 'CANCELLED', 'EXPIRED', 'PAYMENT_EXPIRED', 'CREATE_INVOICE_FAILED')),
  -- 0 is endless.
  num_of_cycles integer not null check (num_of_cycles between 0 and 120),
  num_of_payments integer not null default 0 check (num_of_payments >= 0),
  start_on date not null,
  trial_time_type text check (trial_time_type in ('DAY', 'WEEK', 'MONTH')),
  trial_time_value integer check (trial_time_value > 0),
  -- Due days are counted from the anchor; the next one is the due_number-th, from 0.
  anchor_on date not null,
  due_number integer not null default 0 check (due_number >= 0),
  running_from date,
  counted integer not null default 0 check (counted >= 0),
  -- What a pause and a cancellation at the end of the period interrupted.
  paused_from text check (paused_from in ('TRIAL', 'ACTIVE')),
  paused_on date,
  resume_on date,
  cancelled_from text check (cancelled_from in ('TRIAL', 'ACTIVE', 'PAUSED')),
  -- Since when an invoice is missed, or could not be made.
  stuck_at timestamptz(3),
  paid_on date,
  -- When the next invoice is due; null where none is.
  next_due_on date,
  created_by text not null,
  created_at timestamptz(3) not null,
  primary key (merchant_id, id),
  unique (merchant_id, code),
  check ((trial_time_type is null) = (trial_time_value is null)),
  check ((stuck_at is not null) = (status in ('PAYMENT_EXPIRED', 'CREATE_INVOICE_FAILED'))),
  foreign key (merchant_id, plan_id) references subscription_plan (merchant_id, id),
  foreign key (merchant_id, customer_id) references customer (merchant_id, id),
  foreign key (merchant_id, bank_account_id) references bank_account (merchant_id, id)
);
create index subscription_by_time on subscription (merchant_id, created_at desc, id desc);
create index subscription_by_status on subscription (merchant_id, status, created_at desc, id desc);
create index subscription_by_plan on subscription (merchant_id, plan_id, created_at desc, id desc);
create index subscription_by_customer on subscription (merchant_id, customer_id);
create index subscription_by_due_day on subscription (merchant_id, next_due_on, id);
