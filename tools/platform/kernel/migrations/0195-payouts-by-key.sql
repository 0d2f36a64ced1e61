-- What the owner lets a key of the merchant's server approve; a key without a row approves nothing.
create table payout_key (
  merchant_id uuid not null,
  client_id text not null,
  approval_limit bigint not null check (approval_limit between 0 and 10000000000000),
  day_limit bigint not null check (day_limit between 0 and 10000000000000),
  set_by text not null,
  set_by_id text not null,
  set_at timestamptz(3) not null,
  primary key (merchant_id, client_id)
);
create index payout_approval_of_day on payout_approval (merchant_id, user_id, at desc);
