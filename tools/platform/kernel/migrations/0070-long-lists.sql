-- A list is read in the order of an index whatever it is sorted or narrowed by, also when a merchant has a million payments.
create index transaction_by_status_and_amount on transaction (merchant_id, status, amount, id);
create index transaction_by_number on transaction (merchant_id, txn_number);
create index transaction_by_device on transaction (merchant_id, paybox_device_id, created_at desc, id desc) where paybox_device_id is not null;
create index transaction_by_standing_account on transaction (merchant_id, virtual_account, created_at desc, id desc) where pay_link_id is null;

-- Payments that were never paid are part of the list by completion, after all that were.
drop index transaction_by_completion;
create index transaction_by_completion on transaction (merchant_id, complete_time desc nulls last, id desc);
