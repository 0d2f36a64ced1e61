-- Which merchants changed since the test mode last copied them; they are copied again before the staff look at the test mode.
create table merchant_to_mirror (
  merchant_id uuid primary key,
  version bigint not null
);

create function merchant_to_mirror() returns trigger language plpgsql as $$
begin
  insert into merchant_to_mirror (merchant_id, version) values (new.id, new.version)
  on conflict (merchant_id) do update set version = excluded.version;
  return null;
end $$;
create trigger merchant_to_mirror after update on merchant for each row execute function merchant_to_mirror();

-- Whatever changed before this was noted.
insert into merchant_to_mirror (merchant_id, version)
select id, version from merchant where exists (select from app_user where app_user.merchant_id = merchant.id);
