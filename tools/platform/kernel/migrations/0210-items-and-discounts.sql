-- What comes onto the next invoice of a subscription besides its period, once.
create table subscription_item (
  merchant_id uuid not null,
  id uuid not null,
  subscription_id uuid not null,
  name text not null,
  quantity integer not null check (quantity between 1 and 9999),
  unit_price bigint not null check (unit_price > 0),
  -- The invoice that took it; null while it waits.
  invoice_id uuid,
  created_by text not null,
  created_at timestamptz(3) not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, subscription_id) references subscription (merchant_id, id),
  foreign key (merchant_id, invoice_id) references subscription_invoice (merchant_id, id)
);
create index subscription_item_waiting on subscription_item (merchant_id, subscription_id, id) where invoice_id is null;

-- What is taken off the invoices to come: an amount or a percentage.
create table subscription_discount (
  merchant_id uuid not null,
  id uuid not null,
  subscription_id uuid not null,
  amount bigint check (amount > 0),
  percent double precision check (percent > 0 and percent <= 100),
  -- How many invoices are still to have it; null until somebody takes it away.
  periods_left integer check (periods_left >= 0),
  reason text not null,
  created_by text not null,
  created_at timestamptz(3) not null,
  primary key (merchant_id, id),
  check ((amount is null) <> (percent is null)),
  foreign key (merchant_id, subscription_id) references subscription (merchant_id, id)
);
create index subscription_discount_in_force on subscription_discount (merchant_id, subscription_id, id)
  where periods_left is null or periods_left > 0;

-- The lines of an invoice besides its period, whose own line is the rest of its amount.
create table subscription_invoice_line (
  merchant_id uuid not null,
  invoice_id uuid not null,
  position integer not null check (position > 0),
  kind text not null check (kind in ('ITEM', 'DISCOUNT', 'CREDIT', 'CREDIT_NOTE')),
  -- The item, discount or credit note that it comes from.
  source_id uuid not null,
  name text not null,
  quantity integer,
  unit_price bigint,
  percent double precision,
  amount bigint not null,
  primary key (merchant_id, invoice_id, position),
  unique (merchant_id, invoice_id, kind, source_id),
  check ((kind = 'ITEM') = (amount > 0)),
  check ((quantity is null) = (kind <> 'ITEM') and (unit_price is null) = (kind <> 'ITEM')),
  foreign key (merchant_id, invoice_id) references subscription_invoice (merchant_id, id)
);

-- Where nothing is left to pay, an invoice is settled without a link.
alter table subscription_invoice
  drop constraint if exists subscription_invoice_amount_check,
  add constraint subscription_invoice_amount_check check (amount >= 0);
