create table saved_receiver (
  merchant_id uuid not null,
  id uuid not null,
  bank_bin text not null,
  account_no text not null,
  account_name text not null,
  nickname text,
  receiver_group text not null check (receiver_group in ('CUSTOMER', 'EMPLOYEE', 'MERCHANT', 'FRIEND', 'FAMILY', 'OTHER')),
  keywords text not null,
  name_status text not null check (name_status in ('VERIFIED', 'UNVERIFIED', 'NOT_FOUND')),
  verified_at timestamptz(3),
  -- When the bank was asked for the name last, whatever it said.
  asked_at timestamptz(3),
  last_used_at timestamptz(3),
  -- When it was used last, or added: what the list is sorted by.
  touched_at timestamptz(3) not null,
  created_by text not null,
  created_at timestamptz(3) not null,
  primary key (merchant_id, id),
  unique (merchant_id, bank_bin, account_no),
  check (name_status <> 'VERIFIED' or verified_at is not null)
);
create index saved_receiver_by_touch on saved_receiver (merchant_id, touched_at desc, id desc);
create index saved_receiver_by_name on saved_receiver (merchant_id, account_name, id);
create index saved_receiver_by_age on saved_receiver (merchant_id, created_at desc, id desc);
create index saved_receiver_by_group on saved_receiver (merchant_id, receiver_group, touched_at desc, id desc);
create index saved_receiver_by_keyword on saved_receiver using gin (merchant_id, keywords gin_trgm_ops);
-- The names that are still to be asked.
create index saved_receiver_unasked on saved_receiver (merchant_id, id) where asked_at is null;
