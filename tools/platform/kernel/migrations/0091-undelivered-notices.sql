-- The age of the oldest notice that still waits is read at one end of this index, of all merchants together.
create index webhook_event_undelivered on webhook_event (created_at) where status in ('WAITING', 'FAILED', 'SENDING');
