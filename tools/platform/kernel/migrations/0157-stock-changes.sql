-- What became of the stock of a product: who changed it, when, by how much and why. `quantity` is what stands in stock more or less;
-- what is set aside for an order stays in stock until it is sold.
create table stock_change (
  merchant_id uuid not null,
  id uuid not null,
  product_id uuid not null,
  kind text not null check (kind in ('OPENED', 'RESERVED', 'RELEASED', 'SOLD', 'CORRECTED')),
  quantity integer not null,
  reserved integer not null,
  stock_after integer not null,
  reserved_after integer not null,
  order_id uuid,
  reason text,
  by text not null,
  at timestamptz(3) not null,
  primary key (merchant_id, id)
);
create index stock_change_of_product on stock_change (merchant_id, product_id, at desc, id desc);
