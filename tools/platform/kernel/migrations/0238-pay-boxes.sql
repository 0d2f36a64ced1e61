-- A box stands in one shop at a time: its serial number is linked once on the whole platform, and its key stands for it.
create table pay_box (
  merchant_id uuid not null,
  id uuid not null,
  hardware_id text not null check (hardware_id ~ '^[A-Z0-9-]{6,32}$'),
  display_name text not null,
  model text,
  version text,
  hw_version text,
  bank_account_id uuid,
  key_hash text,
  -- How many static codes it has, and the number of its latest announcement.
  codes integer not null default 0 check (codes >= 0),
  announced bigint not null default 0 check (announced >= 0),
  revision bigint not null default 0,
  keywords text not null,
  created_by text not null,
  created_at timestamptz(3) not null,
  deleted_at timestamptz(3),
  primary key (merchant_id, id),
  foreign key (merchant_id, bank_account_id) references bank_account (merchant_id, id)
);
create unique index pay_box_linked on pay_box (hardware_id) where deleted_at is null;
create unique index pay_box_by_key on pay_box (key_hash) where key_hash is not null;
create unique index pay_box_by_name on pay_box (merchant_id, lower(display_name)) where deleted_at is null;
create index pay_box_by_time on pay_box (merchant_id, created_at desc, id desc) where deleted_at is null;
create index pay_box_by_account on pay_box (merchant_id, bank_account_id) where deleted_at is null and bank_account_id is not null;
create trigger pay_box_changed before insert or update on pay_box for each row execute function row_changed();

-- What changes with every beat stands apart and is in no index, so that a beat rewrites one short row in its page.
create table pay_box_beat (
  merchant_id uuid not null,
  box_id uuid not null,
  seen_at timestamptz(3),
  heard bigint not null default 0,
  screen uuid,
  primary key (merchant_id, box_id),
  foreign key (merchant_id, box_id) references pay_box (merchant_id, id)
) with (fillfactor = 50);

-- What a box is to say, numbered in the order in which it was booked.
create table announcement (
  merchant_id uuid not null,
  box_id uuid not null,
  number bigint not null check (number > 0),
  transaction_id uuid not null,
  amount bigint not null check (amount > 0),
  code_name text not null,
  paid_at timestamptz(3) not null,
  announced_at timestamptz(3) not null,
  primary key (merchant_id, box_id, number),
  unique (merchant_id, transaction_id),
  foreign key (merchant_id, box_id) references pay_box (merchant_id, id)
);
