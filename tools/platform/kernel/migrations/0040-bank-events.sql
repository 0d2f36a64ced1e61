-- Money of a credit that its payment could not take: too little, too much, too late, or once more. It stands in the suspense account
-- until the merchant accepts it, the payment takes it, or the bank has returned it.
create table held_credit (
  merchant_id uuid not null,
  transaction_no text not null,
  transaction_id uuid not null,
  amount bigint not null check (amount between 1 and 10000000000000),
  state text not null check (state in ('HELD', 'USED', 'ACCEPTED', 'RETURNING', 'RETURNED')),
  from_bin text,
  from_account text,
  credited_at timestamptz(3) not null,
  return_tries integer not null default 0,
  return_reference text unique,
  return_asked_at timestamptz(3),
  return_refused boolean not null default false,
  ended_at timestamptz(3),
  primary key (merchant_id, transaction_no),
  foreign key (merchant_id, transaction_id) references transaction (merchant_id, id)
);
create index held_credit_by_transaction on held_credit (merchant_id, transaction_id);

create index transaction_with_exception on transaction (merchant_id, created_at desc, id desc) where exception <> 'NONE';

-- In hundredths of a percent of the amount: how far a sum may lie from it and still pay it.
alter table merchant add column amount_tolerance integer not null default 0 check (amount_tolerance between 0 and 100);

-- The calls of a limited class in the present minute; several processes count together. Losing it in a crash only forgives some calls.
create unlogged table rate_window (
  name text primary key,
  started_at timestamptz(3) not null,
  calls integer not null
) with (fillfactor = 50);

-- Transfers that the sandbox bank was asked for; a real bank keeps these itself.
create table sandbox_transfer (
  reference text primary key,
  to_bin text not null,
  to_account text not null,
  amount bigint not null,
  outcome text not null,
  asked_at timestamptz(3) not null
);
