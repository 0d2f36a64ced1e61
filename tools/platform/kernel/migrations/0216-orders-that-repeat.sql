-- How often a payer wants what was ordered to be paid again, as the page offered it then; null where he did not.
alter table pay_page_order add column period_type text
  check (period_type in ('DAILY', 'WEEKLY', 'MONTHLY', 'THREE_MONTHS', 'SIX_MONTHS', 'YEARLY'));
-- The page whose repeated orders a plan bills: nobody chooses such a plan, so no list shows it.
alter table subscription_plan
  add column pay_page_id uuid,
  add foreign key (merchant_id, pay_page_id) references pay_page (merchant_id, id);
create unique index subscription_plan_of_page
  on subscription_plan (merchant_id, pay_page_id, bank_account_id, time_type, cycle_value, fixed_amount)
  where pay_page_id is not null;
create index subscription_plan_listed on subscription_plan (merchant_id, created_at desc, id desc) where pay_page_id is null;
-- The paid order that a subscription began with is its first period.
alter table subscription
  add column order_id uuid,
  add foreign key (merchant_id, order_id) references pay_page_order (merchant_id, id);
create unique index subscription_of_order on subscription (merchant_id, order_id);
