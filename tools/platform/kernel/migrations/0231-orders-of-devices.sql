-- What merchants order of the provider.
create table pos_order (
  merchant_id uuid not null,
  id uuid not null,
  code text not null,
  status text not null check (status in (
    'CREATED', 'CONFIRMED', 'SHIPPING', 'DELIVERED', 'CANCELED', 'RETURN_REQUESTED', 'RETURNED', 'RETURN_REJECTED')),
  method text not null check (method in ('TRANSFER', 'CASH_ON_DELIVERY')),
  amount bigint not null check (amount > 0),
  vat_amount bigint not null check (vat_amount >= 0),
  total_amount bigint not null generated always as (amount + vat_amount) stored,
  receiver_name text not null,
  receiver_phone text not null,
  delivery_address text not null,
  note text,
  carrier text,
  tracking_number text,
  -- Why it was cancelled, is to go back, or may not.
  reason text,
  canceled_by text check (canceled_by in ('MERCHANT', 'PROVIDER')),
  search_text text not null,
  created_by text not null,
  created_at timestamptz(3) not null,
  delivered_at timestamptz(3),
  primary key (merchant_id, id),
  unique (merchant_id, code)
);
create index pos_order_by_time on pos_order (merchant_id, created_at desc, id desc);
create index pos_order_among_all on pos_order (created_at desc, id desc);

-- Price, discount and VAT as they were when it was ordered.
create table pos_order_item (
  merchant_id uuid not null,
  order_id uuid not null,
  model_id uuid not null references pos_model (id),
  position integer not null,
  name text not null,
  model text not null,
  photo_url text not null,
  price bigint not null,
  discount integer not null,
  unit_price bigint not null,
  quantity integer not null check (quantity between 1 and 50),
  amount bigint not null,
  vat_percent integer not null,
  vat_amount bigint not null,
  primary key (merchant_id, order_id, model_id),
  foreign key (merchant_id, order_id) references pos_order (merchant_id, id)
);

-- The money of an order, under the order's own id.
create table pos_order_payment (
  merchant_id uuid not null,
  id uuid not null,
  status text not null check (status in ('UNPAID', 'PAID', 'REFUNDING', 'REFUNDED')),
  paid_at timestamptz(3),
  paid_by text,
  bank_reference text,
  -- Where it came from and goes back to.
  from_bin text,
  from_account text,
  primary key (merchant_id, id),
  foreign key (merchant_id, id) references pos_order (merchant_id, id),
  check ((status = 'UNPAID') = (paid_at is null))
);
create index pos_order_payment_by_status on pos_order_payment (merchant_id, status);

-- Each order to the bank to give the money back.
create table pos_order_refund (
  merchant_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  status text not null check (status in ('SENDING', 'DONE', 'REFUSED')),
  amount bigint not null check (amount > 0),
  reference text not null,
  -- The account of the merchant that the suspense of a late order stands on.
  bank_account_id uuid not null,
  to_bin text not null,
  to_account text not null,
  bank_number text,
  refusal text,
  created_at timestamptz(3) not null,
  ended_at timestamptz(3),
  returned_at timestamptz(3),
  primary key (merchant_id, id),
  foreign key (merchant_id, order_id) references pos_order (merchant_id, id),
  check ((status = 'SENDING') = (ended_at is null))
);
create unique index pos_order_refund_by_reference on pos_order_refund (reference);
create unique index pos_order_refund_one_at_a_time on pos_order_refund (merchant_id, order_id) where status = 'SENDING';
create index pos_order_refund_of_order on pos_order_refund (merchant_id, order_id, created_at desc);

alter table refused_order drop constraint refused_order_kind_check;
alter table refused_order add constraint refused_order_kind_check
  check (kind in ('REFUND', 'RETURN', 'SALARY_ADVANCE', 'SALARY_COLLECTION', 'PAYOUT', 'POS_REFUND'));
