-- All entries of a statement are looked at together: one look for each entry, and a lock beside the one that the balance holds, cost more
-- than the entry. An account never goes and never becomes another one.
alter table ledger_entry drop constraint ledger_entry_merchant_id_account_bank_account_id_fkey;

create or replace function ledger_entry_balanced() returns trigger language plpgsql as $$
begin
  if exists (select from inserted group by merchant_id, txn_id, kind having sum(amount) <> 0) then
    raise exception 'ledger entries of one event must sum to zero' using errcode = 'integrity_constraint_violation';
  end if;
  if exists (
    select from inserted as entered
    where (
      select owned.kind from ledger_account as owned
      where owned.merchant_id = entered.merchant_id and owned.kind = entered.account and owned.bank_account_id = entered.bank_account_id
    ) is null
  ) then
    raise exception 'ledger entries need an account of their book' using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;

create function refuse_removal() returns trigger language plpgsql as $$
begin
  raise exception 'what % holds stays', tg_table_name using errcode = 'insufficient_privilege';
end $$;
create trigger ledger_account_stays before delete or truncate or update of merchant_id, kind, bank_account_id on ledger_account
  for each statement execute function refuse_removal();
