-- Set for a one-time password only: it opens nothing but the choice of an own one.
alter table staff add column password_expires_at timestamptz(3);
alter table staff add column search_text text not null default '';
update staff set search_text = lower(username || ' ' || full_name);

-- What a maker wants to change about a merchant; it counts once someone else approved it.
create table merchant_change (
  id uuid primary key,
  merchant_id uuid not null references merchant (id),
  kind text not null check (kind in ('LIMIT', 'AMOUNT_POLICY', 'OFFICE')),
  status text not null check (status in ('WAITING', 'APPROVED', 'REFUSED', 'REPLACED')),
  wanted jsonb not null,
  former jsonb not null,
  reason text,
  proposed_by text not null,
  proposed_by_id uuid not null,
  proposed_at timestamptz(3) not null,
  decided_by text,
  decided_at timestamptz(3),
  unique (merchant_id, id)
);
create unique index merchant_change_waiting on merchant_change (merchant_id, kind) where status = 'WAITING';
create index merchant_change_by_time on merchant_change (merchant_id, proposed_at desc, id);
