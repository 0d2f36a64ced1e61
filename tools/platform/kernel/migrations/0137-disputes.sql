-- What a merchant disputes about a transaction of its own, until the staff have settled or refused it.
create table for_control (
  merchant_id uuid not null,
  id uuid not null,
  code text not null unique,
  transaction_id uuid not null,
  bank_account_id uuid not null,
  status text not null check (status in ('CREATE', 'WAITING_SOLVE', 'SOLVING', 'SUCCESS', 'DENY')),
  service_type text not null check (service_type in ('COBO', 'POBO', 'COBO_INTER_CARD', 'COBO_DEBIT_DOMESTIC_CARD',
    'COBO_CREDIT_DOMESTIC_CARD', 'POBO_INTER_BANK')),
  reason text not null,
  note text,
  documents text[] not null default '{}',
  admin_documents text[] not null default '{}',
  contact text,
  search_text text not null,
  created_by text not null,
  created_by_id uuid not null,
  created_at timestamptz(3) not null,
  late_from date not null,
  due_day date not null,
  taken_by text,
  taken_by_id uuid,
  taken_at timestamptz(3),
  -- What the one who took it decided and another person is to confirm.
  proposal jsonb,
  proposed_by_id uuid,
  resolution text check (resolution in ('NONE', 'CREDIT_MERCHANT', 'DEBIT_MERCHANT', 'REFUND_PAYER')),
  resolved_amount bigint check (resolved_amount > 0),
  bank_reference text,
  -- How much of what is debited the balance has paid so far; the merchant owes the rest.
  taken_amount bigint not null default 0 check (taken_amount between 0 and resolved_amount or taken_amount = 0),
  refund_state text check (refund_state in ('SENDING', 'DONE', 'REFUSED')),
  ended_at timestamptz(3),
  archived_at timestamptz(3),
  primary key (merchant_id, id),
  foreign key (merchant_id, transaction_id) references transaction (merchant_id, id)
);
create unique index for_control_open on for_control (merchant_id, transaction_id)
  where status in ('CREATE', 'WAITING_SOLVE', 'SOLVING') and archived_at is null;
create index for_control_by_transaction on for_control (merchant_id, transaction_id);
create index for_control_created on for_control (created_at desc, id);
create index for_control_of_merchant on for_control (merchant_id, created_at desc, id);
create index for_control_waiting on for_control (due_day, id)
  where status in ('WAITING_SOLVE', 'SOLVING') and archived_at is null;
create index for_control_told on for_control (merchant_id, ended_at desc) where ended_at is not null;
create index for_control_taken on for_control (merchant_id, taken_at desc) where taken_at is not null;
create index for_control_owed on for_control (merchant_id, id)
  where status = 'SUCCESS' and resolution = 'DEBIT_MERCHANT' and taken_amount < resolved_amount;

create table for_control_step (
  merchant_id uuid not null,
  id uuid not null,
  item_id uuid not null,
  command text not null,
  status text not null,
  -- Told to the merchant.
  note text,
  -- For the staff alone.
  internal_note text,
  by_kind text not null check (by_kind in ('merchant', 'staff', 'bank')),
  created_by text not null,
  email text,
  phone text,
  at timestamptz(3) not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, item_id) references for_control (merchant_id, id)
);
create index for_control_step_of_item on for_control_step (merchant_id, item_id, at, id);

create trigger dispute_is_told after insert or update on for_control for each row
  execute function notifications_changed('portal');
create trigger dispute_is_told_to_staff after insert or update on for_control for each row
  execute function notifications_changed('cms');
