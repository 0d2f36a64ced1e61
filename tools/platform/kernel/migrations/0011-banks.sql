create table bank (
  id uuid primary key,
  position integer not null,
  code text not null,
  bin text not null check (bin ~ '^[0-9]{6}$'),
  ben_id text not null,
  citad text check (citad ~ '^[0-9]{8}$'),
  common_name text not null,
  logo text,
  icon text,
  name text not null,
  short_name text not null,
  swift text,
  napas_code text not null check (napas_code ~ '^[0-9]{6}$'),
  napas_supported boolean not null,
  viet_qr_supported boolean not null,
  keywords text not null,
  deleted_at timestamptz(3)
);
create unique index bank_bin on bank (bin);
create unique index bank_code on bank (lower(code));
create unique index bank_short_name on bank (lower(short_name)) where deleted_at is null;
create index bank_by_position on bank (position, id);
