-- What the sandbox's card gateway knows of an order; a real gateway keeps this itself.
create table card_order (
  merchant_id uuid not null,
  transaction_id uuid not null unique,
  pay_link_id uuid not null,
  step text not null check (step in ('CARD', 'OTP', 'DONE')),
  masked_number text,
  tries integer not null default 0,
  code text,
  reference text not null,
  opened_at timestamptz(3) not null,
  done_at timestamptz(3),
  primary key (merchant_id, transaction_id)
);
create index card_order_by_link on card_order (merchant_id, pay_link_id, opened_at desc);
