-- Accounts that the staff ordered at the bank: the order stands before the bank is asked, and is its key there.
create table account_opening (
  merchant_id uuid not null references merchant (id),
  id uuid not null,
  status text not null check (status in ('ORDERED', 'OPENED', 'REFUSED')),
  ordered_by text not null,
  ordered_at timestamptz(3) not null,
  ended_at timestamptz(3),
  account_no text,
  account_name text,
  refusal text,
  primary key (merchant_id, id),
  check ((status = 'ORDERED') = (ended_at is null)),
  check ((status = 'OPENED') = (account_no is not null))
);
create unique index account_opening_under_way on account_opening (merchant_id) where status = 'ORDERED';
create index account_opening_by_time on account_opening (merchant_id, ordered_at desc, id desc);
create trigger change_is_told_to_merchant after update on merchant_change for each row
  when (new.status = 'APPROVED') execute function notifications_changed('portal');
create trigger opening_is_told after insert or update on account_opening for each row
  execute function notifications_changed('cms');
create trigger opening_is_told_to_merchant after update on account_opening for each row
  when (new.status = 'OPENED') execute function notifications_changed('portal');
