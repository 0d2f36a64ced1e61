create table payment_method (
  id text primary key,
  position integer generated always as identity,
  name text not null,
  type text,
  payment_type text not null check (payment_type in ('VIET_QR', 'ATM_CARD', 'BANKING')),
  status text not null check (status in ('ACTIVE', 'INACTIVE')),
  logo text,
  fixed_fee bigint not null default 0 check (fixed_fee >= 0),
  dynamic_fee double precision not null default 0 check (dynamic_fee between 0 and 100),
  payment_limit bigint not null default 0 check (payment_limit >= 0)
);
create unique index payment_method_name on payment_method (lower(name));

insert into payment_method (id, name, payment_type, status) values
  ('VIET_QR', 'VietQR', 'VIET_QR', 'ACTIVE'),
  ('ATM_CARD', 'ATM card', 'ATM_CARD', 'ACTIVE'),
  ('BANKING', 'Bank transfer', 'BANKING', 'INACTIVE');

create table shop_setting (
  merchant_id uuid primary key,
  id uuid not null unique,
  background_color text not null check (background_color ~ '^#[0-9A-Fa-f]{6}$'),
  default_language text not null check (default_language in ('VI', 'EN')),
  logo text,
  shop_name text,
  payment_ids text[],
  updated_by text not null,
  updated_at timestamptz(3) not null
);
