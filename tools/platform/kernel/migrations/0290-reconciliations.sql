-- A bank's statement of one account and day, its rows, and what differs from what was booked.
create table reconciliation (
  id uuid primary key,
  code text not null unique,
  account_no text not null,
  account_name text not null,
  -- Whose account it is.
  owner_id uuid not null,
  own_account_id uuid not null,
  day date not null,
  status text not null check (status in ('MATCHING', 'DIFFERENT', 'BALANCED', 'DISCARDED')),
  file_name text not null,
  file_hash text not null,
  line_count integer not null check (line_count > 0),
  judged_count integer not null default 0,
  matched_count integer not null default 0,
  difference_count integer not null default 0,
  settled_count integer not null default 0,
  credit_amount bigint not null,
  debit_amount bigint not null,
  compared_until timestamptz(3) not null,
  search_text text not null,
  created_by text not null,
  created_at timestamptz(3) not null,
  ended_at timestamptz(3)
);
create unique index reconciliation_of_day on reconciliation (account_no, day) where status <> 'DISCARDED';
create unique index reconciliation_of_file on reconciliation (file_hash) where status <> 'DISCARDED';
create index reconciliation_by_time on reconciliation (created_at desc, id desc);
create index reconciliation_waiting on reconciliation (created_at) where status in ('MATCHING', 'DIFFERENT');

create table statement_line (
  reconciliation_id uuid not null references reconciliation (id),
  -- The row of the file.
  position integer not null,
  bank_number text not null,
  booked_at timestamptz(3) not null,
  account_no text not null,
  direction text not null check (direction in ('CREDIT', 'DEBIT')),
  amount bigint not null check (amount between 1 and 10000000000000),
  content text not null,
  counter_account text,
  -- Whether the number stands in an earlier row of the file.
  repeated boolean not null,
  state text not null default 'WAITING' check (state in ('WAITING', 'MATCHED', 'DIFFERENT')),
  source text,
  -- The number by which what is ours is known at the bank: that of the credit, or of our order.
  our_key text,
  primary key (reconciliation_id, position)
);
create index statement_line_by_number on statement_line (bank_number);
create index statement_line_by_key on statement_line (our_key) where our_key is not null;
create index statement_line_waiting on statement_line (reconciliation_id, position) where state = 'WAITING';

create table statement_difference (
  id uuid primary key,
  reconciliation_id uuid not null references reconciliation (id),
  kind text not null check (kind in ('MISSING_WITH_US', 'MISSING_AT_BANK', 'AMOUNT_DIFFERS', 'ACCOUNT_DIFFERS', 'DOUBLED_AT_BANK')),
  direction text not null check (direction in ('CREDIT', 'DEBIT')),
  position integer,
  bank_number text,
  bank_amount bigint,
  our_amount bigint,
  at timestamptz(3) not null,
  content text not null,
  counter_account text,
  source text,
  subject text,
  our_key text,
  -- The account on which it stands here, where that is another one.
  our_owner_id uuid,
  our_account_id uuid,
  our_account_no text,
  perhaps_same text,
  status text not null check (status in ('OPEN', 'PROPOSED', 'ASKED', 'SETTLED')),
  resolution text check (resolution in ('OURS', 'SUSPENSE', 'ASK_BANK', 'BANK_ERROR')),
  note text,
  proposed_by text,
  proposed_by_id uuid,
  proposed_at timestamptz(3),
  decided_by text,
  decided_at timestamptz(3),
  -- What settling it put in suspense on the statement's account, and took from the account on which it stood here.
  booked_amount bigint not null default 0,
  search_text text not null,
  check (status not in ('PROPOSED', 'SETTLED') or (resolution is not null and note is not null))
);
create index statement_difference_of on statement_difference (reconciliation_id, status);
create unique index statement_difference_of_row on statement_difference (reconciliation_id, position) where position is not null;
create unique index statement_difference_of_ours on statement_difference (reconciliation_id, our_key) where position is null;
create index statement_difference_booked on statement_difference (id) where booked_amount <> 0;

create index payout_transfer_by_bank_number on payout_transfer (merchant_id, bank_number) where bank_number is not null;
create index refund_by_bank_number on refund (merchant_id, bank_number) where bank_number is not null;
create index held_credit_returned on held_credit (merchant_id, ended_at) where state = 'RETURNED';
create index salary_payment_try_by_end on salary_payment_try (merchant_id, completed_at) where completed_at is not null;
create index salary_collection_by_end on salary_collection (merchant_id, completed_at) where completed_at is not null;
create index bank_credit_of_account on bank_credit (merchant_id, bank_account_id, credited_at);
