-- What the staff of the money desk list over all merchants is read in the order of time.
create index payment_state_of_all on payment_state (created_at desc, id desc);
create index bank_credit_of_all on bank_credit (credited_at desc, transaction_no desc);

-- What moved on each account of a book in a day: a trial balance is told without reading the entries.
create table book_day (
  merchant_id uuid not null,
  day date not null,
  account text not null,
  debit bigint not null check (debit >= 0),
  credit bigint not null check (credit >= 0),
  primary key (merchant_id, day, account)
) with (fillfactor = 50);
insert into book_day (merchant_id, day, account, debit, credit)
select merchant_id, (at at time zone 'Asia/Ho_Chi_Minh')::date, account, sum(greatest(-amount, 0)), sum(greatest(amount, 0))
from ledger_entry group by 1, 2, 3;
create index book_day_by_day on book_day (day);

-- Entries are written in the order of time, so the days of a page are found by ranges of pages, which cost nothing to keep.
create index ledger_entry_by_time on ledger_entry using brin (at) with (pages_per_range = 32);
