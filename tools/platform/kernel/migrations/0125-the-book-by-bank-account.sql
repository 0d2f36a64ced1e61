-- Lines on money at the bank name the bank account on which it stands; other accounts of a book belong to none.
alter table ledger_entry disable trigger ledger_entry_append_only;
alter table ledger_entry drop constraint ledger_entry_merchant_id_account_fkey;
alter table ledger_entry drop constraint ledger_entry_pkey;
drop index ledger_entry_by_account;
drop index ledger_entry_by_amount;
alter table ledger_entry
  add column bank_account_id uuid not null default '00000000-0000-0000-0000-000000000000',
  add column number text,
  add column counterparty text;

alter table salary_payment_try add column lent bigint not null default 0 check (lent between 0 and amount);
update salary_payment_try as tried set lent = -entry.amount
  from ledger_entry as entry
  where entry.merchant_id = tried.merchant_id and entry.txn_id = tried.id and entry.kind = 'salary-hold'
    and entry.account = 'salary-advance-receivable';

-- A number that was linked twice belongs to the account that is linked now, or was last.
create temporary table numbered_account on commit drop as
  select distinct on (merchant_id, account_no) merchant_id, account_no, id
  from bank_account order by merchant_id, account_no, deleted_at is null desc, created_at desc;
create index on numbered_account (merchant_id, account_no);

-- Each movement stands on the account of its payment, deposit or salary order. What belongs to none goes to the default account,
-- where statements showed it.
update ledger_entry as entry set bank_account_id = coalesce(
    (select bank_account_id from transaction where merchant_id = entry.merchant_id and id = entry.txn_id),
    (select account.id from bank_credit as credit
      join numbered_account as account on account.merchant_id = credit.merchant_id and account.account_no = credit.account_no
      where credit.merchant_id = entry.merchant_id and credit.transaction_id = entry.txn_id and credit.virtual_account is null limit 1),
    (select account.id from salary_payment_try as tried
      join numbered_account as account on account.merchant_id = tried.merchant_id and account.account_no = tried.from_account
      where tried.merchant_id = entry.merchant_id and tried.id = entry.txn_id),
    (select id from bank_account where merchant_id = entry.merchant_id
      order by default_account and deleted_at is null desc, deleted_at is null desc, created_at limit 1),
    bank_account_id)
  where account in ('bank-clearing', 'merchant-available', 'merchant-hold', 'suspense');

update ledger_entry as entry set note = tried.description, number = tried.transaction_number, counterparty = tried.to_account
  from salary_payment_try as tried
  where tried.merchant_id = entry.merchant_id and tried.id = entry.txn_id and entry.kind in ('salary-hold', 'salary-released');
update ledger_entry set number = substr(kind, 18) where kind like 'SURPLUS\_ACCEPTED %';

-- The bank took charges at once for the provider, and paid what the provider lent: neither moved the merchant's own account.
insert into ledger_entry (merchant_id, txn_id, kind, account, bank_account_id, amount, at)
  select booked.merchant_id, booked.txn_id, 'CHARGE_TOLD_APART', side.account,
    case side.account when 'bank-clearing' then paid.bank_account_id else '00000000-0000-0000-0000-000000000000' end,
    side.sign * (paid.charge_amount + paid.vat_charge_amount), booked.at
  from ledger_entry as booked
  join transaction as paid on paid.merchant_id = booked.merchant_id and paid.id = booked.txn_id
  cross join (values ('bank-clearing', 1), ('provider-clearing', -1)) as side (account, sign)
  where booked.kind = 'PAY_IN' and booked.account = 'merchant-available' and paid.actual_amount < paid.amount
    and paid.charge_amount + paid.vat_charge_amount > 0
  union all
  select booked.merchant_id, booked.txn_id, 'LOAN_TOLD_APART', side.account,
    case side.account when 'bank-clearing' then booked.bank_account_id else '00000000-0000-0000-0000-000000000000' end,
    side.sign * tried.lent, booked.at
  from ledger_entry as booked
  join salary_payment_try as tried on tried.merchant_id = booked.merchant_id and tried.id = booked.txn_id
  cross join (values ('bank-clearing', -1), ('provider-clearing', 1)) as side (account, sign)
  where booked.kind = 'salary-paid' and booked.account = 'bank-clearing' and tried.lent > 0;

-- Orders were covered by all accounts together, so one may have paid more than stood on it: the others make it even, the default one first.
do $$
declare
  short record;
  other record;
  lacking bigint;
  given bigint;
  event uuid;
