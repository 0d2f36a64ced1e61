-- Money that leaves a merchant's account: asked for by one person, approved by another, sent once.
create table payout (
  merchant_id uuid not null,
  id uuid not null,
  code text not null,
  type text not null check (type in ('SINGLE', 'BATCH')),
  status text not null check (status in ('WAITING', 'SUCCESS', 'FAILED', 'TRANSFERRING', 'DENIED')),
  bank_account_id uuid not null,
  name text,
  amount bigint not null check (amount between 1 and 10000000000000),
  fee_amount bigint not null default 0 check (fee_amount >= 0),
  vat_amount bigint not null default 0 check (vat_amount >= 0),
  charge_type text not null check (charge_type in ('IMMEDIATELY', 'LATER')),
  row_count integer not null check (row_count > 0),
  content text not null,
  deny_content text,
  scheduled_on date,
  -- Who asked for it: a member of the merchant, or the key of its server.
  creator_id text not null,
  creator_name text not null,
  -- The number that the merchant's own server gave it.
  merchant_reference text,
  -- Grows with every correction; what was approved before a correction is not approved after it.
  version integer not null default 0,
  approvals_needed integer not null default 1 check (approvals_needed between 1 and 5),
  success_url text,
  fail_url text,
  redirect_after integer,
  ref_transaction_id text,
  created_at timestamptz(3) not null,
  expire_at timestamptz(3) not null,
  -- When the last approval was given, and the day whose limit it counts against.
  decided_at timestamptz(3),
  counted_on date,
  frozen_at timestamptz(3),
  frozen_user_id text,
  ended_at timestamptz(3),
  keywords text not null,
  primary key (merchant_id, id),
  unique (merchant_id, code),
  unique (merchant_id, merchant_reference),
  foreign key (merchant_id, bank_account_id) references bank_account (merchant_id, id)
);
create index payout_by_time on payout (merchant_id, type, created_at desc, id desc);
create index payout_by_amount on payout (merchant_id, type, amount desc, id desc);
create index payout_by_status on payout (merchant_id, type, status, created_at desc, id desc);
create index payout_by_end on payout (merchant_id, ended_at desc) where ended_at is not null;
create index payout_sorted_by_end on payout (merchant_id, type, ended_at, id);
create index payout_sought on payout using gin (merchant_id, keywords gin_trgm_ops);

-- One order of money to the bank; a single payout has one, a batch one for each of its rows.
create table payout_transfer (
  merchant_id uuid not null,
  id uuid not null,
  payout_id uuid not null,
  type text not null check (type in ('SINGLE', 'BATCH')),
  position integer not null check (position > 0),
  status text not null check (status in ('WAITING', 'SUCCESS', 'FAILED', 'TRANSFERRING', 'DENIED')),
  bank_account_id uuid not null,
  to_bin text not null,
  to_account text not null,
  to_name text not null,
  typed_name text,
  amount bigint not null check (amount between 1 and 10000000000000),
  fee_amount bigint not null default 0 check (fee_amount >= 0),
  vat_amount bigint not null default 0 check (vat_amount >= 0),
  charge_type text not null check (charge_type in ('IMMEDIATELY', 'LATER')),
  fee_rule_id uuid,
  channel text not null check (channel in ('INTERNAL', 'NAPAS_247', 'CLEARING')),
  content text not null,
  reference text not null unique,
  bank_number text,
  refusal text,
  created_at timestamptz(3) not null,
  sending_at timestamptz(3),
  ended_at timestamptz(3),
  returned_at timestamptz(3),
  unanswered_at timestamptz(3),
  -- The bank did it after all, though it had been given up.
  done_after_at timestamptz(3),
  keywords text not null,
  primary key (merchant_id, id),
  unique (merchant_id, payout_id, position),
  foreign key (merchant_id, payout_id) references payout (merchant_id, id)
);
create index payout_transfer_resembling on payout_transfer (merchant_id, bank_account_id, to_account, amount, created_at desc);
create index payout_transfer_returned on payout_transfer (merchant_id, returned_at desc, id desc) where returned_at is not null;
create index payout_transfer_under_way on payout_transfer (merchant_id, payout_id) where status = 'TRANSFERRING';
create index payout_transfer_unanswered on payout_transfer (unanswered_at) where unanswered_at is not null and status = 'TRANSFERRING';
create index payout_transfer_by_time on payout_transfer (merchant_id, sending_at desc, id desc) where sending_at is not null;
create index payout_transfer_by_end on payout_transfer (merchant_id, ended_at desc, id desc) where ended_at is not null;
create index payout_transfer_sought on payout_transfer using gin (merchant_id, keywords gin_trgm_ops);

create table payout_approval (
  merchant_id uuid not null,
  payout_id uuid not null,
  user_id text not null,
  user_name text not null,
  content_hash text not null,
  at timestamptz(3) not null,
  primary key (merchant_id, payout_id, user_id),
  foreign key (merchant_id, payout_id) references payout (merchant_id, id)
);

-- The most that a member approves; who has no row approves nothing, and the owner anything.
create table payout_approver (
  merchant_id uuid not null,
  user_id uuid not null,
  approval_limit bigint not null check (approval_limit between 0 and 10000000000000),
  primary key (merchant_id, user_id)
);

create table payout_rule (
  merchant_id uuid primary key,
  self_approval boolean not null default false,
  approvals_above bigint not null check (approvals_above between 0 and 10000000000000),
  approvals_needed integer not null check (approvals_needed between 1 and 5)
);

-- What was approved of a Vietnamese day, less what was refused on the same day.
create table payout_day (
  merchant_id uuid not null,
  day date not null,
  amount bigint not null check (amount >= 0),
  primary key (merchant_id, day)
);

create trigger payout_is_told after insert or update on payout for each row execute function notifications_changed('portal');
create trigger payout_returned_is_told after update on payout_transfer for each row
  when (old.returned_at is distinct from new.returned_at) execute function notifications_changed('portal');
create trigger payout_unanswered_is_told after update on payout_transfer for each row
  when ((old.unanswered_at, old.done_after_at) is distinct from (new.unanswered_at, new.done_after_at)
    or (old.unanswered_at is not null and old.status is distinct from new.status))
  execute function notifications_changed('cms');
