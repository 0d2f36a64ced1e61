-- What the staff allow: one row of the merchant, and one of each of its accounts that asked.
create table viet_qr_pro (
  merchant_id uuid not null,
  id uuid not null,
  bank_account_id uuid,
  status text not null check (status in ('INACTIVE', 'PENDING', 'APPROVED', 'LOCK', 'REJECTED')),
  locked_by text check (locked_by in ('MERCHANT', 'STAFF')),
  reason text,
  requested_at timestamptz(3),
  decided_at timestamptz(3),
  updated_at timestamptz(3) not null,
  primary key (merchant_id, id),
  unique nulls not distinct (merchant_id, bank_account_id),
  foreign key (merchant_id, bank_account_id) references bank_account (merchant_id, id),
  check ((status = 'LOCK') = (locked_by is not null))
);
create index viet_qr_pro_by_update on viet_qr_pro (updated_at desc, id desc);
create trigger viet_qr_pro_is_told after insert or update on viet_qr_pro for each row
  execute function notifications_changed('portal');
create trigger viet_qr_pro_is_told_to_staff after insert or update on viet_qr_pro for each row
  execute function notifications_changed('cms');

-- Those whose transfers are told apart by a number of their own.
create table viet_qr_pro_customer (
  merchant_id uuid not null,
  id uuid not null,
  bank_account_id uuid not null,
  name text not null,
  reference text,
  phone text,
  account_no text not null,
  active boolean not null default true,
  revenue bigint not null default 0 check (revenue >= 0),
  num_of_payments integer not null default 0,
  last_paid_at timestamptz(3),
  keywords text not null,
  created_by text not null,
  created_at timestamptz(3) not null,
  primary key (merchant_id, id),
  unique (merchant_id, account_no),
  foreign key (merchant_id, bank_account_id) references bank_account (merchant_id, id)
);
create unique index viet_qr_pro_customer_by_reference on viet_qr_pro_customer (merchant_id, lower(reference)) where reference is not null;
create index viet_qr_pro_customer_by_creation on viet_qr_pro_customer (merchant_id, created_at desc, id desc);
create index viet_qr_pro_customer_by_revenue on viet_qr_pro_customer (merchant_id, revenue desc, id desc);
create index viet_qr_pro_customer_sought on viet_qr_pro_customer using gin (merchant_id, keywords gin_trgm_ops);

-- Which customer paid; the payment itself is told by its own row of the same id.
create table viet_qr_pro_payment (
  merchant_id uuid not null,
  id uuid not null,
  customer_id uuid not null,
  bank_account_id uuid not null,
  created_at timestamptz(3) not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, customer_id) references viet_qr_pro_customer (merchant_id, id)
);
create index viet_qr_pro_payment_by_time on viet_qr_pro_payment (merchant_id, created_at desc, id desc);
create index viet_qr_pro_payment_by_customer on viet_qr_pro_payment (merchant_id, customer_id, created_at desc, id desc);

-- Keeps the order numbers of customers apart; they lie above those that a signed client may choose.
create sequence viet_qr_pro_number;
