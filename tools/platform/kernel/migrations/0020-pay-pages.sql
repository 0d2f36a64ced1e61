create table product_category (
  merchant_id uuid not null,
  id uuid not null,
  code text not null,
  name text not null,
  description text,
  created_by text not null,
  created_at timestamptz(3) not null,
  modified_by text,
  modified_at timestamptz(3),
  primary key (merchant_id, id)
);
create unique index product_category_name on product_category (merchant_id, lower(name));

create table product (
  merchant_id uuid not null,
  id uuid not null,
  code text not null,
  name text not null,
  description text,
  image_url text,
  price bigint not null check (price between 1 and 10000000000000),
  price_type text not null check (price_type in ('FIXED_PRICE', 'QUANTITY_PRICE', 'CUSTOMER_PRICE')),
  category_id uuid,
  storage_type text not null check (storage_type in ('LIMITED', 'UNLIMITED')),
  storage_quantity integer not null default 0 check (storage_quantity between 0 and 1000000),
  reserved integer not null default 0,
  sold integer not null default 0 check (sold >= 0),
  revenue bigint not null default 0 check (revenue >= 0),
  status text not null check (status in ('ACTIVE', 'INACTIVE')),
  created_by text not null,
  created_at timestamptz(3) not null,
  modified_by text,
  modified_at timestamptz(3),
  keywords text not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, category_id) references product_category (merchant_id, id),
  constraint product_stock check (reserved >= 0 and (storage_type = 'UNLIMITED' or reserved <= storage_quantity))
);
create unique index product_name on product (merchant_id, lower(name));
create index product_by_time on product (merchant_id, created_at desc, id desc);
create index product_by_keyword on product using gin (merchant_id, keywords gin_trgm_ops);

create table pay_page (
  merchant_id uuid not null,
  id uuid not null,
  code text not null unique,
  name text not null,
  status text not null check (status in ('ACTIVE', 'INACTIVE')),
  bank_account_id uuid not null,
  period_type text,
  customer_info_type text not null,
  fill_name boolean not null default false,
  fill_phone boolean not null default false,
  fill_email boolean not null default false,
  fill_address boolean not null default false,
  contact_email text,
  contact_phone text,
  revenue bigint not null default 0 check (revenue >= 0),
  total_transactions integer not null default 0,
  total_send_mail_sms integer not null default 0,
  created_by text not null,
  created_at timestamptz(3) not null,
  keywords text not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, bank_account_id) references bank_account (merchant_id, id)
);
create index pay_page_by_time on pay_page (merchant_id, created_at desc, id desc);

create table pay_page_product (
  merchant_id uuid not null,
  pay_page_id uuid not null,
  product_id uuid not null,
  position integer not null,
  primary key (merchant_id, pay_page_id, product_id),
  foreign key (merchant_id, pay_page_id) references pay_page (merchant_id, id),
  foreign key (merchant_id, product_id) references product (merchant_id, id)
);
create index pay_page_product_by_product on pay_page_product (merchant_id, product_id);

create table pay_page_order (
  merchant_id uuid not null,
  id uuid not null,
  code text not null,
  pay_page_id uuid not null,
  pay_link_code text not null,
  transaction_id uuid not null,
  status text not null check (status in ('CREATED', 'PAID', 'CANCEL')),
  amount bigint not null check (amount between 1 and 10000000000000),
  attempts integer not null default 1,
  reference_id text,
  customer_name text,
  customer_phone text,
  customer_email text,
  customer_address text,
  note text,
  periodic boolean not null default false,
  tracking_button text,
  created_at timestamptz(3) not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, pay_page_id) references pay_page (merchant_id, id)
);
create index pay_page_order_by_time on pay_page_order (merchant_id, created_at desc, id desc);
create index pay_page_order_by_page on pay_page_order (merchant_id, pay_page_id, created_at desc);
create index pay_page_order_by_link on pay_page_order (merchant_id, pay_link_code);

create table order_item (
  merchant_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  product_id uuid not null,
  position integer not null,
  name text not null,
  description text,
  image_url text,
  price bigint not null,
  quantity integer not null check (quantity between 1 and 999),
  amount bigint not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, order_id) references pay_page_order (merchant_id, id)
);
create index order_item_by_order on order_item (merchant_id, order_id, position);
