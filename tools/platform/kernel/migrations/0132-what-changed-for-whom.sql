-- Whether a merchant has other notifications than before is known without looking at what they tell: each write to what they tell of
-- draws a new mark. Each connection marks a row of its own, so that two payments of one merchant do not wait for each other here.
create table notification_change (
  merchant_id uuid not null,
  console text not null check (console in ('portal', 'cms', 'salary')),
  slot integer not null,
  revision uuid not null,
  primary key (merchant_id, console, slot)
) with (fillfactor = 50);

create function notifications_changed() returns trigger language plpgsql as $$
declare
  -- The work of the staff belongs to nobody's merchant.
  owner uuid := '00000000-0000-0000-0000-000000000000';
begin
  if tg_argv[0] <> 'cms' then
    owner := new.merchant_id;
  end if;
  insert into notification_change (merchant_id, console, slot, revision)
  values (owner, tg_argv[0], pg_backend_pid() % 64, gen_random_uuid())
  on conflict (merchant_id, console, slot) do update set revision = excluded.revision
    -- One mark is enough for all that a transaction writes.
    where notification_change.xmin is distinct from pg_current_xact_id()::xid;
  return null;
end $$;

create trigger paid_is_told after insert on transaction for each row
  when (new.status = 'SUCCESS') execute function notifications_changed('portal');
create trigger payment_is_told after update on transaction for each row
  when (
    (old.status is distinct from new.status and 'SUCCESS' in (old.status, new.status))
    or (old.exception, old.amount, old.description, old.bank_account_id)
      is distinct from (new.exception, new.amount, new.description, new.bank_account_id)
    or (new.status = 'SUCCESS' and old.complete_time is distinct from new.complete_time))
  execute function notifications_changed('portal');
create trigger held_credit_is_told after insert or update on held_credit for each row
  execute function notifications_changed('portal');
create trigger webhook_is_told after insert or update on webhook_endpoint for each row
  execute function notifications_changed('portal');
create trigger failing_event_is_told after update on webhook_event for each row
  when (old.status in ('FAILED', 'EXHAUSTED') or new.status in ('FAILED', 'EXHAUSTED'))
  execute function notifications_changed('portal');
create trigger failed_delivery_is_told after insert on webhook_delivery for each row
  when (new.failure is not null) execute function notifications_changed('portal');
create trigger member_is_told after insert or update on app_user for each row
  execute function notifications_changed('portal');

create trigger merchant_is_told after insert or update on merchant for each row
  execute function notifications_changed('cms');
create trigger change_is_told after insert or update on merchant_change for each row
  execute function notifications_changed('cms');
create trigger webhook_is_told_to_staff after insert or update on webhook_endpoint for each row
  execute function notifications_changed('cms');
create trigger enterprise_is_told after insert or update on salary_enterprise for each row
  execute function notifications_changed('cms');

create trigger advance_is_told after insert or update on salary_request for each row
  execute function notifications_changed('salary');
create trigger employee_is_told after update on salary_employee for each row
  when (old.name is distinct from new.name) execute function notifications_changed('salary');
