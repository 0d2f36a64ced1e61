create table customer_group (
  merchant_id uuid not null,
  id uuid not null,
  name text not null,
  keywords text not null,
  -- Kept with each change of its customers, so that a list of groups counts nobody.
  total_customer integer not null default 0 check (total_customer >= 0),
  created_by text not null,
  created_at timestamptz(3) not null,
  primary key (merchant_id, id)
);
create unique index customer_group_name on customer_group (merchant_id, lower(name));
create index customer_group_by_keyword on customer_group using gin (merchant_id, keywords gin_trgm_ops);

create table customer (
  merchant_id uuid not null,
  id uuid not null,
  code text not null,
  full_name text not null,
  phone text,
  email text,
  address text,
  customer_group_id uuid,
  keywords text not null,
  -- What proposals of duplicates are found by.
  name_key text not null,
  created_by text not null,
  created_at timestamptz(3) not null,
  removed_at timestamptz(3),
  merged_into uuid,
  primary key (merchant_id, id),
  unique (merchant_id, code),
  check (phone is not null or email is not null),
  foreign key (merchant_id, customer_group_id) references customer_group (merchant_id, id)
);
create unique index customer_phone on customer (merchant_id, phone) where removed_at is null;
create index customer_by_email on customer (merchant_id, lower(email)) where removed_at is null;
create index customer_by_name on customer (merchant_id, name_key, "right"(phone, 7)) where removed_at is null;
create index customer_merged on customer (merchant_id, merged_into) where merged_into is not null;
create index customer_by_keyword on customer using gin (merchant_id, keywords gin_trgm_ops) where removed_at is null;
create index customer_by_group on customer (merchant_id, customer_group_id, code) where removed_at is null;
create index customer_in_a_group on customer (merchant_id, code) where removed_at is null and customer_group_id is not null;
create index customer_in_no_group on customer (merchant_id, code) where removed_at is null and customer_group_id is null;

-- The numbers and addresses of customers who were found to be the same person: what was paid under them is told of who stays.
create table customer_contact (
  merchant_id uuid not null,
  customer_id uuid not null,
  contact text not null,
  primary key (merchant_id, customer_id, contact),
  foreign key (merchant_id, customer_id) references customer (merchant_id, id)
);

create table customer_message (
  merchant_id uuid not null,
  id uuid not null,
  customer_id uuid not null,
  bank_account_id uuid not null,
  kind text not null check (kind in ('PAY_LINK', 'PAY_PAGE')),
  code text not null,
  channel text not null check (channel in ('SMS', 'EMAIL')),
  sent_to text not null,
  sent_by text not null,
  sent_at timestamptz(3) not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, customer_id) references customer (merchant_id, id)
);
create index customer_message_by_customer on customer_message (merchant_id, customer_id, sent_at desc, id desc);

-- Two customers who may be one person; found when one of them is written, so that nothing is compared when the list is opened.
create table customer_likeness (
  merchant_id uuid not null,
  first_id uuid not null,
  second_id uuid not null,
  reason text not null check (reason in ('SAME_EMAIL', 'SAME_NAME_AND_PHONE_TAIL', 'SAME_NAME')),
  found_at timestamptz(3) not null,
  dismissed_at timestamptz(3),
  primary key (merchant_id, first_id, second_id),
  check (first_id < second_id),
  foreign key (merchant_id, first_id) references customer (merchant_id, id),
  foreign key (merchant_id, second_id) references customer (merchant_id, id)
);
create index customer_likeness_open on customer_likeness (merchant_id, found_at desc, first_id, second_id) where dismissed_at is null;
create index customer_likeness_by_second on customer_likeness (merchant_id, second_id);

-- What somebody ordered is found by the number or address that the order names.
create index pay_page_order_by_phone on pay_page_order (merchant_id, customer_phone, created_at desc) where customer_phone is not null;
create index pay_page_order_by_email on pay_page_order (merchant_id, lower(customer_email), created_at desc)
  where customer_email is not null;
