-- What a merchant owes for the fees of a month: computed anew each day, frozen when the month is over.
create table fee_report (
  merchant_id uuid not null,
  id uuid not null,
  month date not null check (extract(day from month) = 1),
  status text not null check (status in ('PROVISIONAL', 'WAITING_PAYMENT', 'PAID')),
  total_transaction bigint not null default 0,
  fee_money bigint not null default 0,
  money_vat bigint not null default 0,
  total_fee_money bigint not null generated always as (fee_money + money_vat) stored,
  -- All paid payments of the month when it was computed: more of them later make an adjustment.
  counted_transaction bigint not null default 0,
  counted_amount bigint not null default 0,
  computed_at timestamptz(3) not null,
  closed_at timestamptz(3),
  -- A payment that was taken back is followed by another claim.
  claim_round integer not null default 1,
  link_issued_at timestamptz(3),
  paid_at timestamptz(3),
  paid_by text,
  paid_by_id uuid,
  paid_way text check (paid_way in ('LINK', 'STAFF', 'ACCOUNT', 'NOTHING')),
  bank_reference text,
  pay_note text,
  reminded_on date,
  collection_failed_at timestamptz(3),
  invoice_symbol text,
  invoice_number text,
  invoice_date date,
  invoice_by text,
  primary key (merchant_id, id),
  unique (merchant_id, month),
  check ((status = 'PROVISIONAL') = (closed_at is null)),
  check ((status = 'PAID') = (paid_at is not null))
);
create unique index fee_report_by_id on fee_report (id);
create index fee_report_by_month on fee_report (month desc, id desc);
create index fee_report_unpaid on fee_report (month) where status = 'WAITING_PAYMENT';

create table fee_report_line (
  merchant_id uuid not null,
  id uuid not null,
  report_id uuid not null,
  position integer not null,
  kind text not null check (kind in ('TRANSACTIONS', 'MONTH', 'CARRIED')),
  -- OWED is asked for by the report; TAKEN the bank has moved with each payment.
  charged text not null check (charged in ('OWED', 'TAKEN')),
  -- The month whose payments it charges; an earlier one than the report's makes it an adjustment.
  of_month date not null,
  from_day date not null,
  to_day date not null,
  -- An adjustment is of payments booked from this moment on.
  booked_from timestamptz(3),
  service_type text not null,
  fee_rule_id uuid,
  payment_type text,
  fee_code text,
  fee_name text,
  version integer,
  fee_method text not null,
  calculate_per text not null,
  active_fee_date date,
  terms jsonb,
  vat_percent integer not null,
  total_transaction bigint not null,
  amount_transaction bigint not null,
  fee_money bigint not null,
  money_vat bigint not null,
  -- Of an adjustment: the month as it is now, and what was reported of it before.
  whole_transaction bigint not null,
  whole_amount bigint not null,
  whole_fee bigint not null,
  whole_vat bigint not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, report_id) references fee_report (merchant_id, id)
);
create index fee_report_line_of_report on fee_report_line (merchant_id, report_id, position);
create index fee_report_line_of_month on fee_report_line (merchant_id, of_month);

-- Whether a merchant has fees taken from its fee account on the due day.
create table fee_agreement (
  merchant_id uuid primary key,
  agreed boolean not null,
  agreed_by text not null,
  agreed_at timestamptz(3) not null
);

-- What a merchant's own system has told of the fee of a payment, or of the payment of a report.
create table fee_notice (
  merchant_id uuid not null,
  transaction_id uuid not null,
  success boolean not null,
  told_at timestamptz(3) not null,
  primary key (merchant_id, transaction_id)
);

-- The account from which a claim was collected.
alter table provider_claim add column collected_from uuid;
