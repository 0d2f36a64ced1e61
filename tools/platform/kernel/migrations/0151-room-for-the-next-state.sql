-- A payment's account is closed beside its former state and entered in no index again: which standing accounts are open stands in a column
-- of its own, so that no index asks for the state of all.
alter table virtual_account set (fillfactor = 80);
alter table virtual_account
  add column open_order_number bigint generated always as (case status when 'OPEN' then order_number end) stored;
drop index virtual_account_by_order;
create unique index virtual_account_by_order on virtual_account (merchant_id, bank_account_id, open_order_number)
  where open_order_number is not null;

-- The next state of a payment and of its link stays in the page of the former one.
alter table payment_state set (fillfactor = 80);
alter table pay_link_state set (fillfactor = 80);

-- Only a process of a former release leaves the owner out.
drop trigger history_owner_of_former_release on history;
create trigger history_owner_of_former_release before insert on history
  for each row when (new.merchant_id is null) execute function owner_of_former_release();
