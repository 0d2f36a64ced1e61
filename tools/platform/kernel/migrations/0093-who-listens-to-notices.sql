-- A developer's command asks for notices where no address takes them.
alter table webhook_endpoint add column listened_until timestamptz(3);
