-- When what the staff have to decide about a merchant began, by which their queue is in order.
alter table merchant add waiting_since timestamptz(3) not null default now();
update merchant set waiting_since = greatest(
  created_at,
  coalesce(proposed_at, created_at),
  coalesce((select max(at) from history where entity = 'merchant' and entity_id = merchant.id::text), created_at),
  coalesce((select min(proposed_at) from merchant_change where merchant_id = merchant.id and status = 'WAITING'), created_at)
);
create index merchant_waiting on merchant (status, waiting_since, id);
