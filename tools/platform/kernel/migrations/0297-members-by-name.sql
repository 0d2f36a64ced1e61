-- The staff find the people of merchants by name too.
alter table app_user add column keywords text;
update app_user set keywords = searchable(full_name);
alter table app_user alter column keywords set not null;
create function words_of_member() returns trigger language plpgsql as $$
begin
  new.keywords := searchable(new.full_name);
  return new;
end $$;
create trigger words_of_member before insert or update of full_name on app_user
  for each row execute function words_of_member();
create index app_user_by_name on app_user using gin (keywords gin_trgm_ops) where deleted_at is null;
