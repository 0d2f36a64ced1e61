-- What a merchant takes back of an invoice: it lowers an open one; of a paid one it is credit for those to come.
create table credit_note (
  merchant_id uuid not null,
  id uuid not null,
  code text not null,
  subscription_id uuid not null,
  invoice_id uuid not null,
  amount bigint not null check (amount > 0),
  -- The credit that no invoice has taken yet.
  unused bigint not null check (unused >= 0 and unused <= amount),
  -- Whether the invoice was paid, so that the amount became credit.
  was_paid boolean not null,
  reason text not null,
  created_by text not null,
  created_at timestamptz(3) not null,
  primary key (merchant_id, id),
  unique (merchant_id, code),
  check (was_paid or unused = 0),
  foreign key (merchant_id, subscription_id) references subscription (merchant_id, id),
  foreign key (merchant_id, invoice_id) references subscription_invoice (merchant_id, id)
);
create index credit_note_by_invoice on credit_note (merchant_id, invoice_id, id);
create index credit_note_unused on credit_note (merchant_id, subscription_id, id) where unused > 0;
