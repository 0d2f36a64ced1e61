-- The plan that a subscription goes over to with its next period, and the plan that each invoice billed.
alter table subscription
  add column next_plan_id uuid,
  add foreign key (merchant_id, next_plan_id) references subscription_plan (merchant_id, id);
create index subscription_by_next_plan on subscription (merchant_id, next_plan_id) where next_plan_id is not null;

alter table subscription_invoice add column plan_id uuid;
update subscription_invoice as invoice
set plan_id = subscription.plan_id
from subscription
where subscription.merchant_id = invoice.merchant_id and subscription.id = invoice.subscription_id;
alter table subscription_invoice
  alter column plan_id set not null,
  add foreign key (merchant_id, plan_id) references subscription_plan (merchant_id, id);
create index subscription_invoice_by_plan on subscription_invoice (merchant_id, plan_id, created_at desc, id desc);
