-- Each line of a file of subscriptions that was taken: the file comes in parts, and a part that comes again finds its lines here.
create table subscription_import_line (
  merchant_id uuid not null,
  import_id uuid not null,
  line integer not null,
  customer_id uuid not null,
  plan_id uuid not null,
  primary key (merchant_id, import_id, line),
  unique (merchant_id, import_id, customer_id, plan_id)
);
