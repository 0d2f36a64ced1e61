-- One for each period of a subscription, however often it was tried.
create table subscription_invoice (
  merchant_id uuid not null,
  id uuid not null,
  code text not null,
  subscription_id uuid not null,
  bank_account_id uuid not null,
  status text not null check (status in ('NONE', 'CREATED', 'SUCCESS', 'CANCELED', 'FAIL', 'TIMEOUT', 'PENDING')),
  period_start date not null,
  period_end date not null,
  amount bigint not null check (amount > 0),
  -- The link on which it is paid now, and until when.
  pay_link_id uuid,
  pay_link_code text,
  expire_at timestamptz(3),
  -- How often it got more time.
  extensions integer not null default 0 check (extensions between 0 and 3),
  paid_at timestamptz(3),
  txn_number text,
  created_at timestamptz(3) not null,
  primary key (merchant_id, id),
  unique (merchant_id, code),
  unique (merchant_id, subscription_id, period_start),
  check (period_start <= period_end),
  check ((pay_link_id is null) = (pay_link_code is null)),
  foreign key (merchant_id, subscription_id) references subscription (merchant_id, id),
  foreign key (merchant_id, bank_account_id) references bank_account (merchant_id, id)
);
create index subscription_invoice_by_time on subscription_invoice (merchant_id, created_at desc, id desc);

-- Every link on which an invoice could be paid: money for a former one is the invoice's too.
create table subscription_invoice_link (
  merchant_id uuid not null,
  pay_link_id uuid not null,
  invoice_id uuid not null,
  primary key (merchant_id, pay_link_id),
  foreign key (merchant_id, invoice_id) references subscription_invoice (merchant_id, id)
);
