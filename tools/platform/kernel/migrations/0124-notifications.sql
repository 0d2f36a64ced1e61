-- What a person of the consoles has read and wishes; what there is to tell stands in the tables of the facts themselves.
-- The staff belong to nobody's merchant.
create table notification_reader (
  merchant_id uuid not null,
  user_id uuid not null,
  console text not null check (console in ('portal', 'cms', 'salary')),
  read_at timestamptz(3),
  read_id text not null default '',
  sound boolean not null default false,
  muted text[] not null default '{}',
  primary key (merchant_id, user_id, console)
);
-- What waits is little beside what is over, and is found by itself however much there is of that.
create index held_credit_waiting on held_credit (merchant_id, credited_at desc, transaction_no) where state = 'HELD';
create index merchant_change_open on merchant_change (proposed_at desc) where status = 'WAITING';
create index webhook_endpoint_open on webhook_endpoint (updated_at desc) where status = 'PENDING';
create index salary_enterprise_open on salary_enterprise (registered_at desc) where status = 'WAITING_APPROVAL';
