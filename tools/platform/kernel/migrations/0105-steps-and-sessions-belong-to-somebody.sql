-- Every row has an owner: the steps and sessions of staff belong to nobody. First what is written from now on, also by a process of the
-- former release, which leaves the owner out; the next release drops what that needs.
create trigger history_owner_of_former_release before insert on history
  for each row execute function owner_of_former_release();
alter table history add constraint history_owned check (merchant_id is not null) not valid;

create trigger session_owner_of_former_release before insert on session
  for each row execute function owner_of_former_release();
alter table session add constraint session_owned check (merchant_id is not null) not valid;
