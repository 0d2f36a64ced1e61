-- The test mode sends nobody anything but the codes that its own calls ask for.
alter table outbox_message add column is_code boolean not null default false;
