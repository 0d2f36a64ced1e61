create table e_wallet (
  id uuid primary key,
  name text not null,
  short_name text not null,
  common_name text not null,
  logo text,
  icon text,
  keywords text not null,
  created_at timestamptz not null,
  deleted_at timestamptz
);
create unique index e_wallet_name on e_wallet (lower(name)) where deleted_at is null;
create unique index e_wallet_short_name on e_wallet (lower(short_name)) where deleted_at is null;
