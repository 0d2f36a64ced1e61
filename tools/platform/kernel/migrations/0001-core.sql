create extension if not exists pg_trgm;
create extension if not exists btree_gin;

create table ledger_account (
  merchant_id uuid not null,
  kind text not null,
  balance bigint not null default 0,
  overdraft boolean not null,
  primary key (merchant_id, kind),
  constraint ledger_account_covered check (overdraft or balance >= 0)
) with (fillfactor = 50);

create table ledger_entry (
  merchant_id uuid not null,
  txn_id uuid not null,
  kind text not null,
  account text not null,
  amount bigint not null,
  note text,
  at timestamptz(3) not null,
  primary key (merchant_id, txn_id, kind, account),
  foreign key (merchant_id, account) references ledger_account (merchant_id, kind),
  constraint ledger_entry_amount check (amount <> 0 and abs(amount) <= 10000000000000)
);
create index ledger_entry_by_account on ledger_entry (merchant_id, account, at);

create function ledger_entry_balanced() returns trigger language plpgsql as $$
begin
  if exists (select from inserted group by merchant_id, txn_id, kind having sum(amount) <> 0) then
    raise exception 'ledger entries of one event must sum to zero' using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
create trigger ledger_entry_balanced after insert on ledger_entry
  referencing new table as inserted for each statement execute function ledger_entry_balanced();

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;
create trigger ledger_entry_append_only before update or delete or truncate on ledger_entry
  for each statement execute function refuse_change();

create table daily_sum (
  merchant_id uuid not null,
  basis text not null check (basis in ('CREATED', 'PAID')),
  day date not null,
  bank_account_id uuid not null default '00000000-0000-0000-0000-000000000000',
  payment_type text not null default '',
  product_line text not null default '',
  status text not null default '',
  total bigint not null,
  amount bigint not null,
  primary key (merchant_id, basis, day, bank_account_id, payment_type, product_line, status)
) with (fillfactor = 50);

create table history (
  id uuid primary key,
  merchant_id uuid,
  entity text not null,
  entity_id text not null,
  from_status text not null,
  action text not null,
  to_status text not null,
  by text not null,
  note text,
  at timestamptz(3) not null
);
create index history_by_entity on history (entity, entity_id, at);

create table audit_entry (
  id uuid primary key,
  merchant_id uuid,
  actor text not null,
  role text not null,
  action text not null,
  entity text not null,
  entity_id text,
  before jsonb,
  after jsonb,
  ip text,
  trace_id text,
  at timestamptz(3) not null
);
create index audit_entry_by_merchant on audit_entry (merchant_id, at desc, id);
create index audit_entry_by_entity on audit_entry (entity, entity_id, at);
create index audit_entry_by_time on audit_entry (at desc, id);
create trigger audit_entry_append_only before update on audit_entry
  for each statement execute function refuse_change();

create table idempotency (
  merchant_id uuid not null,
  endpoint text not null,
  key text not null,
  body_hash text not null,
  state text not null check (state in ('RUNNING', 'DONE')),
  response text,
  created_at timestamptz(3) not null,
  primary key (merchant_id, endpoint, key)
);
create index idempotency_by_age on idempotency (created_at);

create table outbox_message (
  id uuid primary key,
  channel text not null check (channel in ('SMS', 'EMAIL')),
  "to" text not null,
  subject text,
  body text not null,
  otp text,
  created_at timestamptz(3) not null,
  sent_at timestamptz(3),
  tries integer not null default 0,
  last_error text
);
create index outbox_message_by_receiver on outbox_message ("to", created_at desc);
create index outbox_message_by_time on outbox_message (created_at desc);
create index outbox_message_unsent on outbox_message (created_at) where sent_at is null;

create table job (
  id uuid primary key,
  kind text not null,
  key text not null,
  due_at timestamptz(3) not null,
  priority integer not null default 100,
  payload jsonb not null,
  state text not null default 'WAITING' check (state in ('WAITING', 'RUNNING', 'DONE', 'FAILED', 'CANCELLED')),
  revision integer not null default 0,
  tries integer not null default 0,
  lease_until timestamptz(3),
  last_error text,
  ran_at timestamptz(3),
  duration_ms integer,
  effect text,
  unique (kind, key)
);
create index job_due on job (due_at, priority, id) where state in ('WAITING', 'RUNNING');

create table clock_offset (
  id boolean primary key default true check (id),
  offset_ms bigint not null
);
insert into clock_offset (offset_ms) values (0);

create table counter (
  name text primary key,
  value bigint not null
);

create table parameter (
  name text primary key,
  value jsonb not null,
  changed_by text,
  changed_at timestamptz(3)
);
