-- A row is a version of a rule; it never changes once it was approved, but for the days on which it is in force.
create table fee_rule (
  id uuid primary key,
  fee_code text not null,
  version integer not null check (version > 0),
  fee_name text not null,
  search_text text not null,
  status text not null check (status in ('WAITING_APPROVE', 'APPROVED', 'DENIED', 'EXPIRED')),
  -- The merchant for whom it is made, or nobody's id for all.
  scope_id uuid not null,
  service_type text not null check (service_type in ('COBO', 'POBO')),
  payment_type text not null default 'ANY',
  card_type text not null default 'ANY',
  terms jsonb not null,
  fee_method text not null generated always as (terms ->> 'feeMethod') stored,
  active_fee_date date not null,
  end_fee_date date check (end_fee_date >= active_fee_date),
  in_force_from date,
  in_force_to date,
  reason_deny text,
  created_by text not null,
  created_by_id uuid not null,
  created_at timestamptz not null,
  decided_by text,
  decided_at timestamptz,
  unique (fee_code, version)
);
create index fee_rule_in_force on fee_rule (scope_id, service_type, in_force_from) where in_force_from is not null;
create index fee_rule_created on fee_rule (created_at, id);
