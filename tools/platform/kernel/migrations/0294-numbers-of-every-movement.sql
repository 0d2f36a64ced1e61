-- What the bank moves from a merchant's account to the provider by agreement, without an order: each under a number of ours, which the
-- bank repeats in its words, and under the bank's own number as soon as a statement tells it.
create table agreed_move (
  merchant_id uuid not null,
  reference text not null,
  source text not null check (source in ('FEE_REPORT', 'POS_ORDER', 'LENT_SALARY', 'DISPUTE', 'SETTLEMENT')),
  bank_account_id uuid not null,
  -- The event of the book that moved it, and the part of it where there are several.
  txn_id uuid not null,
  -- The number by which people know what it was for, and its record.
  subject text not null,
  record_id text not null,
  amount bigint not null check (amount > 0),
  moved_at timestamptz(3) not null,
  bank_number text,
  primary key (merchant_id, reference)
);
create unique index agreed_move_by_reference on agreed_move (reference);
create index agreed_move_of_account on agreed_move (merchant_id, bank_account_id, moved_at);
create index agreed_move_by_time on agreed_move (moved_at);
create index agreed_move_by_bank_number on agreed_move (bank_number) where bank_number is not null;

-- What was moved before is known by the place of its line.
insert into agreed_move (merchant_id, reference, source, bank_account_id, txn_id, subject, record_id, amount, moved_at)
select moved.merchant_id, 'P' || lpad((row_number() over (order by moved.at, moved.txn_id, moved.kind))::text, 11, '0'),
  case moved.event when 'POS_SETTLED' then 'SETTLEMENT' when 'CLAIM_COLLECTED' then claim.kind else 'DISPUTE' end,
  moved.bank_account_id, moved.txn_id, coalesce(settled.code, claim.description, dispute.code, moved.txn_id::text),
  case when claim.kind = 'LENT_SALARY' or settled.id is not null then moved.merchant_id::text
    else coalesce(split_part(claim.reference, '/', 1), moved.txn_id::text) end,
  moved.amount, moved.at
from (
  select merchant_id, bank_account_id, txn_id, kind, split_part(kind, ' ', 1) as event, amount, at from ledger_entry
  where account = 'bank-clearing' and amount > 0
    and split_part(kind, ' ', 1) in ('CLAIM_COLLECTED', 'DISPUTE_DEBITED', 'DISPUTE_DEBT_TAKEN', 'POS_SETTLED')
) as moved
left join provider_claim as claim on claim.merchant_id = moved.merchant_id and claim.id = moved.txn_id
left join for_control as dispute on dispute.merchant_id = moved.merchant_id and dispute.id = moved.txn_id
left join pos_settlement as settled on settled.merchant_id = moved.merchant_id and settled.id = moved.txn_id;

-- The bank's own number of orders of which it was kept nowhere.
alter table salary_payment_try add column bank_number text;
alter table salary_collection add column bank_number text;
alter table held_credit add column return_bank_number text;

-- What is ours leads to its record.
alter table statement_difference add column record_id text;

-- A statement names a card payment by the gateway's number, and what came to the provider by none of a merchant's accounts.
create index card_order_by_reference on card_order (reference);
create index bank_credit_of_provider on bank_credit (credited_at) where bank_account_id = '00000000-0000-0000-0000-000000000000';
