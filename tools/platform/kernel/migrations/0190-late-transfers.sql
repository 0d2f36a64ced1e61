-- Orders of money that the bank refused. Most are never heard of again; one that is reported as done after all opens a case for the staff.
create table refused_order (
  merchant_id uuid not null,
  reference text not null,
  kind text not null check (kind in ('REFUND', 'RETURN', 'SALARY_ADVANCE', 'SALARY_COLLECTION', 'PAYOUT')),
  -- What the order was for, as its owner knows it and as people do.
  subject_id text not null,
  subject text not null,
  transaction_id uuid,
  bank_account_id uuid not null,
  -- Null where the provider lent everything.
  from_account text,
  to_account text,
  amount bigint not null check (amount > 0),
  lent bigint not null default 0 check (lent between 0 and amount),
  refused_at timestamptz(3) not null,
  primary key (merchant_id, reference)
);
create index refused_order_by_reference on refused_order (reference);
create index refused_order_of_payment on refused_order (merchant_id, transaction_id) where transaction_id is not null;

create table late_transfer (
  merchant_id uuid not null,
  id uuid not null,
  code text not null,
  reference text not null,
  bank_number text,
  status text not null check (status in ('OPEN', 'PROPOSED', 'SETTLED', 'CAME_BACK')),
  told_at timestamptz(3) not null,
  resolution text check (resolution in ('MERCHANT_BEARS', 'PROVIDER_BEARS')),
  bank_reference text,
  note text,
  proposed_by text,
  proposed_by_id uuid,
  proposed_at timestamptz(3),
  decided_by text,
  decided_at timestamptz(3),
  search_text text not null,
  primary key (merchant_id, id),
  unique (merchant_id, reference),
  unique (merchant_id, code),
  foreign key (merchant_id, reference) references refused_order (merchant_id, reference),
  check (status not in ('PROPOSED', 'SETTLED') or (resolution is not null and note is not null))
);
create index late_transfer_told on late_transfer (told_at desc, id);
create index late_transfer_waiting on late_transfer (told_at, id) where status in ('OPEN', 'PROPOSED');

insert into refused_order (merchant_id, reference, kind, subject_id, subject, transaction_id, bank_account_id, from_account, to_account, amount, refused_at)
  select refunded.merchant_id, refunded.reference, 'REFUND', refunded.id::text, refunded.code, refunded.transaction_id, refunded.bank_account_id,
    account.account_no, refunded.to_account, refunded.amount, refunded.ended_at
  from refund as refunded
  join bank_account as account on account.merchant_id = refunded.merchant_id and account.id = refunded.bank_account_id
  where refunded.status = 'REFUSED';
insert into refused_order (merchant_id, reference, kind, subject_id, subject, transaction_id, bank_account_id, from_account, to_account, amount, refused_at)
  select held.merchant_id, held.return_reference, 'RETURN', held.transaction_no, coalesce(payment.txn_number, held.transaction_no), held.transaction_id,
    payment.bank_account_id, account.account_no, held.from_account, held.amount, coalesce(held.return_asked_at, held.credited_at)
  from held_credit as held
  join transaction as payment on payment.merchant_id = held.merchant_id and payment.id = held.transaction_id
  join bank_account as account on account.merchant_id = payment.merchant_id and account.id = payment.bank_account_id
  where held.return_refused and held.state = 'HELD' and held.return_reference is not null;
insert into refused_order (merchant_id, reference, kind, subject_id, subject, bank_account_id, from_account, to_account, amount, lent, refused_at)
  select tried.merchant_id, tried.transaction_number, 'SALARY_ADVANCE', tried.id::text, request.code, held.bank_account_id, tried.from_account,
    tried.to_account, tried.amount, tried.lent, coalesce(tried.completed_at, tried.created_at)
  from salary_payment_try as tried
  join salary_payment as payment on payment.merchant_id = tried.merchant_id and payment.id = tried.payment_id
  join salary_request as request on request.merchant_id = payment.merchant_id and request.id = payment.request_id
  join ledger_entry as held on held.merchant_id = tried.merchant_id and held.txn_id = tried.id and held.kind = 'salary-hold'
    and held.account = 'merchant-hold'
  where tried.transaction_status = 'FAILED' and tried.failure = 'BANK_REFUSED';
insert into refused_order (merchant_id, reference, kind, subject_id, subject, bank_account_id, from_account, amount, refused_at)
  select merchant_id, transaction_number, 'SALARY_COLLECTION', id::text, transaction_number, bank_account_id, from_account, amount,
    coalesce(completed_at, created_at)
  from salary_collection where transaction_status = 'FAILED';
