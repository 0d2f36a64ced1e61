-- How often a pay link or pay page was sent on the latest day that it was.
create table send_count (
  merchant_id uuid not null,
  subject_id uuid not null,
  day date not null,
  sends integer not null check (sends > 0),
  primary key (merchant_id, subject_id)
);

-- Addresses that want no more messages of a merchant.
create table unsubscription (
  merchant_id uuid not null,
  address text not null,
  at timestamptz(3) not null,
  primary key (merchant_id, address)
);
