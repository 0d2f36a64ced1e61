-- When the staff last led it to another state, of which its merchant is told.
alter table pos_order add provider_moved_at timestamptz(3);
create index pos_order_by_provider on pos_order (merchant_id, provider_moved_at desc, id desc) where provider_moved_at is not null;
-- What the staff may have to work on.
create index pos_order_open on pos_order (created_at desc, id desc) where status in ('CREATED', 'CONFIRMED', 'RETURN_REQUESTED');

-- When its way of paying was chosen: the time to pay is counted from there.
alter table pos_order add method_since timestamptz(3);
update pos_order set method_since = created_at;
alter table pos_order alter method_since set not null;

create trigger pos_order_is_told after insert or update on pos_order for each row execute function notifications_changed('portal');
create trigger pos_order_is_told_to_staff after insert or update on pos_order for each row execute function notifications_changed('cms');
create trigger pos_order_payment_is_told_to_staff after update on pos_order_payment for each row
  when (old.status is distinct from new.status) execute function notifications_changed('cms');
