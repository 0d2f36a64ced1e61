-- What is over goes by its age, in portions: found at one end of an index however much of it there is.
create index job_over on job (due_at) where state in ('DONE', 'CANCELLED');
create index webhook_event_over on webhook_event (created_at) where status in ('DELIVERED', 'EXHAUSTED', 'SKIPPED');
-- A merchant closes the standing account of an order number without naming the bank account.
create index virtual_account_standing on virtual_account (merchant_id, order_number) where order_number is not null;
