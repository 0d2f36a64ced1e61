-- One link may pay several invoices of a subscription.
alter table subscription_invoice_link
  drop constraint subscription_invoice_link_pkey,
  add primary key (merchant_id, pay_link_id, invoice_id);
create index subscription_invoice_by_link on subscription_invoice (merchant_id, pay_link_id) where pay_link_id is not null;
