-- The holders of accounts at any bank, as they were told in the last day; asked for in the background.
create table known_holder (
  bin text not null,
  account_no text not null,
  state text not null check (state in ('ASKING', 'KNOWN', 'UNKNOWN')),
  account_name text,
  asked_at timestamptz(3) not null,
  primary key (bin, account_no),
  check ((state = 'KNOWN') = (account_name is not null))
);
create index known_holder_asking on known_holder (asked_at) where state = 'ASKING';
