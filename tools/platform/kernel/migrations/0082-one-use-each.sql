-- How many links of security messages locked the account; a link sent before the last one did is over.
alter table app_user add column lock_links_used integer not null default 0;

-- Wrong keys count against the address they came from, so that nobody ends the sign-in of somebody else.
-- Nothing reads qr_login.wrong_keys any more; the next release drops it.
create table qr_wrong_key (
  session_id text not null references qr_login (id) on delete cascade,
  address text not null,
  wrong_keys integer not null,
  primary key (session_id, address)
);

-- Tickets that were used: the same bytes get the same file again, any others nothing.
create table upload_ticket (
  ticket_hash text primary key,
  content_hash text not null,
  object_name text not null,
  expires_at timestamptz(3) not null
);
create index upload_ticket_by_end on upload_ticket (expires_at);
