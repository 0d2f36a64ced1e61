-- What names the state of a row without a second look at it: a number of its own for each version of it, whoever writes.
-- Rows from before have none until they change, and are told apart by their ids.
create sequence row_revision;
create function row_changed() returns trigger language plpgsql as $$
begin
  new.revision := nextval('row_revision');
  return new;
end $$;

alter table pay_link add column revision bigint not null default 0;
create trigger pay_link_changed before insert or update on pay_link for each row execute function row_changed();
