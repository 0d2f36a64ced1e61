-- A subscription is found by the name or number of its customer, one who was put away too.
create index customer_by_any_keyword on customer using gin (merchant_id, keywords gin_trgm_ops);
drop index customer_by_keyword;
-- The subscription that a search names by its code is looked up before the list is read.
create index subscription_by_code on subscription (merchant_id, lower(code));
