-- The shop's own number of a subscription that its server made.
alter table subscription add column merchant_reference text;
create unique index subscription_by_reference on subscription (merchant_id, merchant_reference);
