-- The language in which a person last signed in, for what is written to him by name.
alter table app_user add column language text;

-- When the money of a transfer came back that the bank had carried out though it had been given up.
alter table payout_transfer add column came_back_at timestamptz(3);
create trigger payout_came_back_is_told after update on payout_transfer for each row
  when (old.came_back_at is distinct from new.came_back_at) execute function notifications_changed('cms');
