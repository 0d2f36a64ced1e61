-- What settled differences of statements put in suspense, until two people say where it goes. Above zero the bank has more than the book
-- had, below zero less.
create table suspense_item (
  merchant_id uuid not null,
  id uuid not null,
  bank_account_id uuid not null,
  difference_id uuid not null references statement_difference (id),
  reconciliation_id uuid not null references reconciliation (id),
  -- The bank's number, or ours, of the row that differed.
  number text not null,
  content text not null,
  counter_account text,
  amount bigint not null check (amount <> 0),
  since timestamptz(3) not null,
  status text not null check (status in ('OPEN', 'PROPOSED', 'RETURNING', 'RELEASED')),
  resolution text check (resolution in ('MERCHANT', 'PAYER', 'PROVIDER', 'OFFSET')),
  -- The bank's number of what moved between the account and the provider.
  bank_reference text,
  to_bin text,
  to_account text,
  -- The opposite item that takes it up.
  offset_id uuid,
  note text,
  proposed_by text,
  proposed_by_id uuid,
  proposed_at timestamptz(3),
  decided_by text,
  decided_at timestamptz(3),
  search_text text not null,
  primary key (merchant_id, id),
  check (status not in ('PROPOSED', 'RETURNING') or (resolution is not null and note is not null))
);
create index suspense_item_since on suspense_item (since, id);
create index suspense_item_waiting on suspense_item (since, id) where status in ('OPEN', 'PROPOSED');
create index suspense_item_of_difference on suspense_item (difference_id);
create unique index suspense_item_by_reference on suspense_item (merchant_id, bank_reference)
  where bank_reference is not null and status = 'RELEASED';

-- The orders by which such money goes to a payer, one for each try.
create table suspense_order (
  merchant_id uuid not null,
  reference text not null,
  item_id uuid not null,
  bank_account_id uuid not null,
  to_bin text not null,
  to_account text not null,
  amount bigint not null check (amount > 0),
  state text not null check (state in ('SENDING', 'DONE', 'REFUSED')),
  bank_number text,
  asked_at timestamptz(3) not null,
  ended_at timestamptz(3),
  came_back_at timestamptz(3),
  primary key (merchant_id, reference),
  foreign key (merchant_id, item_id) references suspense_item (merchant_id, id)
);
create unique index suspense_order_by_reference on suspense_order (reference);
create unique index suspense_order_under_way on suspense_order (merchant_id, item_id) where state = 'SENDING';
create index suspense_order_by_end on suspense_order (merchant_id, ended_at) where state = 'DONE';

alter table refused_order drop constraint refused_order_kind_check;
alter table refused_order add constraint refused_order_kind_check check (kind in
  ('REFUND', 'RETURN', 'SALARY_ADVANCE', 'SALARY_COLLECTION', 'PAYOUT', 'POS_REFUND', 'SUSPENSE'));

-- What was put in suspense before waits too.
insert into suspense_item (merchant_id, id, bank_account_id, difference_id, reconciliation_id, number, content, counter_account, amount,
  since, status, search_text)
select owner_id, gen_random_uuid(), account_id, id, reconciliation_id, number, content, counter_account, amount, since, 'OPEN',
  searchable(number, content, counter_account, abs(amount)::text)
from (
  select statement.owner_id, statement.own_account_id as account_id, difference.id, difference.reconciliation_id,
    coalesce(difference.bank_number, difference.our_key, statement.code) as number, difference.content, difference.counter_account,
    difference.booked_amount as amount, coalesce(difference.decided_at, difference.at) as since
  from statement_difference as difference join reconciliation as statement on statement.id = difference.reconciliation_id
  where difference.booked_amount <> 0
  union all
  select our_owner_id, our_account_id, id, reconciliation_id, coalesce(bank_number, our_key), content, counter_account, -booked_amount,
    coalesce(decided_at, at)
  from statement_difference where booked_amount <> 0 and kind = 'ACCOUNT_DIFFERS' and our_account_id is not null
) as told;
