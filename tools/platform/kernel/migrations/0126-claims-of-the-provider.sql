-- What a merchant owes to the provider and pays to its account: by a link, or as staff note it.
create table provider_claim (
  merchant_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('FEE_REPORT', 'POS_ORDER', 'LENT_SALARY')),
  reference text not null,
  status text not null check (status in ('OPEN', 'SETTLED', 'CANCELED')),
  amount bigint not null check (amount between 1 and 10000000000000),
  description text not null,
  code text not null unique,
  virtual_account text not null,
  bank_reference text,
  settled_at timestamptz(3),
  created_at timestamptz(3) not null,
  revision bigint not null default 0,
  primary key (merchant_id, id),
  unique (merchant_id, kind, reference),
  unique (merchant_id, virtual_account)
);
create trigger provider_claim_changed before insert or update on provider_claim for each row execute function row_changed();

-- An account whose money comes to the provider carries its debtor's merchant, and none of that merchant's bank accounts.
alter table virtual_account add column payee text not null default 'MERCHANT' check (payee in ('MERCHANT', 'PROVIDER'));
alter table virtual_account add constraint virtual_account_payee
  check ((payee = 'PROVIDER') = (bank_account_id = '00000000-0000-0000-0000-000000000000'));
