-- Devices at the counter. Their keys are random, so a plain hash of one is enough; the key itself is shown once.
create table pos_terminal (
  merchant_id uuid not null,
  id uuid not null,
  device_id text not null check (device_id ~ '^[A-Z0-9-]{6,32}$'),
  name text not null,
  model text not null check (model in ('P8', 'P12')),
  status text not null check (status in ('ACTIVE', 'INACTIVE')),
  -- Where the money of cards and QRs comes to.
  bank_account_id uuid not null,
  key_hash text not null,
  key_ending text not null,
  key_made_at timestamptz(3) not null,
  -- What its payments came to less refunds, and what no settlement has taken yet: kept with each payment.
  revenue bigint not null default 0,
  unsettled_count integer not null default 0 check (unsettled_count >= 0),
  unsettled_amount bigint not null default 0 check (unsettled_amount >= 0),
  keywords text not null default '',
  created_by text not null,
  created_at timestamptz(3) not null,
  primary key (merchant_id, id)
);
-- One device is of one merchant on the whole platform, and a key opens one device.
create unique index pos_terminal_by_device on pos_terminal (device_id);
create unique index pos_terminal_by_key on pos_terminal (key_hash);
create index pos_terminal_by_age on pos_terminal (merchant_id, created_at desc, id desc);
create index pos_terminal_by_revenue on pos_terminal (merchant_id, revenue desc, id desc);

create function words_of_terminal() returns trigger language plpgsql as $$
begin
  new.keywords := searchable(new.device_id, new.name, new.model, new.key_ending);
  return new;
end $$;
create trigger words_of_terminal before insert or update of device_id, name, model, key_ending on pos_terminal
  for each row execute function words_of_terminal();

create table pos_shift (
  merchant_id uuid not null,
  id uuid not null,
  terminal_id uuid not null,
  bank_account_id uuid not null,
  staff_name text not null,
  opening_amount bigint not null check (opening_amount >= 0),
  opened_at timestamptz(3) not null,
  card_count integer not null default 0,
  card_amount bigint not null default 0,
  qr_count integer not null default 0,
  qr_amount bigint not null default 0,
  cash_count integer not null default 0,
  cash_amount bigint not null default 0,
  cash_refunded_amount bigint not null default 0,
  closing_amount bigint check (closing_amount >= 0),
  closing_note text,
  closed_at timestamptz(3),
  primary key (merchant_id, id),
  foreign key (merchant_id, terminal_id) references pos_terminal (merchant_id, id),
  check ((closing_amount is null) = (closed_at is null))
);
create unique index pos_shift_open on pos_shift (merchant_id, terminal_id) where closed_at is null;
create index pos_shift_by_time on pos_shift (merchant_id, opened_at desc, id desc);
create index pos_shift_by_terminal on pos_shift (merchant_id, terminal_id, opened_at desc, id desc);
