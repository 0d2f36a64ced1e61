-- A message that could not be sent is tried again by the wall clock: whoever brings it knows no other.
alter table outbox_message add column next_try_at timestamptz(3) not null default now();
drop index outbox_message_unsent;
create index outbox_message_unsent on outbox_message (next_try_at) where sent_at is null;
