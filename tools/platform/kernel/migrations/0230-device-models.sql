-- Devices that the provider sells to merchants; they belong to none of them.
create table pos_model (
  id uuid primary key,
  name text not null,
  model text not null,
  price bigint not null check (price > 0),
  -- Pieces that may still be ordered: an order takes its own at once and gives them back when it ends without them.
  stock integer not null check (stock >= 0),
  available boolean not null,
  description text not null default '',
  warranty integer not null default 0 check (warranty >= 0),
  discount integer not null default 0 check (discount between 0 and 99),
  -- Null stands for what the law says on the day of an order.
  vat integer check (vat between 0 and 100),
  photos text[] not null default '{}',
  main_photo_url text not null default '',
  search_text text not null,
  created_by text not null,
  created_at timestamptz(3) not null,
  modified_by text not null,
  modified_at timestamptz(3) not null,
  deleted_at timestamptz(3)
);
create unique index pos_model_by_name on pos_model (name) where deleted_at is null;
create index pos_model_by_time on pos_model (created_at desc, id desc) where deleted_at is null;
