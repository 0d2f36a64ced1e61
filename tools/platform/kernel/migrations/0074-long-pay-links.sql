-- The list of pay links is read in the order of an index whatever it is sorted by; links that pages and buttons opened stay out of it.
drop index pay_link_by_time;
create index pay_link_by_time on pay_link (merchant_id, created_at desc, id desc)
  where product_line not in ('PAY_PAGE', 'PAY_BUTTON');
drop index pay_link_by_status;
create index pay_link_by_status on pay_link (merchant_id, status, created_at desc, id desc)
  where product_line not in ('PAY_PAGE', 'PAY_BUTTON');
create index pay_link_by_amount on pay_link (merchant_id, amount, id)
  where product_line not in ('PAY_PAGE', 'PAY_BUTTON');
create index pay_link_by_expiry on pay_link (merchant_id, expire_at, id)
  where product_line not in ('PAY_PAGE', 'PAY_BUTTON');
create index pay_link_by_bank_account on pay_link (merchant_id, bank_account_id, created_at desc, id desc)
  where product_line not in ('PAY_PAGE', 'PAY_BUTTON');
create index pay_link_by_phone on pay_link using gin (merchant_id, customer_phone gin_trgm_ops)
  where product_line not in ('PAY_PAGE', 'PAY_BUTTON');
