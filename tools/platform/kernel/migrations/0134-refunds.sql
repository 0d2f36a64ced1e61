-- An order to the bank is sent once, and its sending is noted before: after that the bank is only asked what became of it.
create table bank_order (
  merchant_id uuid not null,
  reference text not null,
  sent_at timestamptz(3) not null,
  not_found_at timestamptz(3),
  primary key (merchant_id, reference)
);

-- Orders under way may have been sent before.
insert into bank_order (merchant_id, reference, sent_at)
  select merchant_id, return_reference, return_asked_at from held_credit where state = 'RETURNING' and return_reference is not null
  union all
  select merchant_id, transaction_number, created_at from salary_payment_try where transaction_status = 'PROCESSING';

-- Money of a paid transaction that goes back to who paid it.
create table refund (
  merchant_id uuid not null,
  id uuid not null,
  code text not null,
  transaction_id uuid not null,
  bank_account_id uuid not null,
  amount bigint not null check (amount between 1 and 10000000000000),
  reason text not null,
  status text not null check (status in ('SENDING', 'DONE', 'REFUSED')),
  asked_by text not null check (asked_by in ('MERCHANT', 'SIGNED_API', 'FOR_CONTROL', 'POS')),
  initiator_id text not null,
  merchant_reference text,
  reference text not null unique,
  to_bin text,
  to_account text not null,
  -- The gateway's number of the card payment that is refunded.
  card_reference text,
  bank_number text,
  refusal text,
  created_at timestamptz(3) not null,
  ended_at timestamptz(3),
  returned_at timestamptz(3),
  revision bigint not null default 0,
  primary key (merchant_id, id),
  unique (merchant_id, code),
  unique (merchant_id, merchant_reference),
  check ((to_bin is null) = (card_reference is not null)),
  foreign key (merchant_id, transaction_id) references transaction (merchant_id, id)
);
create index refund_by_transaction on refund (merchant_id, transaction_id);
create index refund_by_end on refund (merchant_id, ended_at desc) where ended_at is not null;
create trigger refund_changed before insert or update on refund for each row execute function row_changed();

-- What went back to the payer and did not come back from there.
alter table transaction
  add column refunded_amount bigint not null default 0 check (refunded_amount >= 0),
  add column refunded_at timestamptz(3);

create trigger refund_is_told after insert or update on refund for each row execute function notifications_changed('portal');