begin
  for short in
    select merchant_id, bank_account_id, -sum(amount) as lacking from ledger_entry
    where account = 'merchant-available' group by merchant_id, bank_account_id having sum(amount) < 0
  loop
    lacking := short.lacking;
    for other in
      select entry.bank_account_id, sum(entry.amount) as available from ledger_entry as entry
      left join bank_account as owned on owned.merchant_id = entry.merchant_id and owned.id = entry.bank_account_id
      where entry.merchant_id = short.merchant_id and entry.account = 'merchant-available'
      group by entry.bank_account_id having sum(entry.amount) > 0
      order by bool_or(coalesce(owned.default_account, false)) desc, entry.bank_account_id
    loop
      exit when lacking = 0;
      given := least(lacking, other.available);
      lacking := lacking - given;
      event := gen_random_uuid();
      insert into ledger_entry (merchant_id, txn_id, kind, account, bank_account_id, amount, number, at) values
        (short.merchant_id, event, 'ACCOUNT_EVENED', 'merchant-available', short.bank_account_id, given, left(event::text, 8), now()),
        (short.merchant_id, event, 'ACCOUNT_EVENED', 'merchant-available', other.bank_account_id, -given, left(event::text, 8), now());
    end loop;
  end loop;
end $$;

create temporary table booked on commit drop as
  select merchant_id, account as kind, bank_account_id, sum(amount)::bigint as balance from ledger_entry group by 1, 2, 3;
alter table ledger_account drop constraint ledger_account_pkey;
alter table ledger_account add column bank_account_id uuid not null default '00000000-0000-0000-0000-000000000000';
delete from ledger_account;
insert into ledger_account (merchant_id, kind, bank_account_id, balance, overdraft)
  select merchant_id, kind, bank_account_id, balance, kind not in ('merchant-available', 'merchant-hold') from booked;

alter table ledger_account add primary key (merchant_id, kind, bank_account_id);
alter table ledger_account add constraint ledger_account_at_bank check (
  (kind in ('bank-clearing', 'merchant-available', 'merchant-hold', 'suspense')) = (bank_account_id <> '00000000-0000-0000-0000-000000000000')
) not valid;
alter table ledger_account alter column bank_account_id drop default;
alter table ledger_entry alter column bank_account_id drop default;
alter table ledger_entry add primary key (merchant_id, txn_id, kind, account, bank_account_id);
alter table ledger_entry add foreign key (merchant_id, account, bank_account_id)
  references ledger_account (merchant_id, kind, bank_account_id);
-- Statements are of what is available on one account; the other movements are found by their transaction.
create index ledger_entry_by_account on ledger_entry (merchant_id, bank_account_id, at, txn_id, kind) where account = 'merchant-available';
create index ledger_entry_by_amount on ledger_entry (merchant_id, bank_account_id, amount, txn_id, kind) where account = 'merchant-available';
create index ledger_entry_by_number on ledger_entry (merchant_id, bank_account_id, number) where number is not null;
alter table ledger_entry enable trigger ledger_entry_append_only;

-- A credit names the account on which its money came to stand.
alter table bank_credit add column bank_account_id uuid not null default '00000000-0000-0000-0000-000000000000';
update bank_credit as credit set bank_account_id = coalesce(
    (select bank_account_id from virtual_account where merchant_id = credit.merchant_id and number = credit.virtual_account),
    (select id from numbered_account where merchant_id = credit.merchant_id and account_no = credit.account_no),
    bank_account_id);
alter table bank_credit alter column bank_account_id drop default;
drop index bank_credit_by_account;
create index bank_credit_by_time on bank_credit (merchant_id, credited_at desc, transaction_no desc)
  include (bank_account_id, amount, virtual_account);

-- The sandbox bank knows from which account it paid, and which part it lent.
alter table sandbox_transfer add column from_account text, add column lent_amount bigint not null default 0;
update sandbox_transfer as sent set from_account = tried.from_account, lent_amount = tried.lent
  from salary_payment_try as tried where tried.transaction_number = sent.reference;
update sandbox_transfer as sent set from_account = account.account_no
  from held_credit as held
  join transaction as payment on payment.merchant_id = held.merchant_id and payment.id = held.transaction_id
  join bank_account as account on account.merchant_id = payment.merchant_id and account.id = payment.bank_account_id
  where held.return_reference = sent.reference;
