-- What an outage missed is counted and sent again in one go; a notice knows the go it belongs to and the tries it had before.
alter table webhook_endpoint add column resent_at timestamptz(3);
alter table webhook_event add column resent_at timestamptz(3);
alter table webhook_event add column tries_before integer not null default 0;
create index webhook_event_missed on webhook_event (merchant_id, created_at) where status in ('EXHAUSTED', 'SKIPPED') and type <> 'ping';
create index webhook_event_resent on webhook_event (merchant_id, resent_at, status) where resent_at is not null;

-- By what a receiver's answer was believed.
alter table webhook_delivery add column taken text;
