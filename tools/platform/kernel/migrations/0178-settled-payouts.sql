-- How the staff settle a transfer that its bank leaves open: one of them proposes, another confirms.
create table payout_settlement (
  merchant_id uuid not null,
  transfer_id uuid not null,
  settlement text not null check (settlement in ('DONE', 'FAILED', 'DEBIT_MERCHANT', 'PROVIDER_BEARS')),
  bank_number text,
  note text not null,
  proposed_by text not null,
  proposed_by_id text not null,
  proposed_at timestamptz(3) not null,
  confirmed_by text,
  confirmed_at timestamptz(3),
  -- What the merchant's account lacked of a debit, and owes.
  owed bigint not null default 0 check (owed >= 0),
  primary key (merchant_id, transfer_id),
  foreign key (merchant_id, transfer_id) references payout_transfer (merchant_id, id)
);
create index payout_transfer_done_after on payout_transfer (done_after_at) where done_after_at is not null;
