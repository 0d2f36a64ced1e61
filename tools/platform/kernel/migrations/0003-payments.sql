create table bank_account (
  merchant_id uuid not null,
  id uuid not null,
  account_no text not null,
  account_name text not null,
  bank_type text not null default 'KLB',
  default_account boolean not null default false,
  default_fee_account boolean not null default false,
  deleted_at timestamptz(3),
  created_at timestamptz(3) not null,
  primary key (merchant_id, id)
);
create unique index bank_account_linked on bank_account (account_no) where deleted_at is null;
create unique index bank_account_default on bank_account (merchant_id) where default_account and deleted_at is null;
create unique index bank_account_default_fee on bank_account (merchant_id) where default_fee_account and deleted_at is null;

create table credential (
  merchant_id uuid not null,
  client_id uuid not null unique,
  sealed_encrypt_key text not null,
  sealed_secret_key text not null,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'REVOKE')),
  created_at timestamptz(3) not null,
  valid_until timestamptz(3),
  primary key (merchant_id, client_id)
);

create table pay_link (
  merchant_id uuid not null,
  id uuid not null,
  code text not null unique,
  status text not null check (status in ('NONE', 'CREATED', 'SUCCESS', 'CANCELED', 'FAIL', 'TIMEOUT', 'PENDING')),
  amount bigint not null check (amount between 1 and 10000000000000),
  description text not null,
  bank_account_id uuid not null,
  product_line text not null,
  customer_info_type text not null,
  fill_name boolean not null default false,
  fill_phone boolean not null default false,
  fill_email boolean not null default false,
  fill_address boolean not null default false,
  customer_name text,
  customer_phone text,
  customer_email text,
  customer_address text,
  customer_filled boolean not null default false,
  contact_email text,
  contact_phone text,
  file_url text,
  success_url text,
  fail_url text,
  redirect_after integer not null default 5,
  ref_transaction_id text,
  expire_type text not null,
  expire_at timestamptz(3),
  transaction_id uuid,
  total_send_mail_sms integer not null default 0,
  created_by text not null,
  created_at timestamptz(3) not null,
  keywords text not null,
  primary key (merchant_id, id),
  unique (merchant_id, ref_transaction_id),
  foreign key (merchant_id, bank_account_id) references bank_account (merchant_id, id)
);
create index pay_link_by_time on pay_link (merchant_id, created_at desc, id desc);
create index pay_link_by_status on pay_link (merchant_id, status, created_at desc, id desc);
create index pay_link_by_keyword on pay_link using gin (merchant_id, keywords gin_trgm_ops);

create table transaction (
  merchant_id uuid not null,
  id uuid not null,
  status text not null check (status in ('NONE', 'CREATED', 'SUCCESS', 'CANCELED', 'FAIL', 'TIMEOUT', 'PENDING')),
  amount bigint not null check (amount between 1 and 10000000000000),
  amount_paid bigint not null default 0,
  charge_amount bigint not null default 0 check (charge_amount >= 0),
  vat_charge_amount bigint not null default 0 check (vat_charge_amount >= 0),
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
  complete_time timestamptz(3),
  created_at timestamptz(3) not null,
  keywords text not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, bank_account_id) references bank_account (merchant_id, id)
);
create unique index transaction_by_id on transaction (id);
create index transaction_by_time on transaction (merchant_id, created_at desc, id desc);
create index transaction_by_status on transaction (merchant_id, status, created_at desc, id desc);
create index transaction_by_account on transaction (merchant_id, bank_account_id, created_at desc, id desc);
create index transaction_by_line on transaction (merchant_id, product_line, created_at desc, id desc);
create index transaction_by_completion on transaction (merchant_id, complete_time desc, id desc) where status = 'SUCCESS';
create index transaction_by_amount on transaction (merchant_id, amount, id);
create index transaction_by_reference on transaction (merchant_id, ref_transaction_id);
create index transaction_by_keyword on transaction using gin (merchant_id, keywords gin_trgm_ops);

create table virtual_account (
  number text primary key check (number ~ '^10[0-9]{15,16}$'),
  merchant_id uuid not null,
  bank_account_id uuid not null,
  transaction_id uuid,
  order_number bigint,
  fix_amount bigint,
  fix_content text,
  status text not null default 'OPEN' check (status in ('OPEN', 'CLOSED')),
  expire_at timestamptz(3),
  opened_at timestamptz(3) not null,
  closed_at timestamptz(3)
);
create index virtual_account_by_merchant on virtual_account (merchant_id, transaction_id);
create unique index virtual_account_by_order on virtual_account (merchant_id, bank_account_id, order_number) where status = 'OPEN';

create table bank_credit (
  transaction_no text primary key,
  merchant_id uuid not null,
  account_no text not null,
  virtual_account text,
  transaction_id uuid,
  amount bigint not null check (amount between 1 and 10000000000000),
  content text not null,
  from_bin text,
  from_account text,
  credited_at timestamptz(3) not null,
  received_at timestamptz(3) not null
);
create index bank_credit_by_account on bank_credit (merchant_id, account_no, credited_at desc);
create index bank_credit_by_transaction on bank_credit (merchant_id, transaction_id);

create table webhook_endpoint (
  merchant_id uuid primary key,
  id uuid not null unique,
  webhook_url text,
  approved_url text,
  status text not null check (status in ('PENDING', 'APPROVED', 'REJECTED')),
  reject_reason text,
  enabled boolean not null default true,
  failures_in_row integer not null default 0,
  events text[] not null,
  sequence bigint not null default 0,
  updated_by text not null,
  updated_at timestamptz(3) not null
);

create table webhook_lane (
  merchant_id uuid primary key,
  holder uuid,
  lease_until timestamptz(3)
);

create table webhook_event (
  merchant_id uuid not null,
  id uuid not null,
  type text not null,
  sequence bigint not null,
  transaction_id uuid,
  notice jsonb not null,
  status text not null default 'WAITING' check (status in ('WAITING', 'SENDING', 'DELIVERED', 'FAILED', 'EXHAUSTED', 'SKIPPED')),
  attempts integer not null default 0,
  next_try_at timestamptz(3),
  lease_until timestamptz(3),
  created_at timestamptz(3) not null,
  primary key (merchant_id, id),
  unique (merchant_id, sequence)
);
create index webhook_event_first_try on webhook_event (merchant_id, sequence) where status = 'WAITING';
create index webhook_event_retry on webhook_event (next_try_at) where status = 'FAILED';
create index webhook_event_sending on webhook_event (lease_until) where status = 'SENDING';
create index webhook_event_by_time on webhook_event (merchant_id, created_at desc, id desc);

create table webhook_delivery (
  merchant_id uuid not null,
  id uuid not null,
  event_id uuid not null,
  attempt integer not null,
  url text not null,
  request_headers jsonb not null,
  request_body text not null,
  response_status integer,
  response_headers jsonb,
  response_body text,
  failure text,
  duration_ms integer,
  replay boolean not null default false,
  sent_at timestamptz(3) not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, event_id) references webhook_event (merchant_id, id)
);
create index webhook_delivery_by_time on webhook_delivery (sent_at);
create index webhook_delivery_by_event on webhook_delivery (merchant_id, event_id, sent_at desc);
