-- The e-mail address that a payer wants for his invoices; it counts once the former address has confirmed it.
create table payer_email_change (
  merchant_id uuid not null,
  id uuid not null,
  subscription_id uuid not null,
  customer_id uuid not null,
  former_email text not null,
  email text not null,
  asked_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  confirmed_at timestamptz(3),
  primary key (merchant_id, id),
  foreign key (merchant_id, subscription_id) references subscription (merchant_id, id),
  foreign key (merchant_id, customer_id) references customer (merchant_id, id)
);
create index payer_email_change_by_customer on payer_email_change (merchant_id, customer_id, asked_at desc);
create index payer_email_change_by_subscription on payer_email_change (merchant_id, subscription_id);
