-- What a page was seen, ordered from and paid on each day, by the button that led there; a day's sum stands in several rows, so that
-- payers who come at once do not wait for each other.
create table pay_page_day (
  merchant_id uuid not null,
  pay_page_id uuid not null,
  day date not null,
  -- Empty for those who came by themselves.
  button text not null default '',
  slot smallint not null check (slot between 0 and 7),
  seen integer not null default 0 check (seen >= 0),
  began integer not null default 0 check (began >= 0),
  paid integer not null default 0 check (paid >= 0),
  revenue bigint not null default 0 check (revenue >= 0),
  primary key (merchant_id, pay_page_id, day, button, slot),
  foreign key (merchant_id, pay_page_id) references pay_page (merchant_id, id)
);

create table pay_page_visit (
  merchant_id uuid not null,
  pay_page_id uuid not null,
  button text not null default '',
  visitor text not null,
  seen_at timestamptz(3) not null,
  primary key (merchant_id, pay_page_id, button, visitor),
  foreign key (merchant_id, pay_page_id) references pay_page (merchant_id, id)
);

-- Orders from before are counted by the day on which they were placed, as all are.
insert into pay_page_day (merchant_id, pay_page_id, day, button, slot, began, paid, revenue)
select merchant_id, pay_page_id, (created_at at time zone 'Asia/Ho_Chi_Minh')::date, coalesce(tracking_button, ''), 0, count(*),
  count(*) filter (where status = 'PAID'), coalesce(sum(amount) filter (where status = 'PAID'), 0)
from pay_page_order
group by merchant_id, pay_page_id, (created_at at time zone 'Asia/Ho_Chi_Minh')::date, coalesce(tracking_button, '');
