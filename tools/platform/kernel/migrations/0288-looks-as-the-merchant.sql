-- Looks of the staff at a merchant's portal: a ticket, used once, gives a session that may only read.
create table merchant_view (
  merchant_id uuid not null references merchant (id),
  id uuid not null,
  staff_id uuid not null,
  staff_name text not null,
  staff_roles text not null,
  reason text not null,
  ticket_hash bytea not null,
  ticket_until timestamptz(3) not null,
  opened_at timestamptz(3) not null,
  entered_at timestamptz(3),
  ends_at timestamptz(3),
  ended_at timestamptz(3),
  session_id uuid,
  primary key (merchant_id, id)
);
create unique index merchant_view_by_ticket on merchant_view (ticket_hash);
create unique index merchant_view_by_session on merchant_view (session_id) where session_id is not null;

-- Who of the staff looks through a session of the merchant's owner; such a session reads only.
alter table session add viewed_by text;
