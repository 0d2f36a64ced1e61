create table static_qr (
  merchant_id uuid not null,
  id uuid not null,
  box_id uuid not null,
  static_qr_type text not null check (static_qr_type in ('BANK', 'E_WALLET', 'UMEE')),
  name text not null,
  default_qr boolean not null default false,
  qr_code text not null,
  account_number text,
  account_name text,
  short_name text,
  shop_name text,
  content text,
  icon text,
  bank_account_id uuid,
  created_by text not null,
  created_at timestamptz(3) not null,
  deleted_at timestamptz(3),
  primary key (merchant_id, id),
  foreign key (merchant_id, box_id) references pay_box (merchant_id, id),
  foreign key (merchant_id, bank_account_id) references bank_account (merchant_id, id),
  check ((static_qr_type = 'BANK') = (bank_account_id is not null)),
  check (deleted_at is null or not default_qr)
);
create unique index static_qr_default on static_qr (merchant_id, box_id) where default_qr;
create index static_qr_of_box on static_qr (merchant_id, box_id, created_at, id) where deleted_at is null;
create index static_qr_by_account on static_qr (merchant_id, bank_account_id) where deleted_at is null and bank_account_id is not null;

-- The number of a code that stands: it takes any amount, again and again, until the code is deleted. The status is in no index.
alter table virtual_account add column static_qr_id uuid;
create unique index virtual_account_by_code on virtual_account (merchant_id, static_qr_id) where static_qr_id is not null;
