-- A status together with an account, a line or a way to pay is decided within the index, without a look at each payment.
drop index transaction_by_status;
create index transaction_by_status on transaction (merchant_id, status, created_at desc, id desc)
  include (payment_type, product_line, bank_account_id);
