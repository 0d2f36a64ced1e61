-- What arrived on the present link of an invoice while the merchant holds part payments.
alter table subscription_invoice
  add column paid_so_far bigint not null default 0 check (paid_so_far >= 0);
