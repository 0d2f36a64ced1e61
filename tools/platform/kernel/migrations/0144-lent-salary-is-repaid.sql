-- What the provider lent for the advances of a period is owed once, whatever pays it back.
create table salary_debt (
  merchant_id uuid not null,
  id uuid not null,
  period_id uuid not null,
  status text not null check (status in ('LENT', 'OVERDUE', 'REPAID')),
  due_on date not null,
  lent bigint not null check (lent > 0),
  repaid bigint not null default 0 check (repaid between 0 and lent),
  -- What an order to the bank is about to bring.
  collecting bigint not null default 0 check (collecting between 0 and lent - repaid),
  -- How many of its claims were settled; the next one is another claim.
  claims_settled integer not null default 0,
  overdue_at timestamptz(3),
  reminded_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (merchant_id, id),
  unique (merchant_id, period_id),
  foreign key (merchant_id, period_id) references salary_period (merchant_id, id)
);
create index salary_debt_by_day on salary_debt (merchant_id, due_on desc, id desc);
create index salary_debt_among_all on salary_debt (due_on desc, id desc);
create index salary_debt_overdue on salary_debt (due_on desc, id desc) where status = 'OVERDUE';

-- Each order of the money that stands on the paying account.
create table salary_collection (
  merchant_id uuid not null,
  id uuid not null,
  debt_id uuid not null,
  amount bigint not null check (amount > 0),
  bank_account_id uuid not null,
  from_account text not null,
  transaction_number text not null,
  transaction_status text not null check (transaction_status in ('PROCESSING', 'SUCCESS', 'FAILED')),
  failure text,
  created_at timestamptz(3) not null,
  completed_at timestamptz(3),
  primary key (merchant_id, id),
  foreign key (merchant_id, debt_id) references salary_debt (merchant_id, id)
);
create unique index salary_collection_one_at_a_time on salary_collection (merchant_id, debt_id) where transaction_status = 'PROCESSING';
create index salary_collection_by_debt on salary_collection (merchant_id, debt_id, created_at desc, id desc);
create index salary_collection_by_account on salary_collection (merchant_id, from_account) where transaction_status = 'PROCESSING';

-- No account of the employer is debited where the provider lends the whole amount.
alter table salary_payment_try
  add column failure text,
  alter column from_account drop not null;
update salary_payment_try set from_account = null where from_account = 'CREDIT LINE';
create index salary_payment_try_under_way on salary_payment_try (merchant_id, from_account) where transaction_status = 'PROCESSING';

-- Null stands for the provider's own account.
alter table sandbox_transfer alter column to_account drop not null;
update sandbox_transfer set from_account = null where from_account = 'CREDIT LINE';

insert into salary_debt (merchant_id, id, period_id, status, due_on, lent, created_at, updated_at)
  select request.merchant_id, gen_random_uuid(), request.period_id, 'LENT', period.pay_salary_date, sum(tried.lent),
    min(tried.created_at), max(tried.created_at)
  from salary_payment_try as tried
  join salary_payment as payment on payment.merchant_id = tried.merchant_id and payment.id = tried.payment_id
  join salary_request as request on request.merchant_id = payment.merchant_id and request.id = payment.request_id
  join salary_period as period on period.merchant_id = request.merchant_id and period.id = request.period_id
  where tried.transaction_status = 'SUCCESS' and tried.lent > 0
  group by request.merchant_id, request.period_id, period.pay_salary_date;
insert into job (id, kind, key, due_at, priority, payload)
  select gen_random_uuid(), 'salaryCollection', id::text, (due_on + time '09:00') at time zone 'Asia/Ho_Chi_Minh', 100,
    jsonb_build_object('merchantId', merchant_id, 'debtId', id)
  from salary_debt;

create trigger debt_is_told after insert or update on salary_debt for each row
  execute function notifications_changed('salary');

-- A claim takes exactly its amount, or any part of it; each part is kept beside the claim.
alter table provider_claim add column takes text not null default 'EXACT' check (takes in ('EXACT', 'ANY'));
create table provider_claim_part (
  merchant_id uuid not null,
  bank_reference text not null,
  claim_id uuid not null,
  amount bigint not null check (amount > 0),
  virtual_account text not null,
  paid_at timestamptz(3) not null,
  primary key (merchant_id, bank_reference),
  foreign key (merchant_id, claim_id) references provider_claim (merchant_id, id)
);
create index provider_claim_part_by_claim on provider_claim_part (merchant_id, claim_id, paid_at);
