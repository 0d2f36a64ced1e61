create table pay_button (
  merchant_id uuid not null,
  id uuid not null,
  code text not null unique,
  title text not null,
  label text not null,
  theme text not null check (theme in ('DARK', 'LIGHT')),
  pay_page_id uuid not null,
  num_of_clicks integer not null default 0,
  created_by text not null,
  created_at timestamptz(3) not null,
  deleted_at timestamptz(3),
  keywords text not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, pay_page_id) references pay_page (merchant_id, id)
);
create index pay_button_by_id on pay_button (merchant_id, id) where deleted_at is null;

create table pay_button_click (
  merchant_id uuid not null,
  pay_button_id uuid not null,
  visitor text not null,
  counted_at timestamptz(3) not null,
  primary key (merchant_id, pay_button_id, visitor),
  foreign key (merchant_id, pay_button_id) references pay_button (merchant_id, id)
);
create index pay_page_order_by_button on pay_page_order (merchant_id, tracking_button) where tracking_button is not null;
