-- What a merchant owes of a transfer that the bank carried out after its money had been given back; later credits pay it.
create table payout_debt (
  merchant_id uuid not null,
  transfer_id uuid not null,
  bank_account_id uuid not null,
  amount bigint not null check (amount > 0),
  collected bigint not null default 0 check (collected between 0 and amount),
  since timestamptz(3) not null,
  primary key (merchant_id, transfer_id),
  foreign key (merchant_id, transfer_id) references payout_transfer (merchant_id, id)
);
create index payout_debt_open on payout_debt (merchant_id, since) where collected < amount;

insert into payout_debt (merchant_id, transfer_id, bank_account_id, amount, since)
  select settled.merchant_id, settled.transfer_id, paid.bank_account_id, settled.owed, settled.confirmed_at
  from payout_settlement as settled
  join payout_transfer as paid on paid.merchant_id = settled.merchant_id and paid.id = settled.transfer_id
  where settled.owed > 0 and settled.confirmed_at is not null;
insert into job (id, kind, key, due_at, payload)
  select gen_random_uuid(), 'payoutDebt', merchant_id::text, max(since), jsonb_build_object('merchantId', merchant_id)
  from payout_debt group by merchant_id;
