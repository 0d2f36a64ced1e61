-- The log of a shop with a million notices is found by payment and by kind, and what did not arrive without those that did.
create index webhook_event_by_transaction on webhook_event (merchant_id, transaction_id) where transaction_id is not null;
create index webhook_event_by_type on webhook_event (merchant_id, type, created_at desc, id desc);
create index webhook_event_not_taken on webhook_event (merchant_id, status, created_at desc, id desc)
  where status in ('FAILED', 'EXHAUSTED', 'SKIPPED');
create index webhook_delivery_failed on webhook_delivery (merchant_id, event_id) where failure is not null;
