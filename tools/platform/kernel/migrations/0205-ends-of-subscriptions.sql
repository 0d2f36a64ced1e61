-- When a subscription was over, for how many leave a plan in a month.
alter table subscription add column ended_at timestamptz(3);
update subscription set ended_at = created_at where status in ('CANCELLED', 'EXPIRED');
alter table subscription add check ((ended_at is not null) = (status in ('CANCELLED', 'EXPIRED')));
create index subscription_by_end on subscription (merchant_id, plan_id, ended_at) where ended_at is not null;
