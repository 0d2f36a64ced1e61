-- A number and a reference are found over all merchants, too: the same two entries for each payment, led by what is looked for.
drop index transaction_by_number;
create index transaction_by_number on transaction (txn_number, merchant_id);
drop index transaction_by_reference;
create index transaction_by_reference on transaction (ref_transaction_id, merchant_id);

-- What ended unpaid, or waits at a gateway, is listed and counted over all merchants without passing what was paid. Neither a new payment
-- nor the credit that pays it is entered here.
create index payment_state_of_few on payment_state (status, created_at desc, id desc) where status not in ('SUCCESS', 'CREATED');
