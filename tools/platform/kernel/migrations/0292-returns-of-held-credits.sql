-- What the staff propose to send back of the money that is held for a payment; another person decides. One proposal waits for a credit.
create table credit_return (
  merchant_id uuid not null,
  id uuid not null,
  transaction_no text not null,
  transaction_id uuid not null,
  amount bigint not null check (amount > 0),
  status text not null check (status in ('PROPOSED', 'APPROVED', 'DENIED', 'LAPSED')),
  reason text not null,
  proposed_by text not null,
  proposed_by_id uuid not null,
  proposed_at timestamptz(3) not null,
  decided_by text,
  decided_at timestamptz(3),
  primary key (merchant_id, id),
  foreign key (merchant_id, transaction_no) references held_credit (merchant_id, transaction_no)
);
create unique index credit_return_waiting on credit_return (merchant_id, transaction_no) where status = 'PROPOSED';
create index credit_return_to_decide on credit_return (proposed_at, id) where status = 'PROPOSED';

-- What is held for all merchants, the longest first.
create index held_credit_of_all on held_credit (credited_at, transaction_no) where state in ('HELD', 'RETURNING');
