-- What a step was about stood inside its note, such as `OVERPAID 50000: a tip`; beside it the note is what somebody wrote. A process of
-- the former release still writes both as one; the next release drops what that needs.
alter table history add column details jsonb;

create function details_of_former_release() returns trigger language plpgsql as $$
declare
  told text[] := regexp_match(new.note, '^(UNDERPAID|OVERPAID|PAID_LATE|DUPLICATE) (\d+)(?:: (.*))?$');
begin
  if new.action = 'refuse' then
    new.details := jsonb_build_object('gatewayCode', new.note);
    new.note := null;
  elsif told is not null then
    new.details := jsonb_build_object('exception', told[1], 'amount', told[2]::bigint);
    new.note := told[3];
  end if;
  return new;
end $$;
create trigger history_details_of_former_release before insert or update of note on history
  for each row
  when (new.details is null and new.note is not null and new.entity = 'payment' and new.action in ('accept', 'return', 'refuse'))
  execute function details_of_former_release();
