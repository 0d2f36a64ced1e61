-- Each sender says what secret its text holds; once it has gone out, or is given up, outbox-job empties it.
-- Of what was written before, codes are known, links and passwords are told by their words.
alter table outbox_message add column secret text not null default 'NONE' check (secret in ('NONE', 'CODE', 'PASSWORD', 'LINK'));
update outbox_message set secret = case
  when is_code then 'CODE' when body like '%lockToken=%' then 'LINK' when body ~ '\m72\M' then 'PASSWORD' else 'NONE' end;
-- A process of the former release beside this one still writes is_code, and audit rows without an owner; the next release drops what that needs.
create function secret_of_former_release() returns trigger language plpgsql as $$
begin
  if new.is_code and new.secret = 'NONE' then new.secret := 'CODE'; end if;
  return new;
end $$;
create trigger outbox_message_secret_of_former_release before insert on outbox_message
  for each row execute function secret_of_former_release();
create index outbox_message_secret on outbox_message (channel) where secret <> 'NONE' and body <> '';

-- Every row has an owner: what staff and strangers do belongs to nobody.
drop trigger audit_entry_append_only on audit_entry;
update audit_entry set merchant_id = '00000000-0000-0000-0000-000000000000' where merchant_id is null;
alter table audit_entry alter column merchant_id set not null;
create function owner_of_former_release() returns trigger language plpgsql as $$
begin
  new.merchant_id := coalesce(new.merchant_id, '00000000-0000-0000-0000-000000000000');
  return new;
end $$;
create trigger audit_entry_owner_of_former_release before insert on audit_entry
  for each row execute function owner_of_former_release();
alter table audit_entry drop constraint audit_entry_pkey, add primary key (merchant_id, id);
create trigger audit_entry_append_only before update or delete or truncate on audit_entry
  for each statement execute function refuse_change();

-- The chain of each owner; its end is kept apart, so that a chain cut short is seen.
create table audit_link (
  merchant_id uuid not null,
  position bigint not null check (position > 0),
  audit_id uuid not null,
  hash text not null,
  primary key (merchant_id, position),
  unique (merchant_id, audit_id)
);
create trigger audit_link_append_only before update or delete or truncate on audit_link
  for each statement execute function refuse_change();

create table audit_head (
  merchant_id uuid primary key,
  position bigint not null default 0,
  hash text not null default ''
) with (fillfactor = 50);
create trigger audit_head_stays before delete or truncate on audit_head
  for each statement execute function refuse_change();

create function audit_head_grows() returns trigger language plpgsql as $$
begin
  if new.merchant_id <> old.merchant_id or new.position <= old.position then
    raise exception 'the end of an audit chain only moves on' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger audit_head_grows before update on audit_head for each row execute function audit_head_grows();

-- What waits for its link, written with the row itself: nobody waits for the end of a chain, a row whose transaction ends late is not
-- missed, and what waits is found without looking at the rows of years.
create table audit_unchained (
  merchant_id uuid not null,
  audit_id uuid not null,
  since timestamptz(3) not null default clock_timestamp(),
  primary key (merchant_id, audit_id)
);
insert into audit_unchained (merchant_id, audit_id) select merchant_id, id from audit_entry order by at, id;

create function audit_entry_waits() returns trigger language plpgsql as $$
begin
  insert into audit_unchained (merchant_id, audit_id) select merchant_id, id from inserted;
  return null;
end $$;
create trigger audit_entry_waits after insert on audit_entry
  referencing new table as inserted for each statement execute function audit_entry_waits();
