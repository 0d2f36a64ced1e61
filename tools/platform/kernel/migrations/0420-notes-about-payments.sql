-- What a shop notes about a payment, for itself.
create table payment_note (
  merchant_id uuid not null references merchant (id),
  transaction_id uuid not null,
  text text not null,
  written_by text not null,
  written_at timestamptz(3) not null,
  primary key (merchant_id, transaction_id)
);
