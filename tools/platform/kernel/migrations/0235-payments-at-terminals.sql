create table pos_settlement (
  merchant_id uuid not null,
  id uuid not null,
  code text not null,
  terminal_id uuid not null,
  bank_account_id uuid not null,
  settlement_day date not null,
  -- The instant to which it reaches.
  settled_until timestamptz(3) not null,
  card_count integer not null,
  card_amount bigint not null,
  qr_count integer not null,
  qr_amount bigint not null,
  -- The shop has its cash already: it is told, and nothing of it is moved.
  cash_count integer not null,
  cash_amount bigint not null,
  fee_amount bigint not null,
  vat_amount bigint not null,
  created_at timestamptz(3) not null,
  primary key (merchant_id, id),
  unique (merchant_id, terminal_id, bank_account_id, settlement_day),
  foreign key (merchant_id, terminal_id) references pos_terminal (merchant_id, id)
);
create index pos_settlement_by_time on pos_settlement (merchant_id, created_at desc, id desc);
create index pos_settlement_by_terminal on pos_settlement (merchant_id, terminal_id, created_at desc, id desc);

create table pos_transaction (
  merchant_id uuid not null,
  -- Chosen by the terminal, so that a payment that is sent twice counts once.
  id uuid not null,
  terminal_id uuid not null,
  bank_account_id uuid not null,
  shift_id uuid,
  transaction_code text not null,
  payment_type text not null check (payment_type in ('CARD', 'QR', 'CASH')),
  status text not null check (status in ('CREATED', 'SUCCESS', 'FAILED', 'TIMEOUT', 'CANCEL', 'REFUNDED')),
  amount bigint not null check (amount > 0),
  fee_amount bigint not null default 0,
  vat_amount bigint not null default 0,
  customer_name text,
  customer_email text,
  account_number text,
  card_type text,
  card_funding text,
  staff_name text,
  -- The payment behind a QR, and what it is refunded by.
  transaction_id uuid,
  refund_id uuid,
  refund_state text check (refund_state in ('SENDING', 'REFUSED')),
  refund_reason text,
  refunded_at timestamptz(3),
  finish boolean not null default false,
  settlement_id uuid,
  settlement_time timestamptz(3),
  taken_at timestamptz(3) not null,
  -- Decides the settlement: when it was paid, of cash when the platform heard of it.
  counted_at timestamptz(3),
  expire_at timestamptz(3),
  keywords text not null default '',
  created_at timestamptz(3) not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, terminal_id) references pos_terminal (merchant_id, id),
  foreign key (merchant_id, settlement_id) references pos_settlement (merchant_id, id),
  foreign key (merchant_id, shift_id) references pos_shift (merchant_id, id),
  check (finish = (settlement_id is not null)),
  check (not finish or (status = 'SUCCESS' and refund_state is distinct from 'SENDING')),
  check ((status in ('SUCCESS', 'REFUNDED')) = (counted_at is not null))
);
create index pos_transaction_by_time on pos_transaction (merchant_id, created_at desc, id desc);
create index pos_transaction_by_terminal on pos_transaction (merchant_id, terminal_id, created_at desc, id desc);
create index pos_transaction_by_payment on pos_transaction (merchant_id, transaction_id) where transaction_id is not null;
create index pos_transaction_by_settlement on pos_transaction (merchant_id, settlement_id, created_at desc, id desc) where settlement_id is not null;
create index pos_transaction_by_amount on pos_transaction (merchant_id, amount desc, id desc);
create index pos_transaction_by_status on pos_transaction (merchant_id, status, created_at desc, id desc);
create index pos_transaction_by_kind on pos_transaction (merchant_id, payment_type, created_at desc, id desc);
create index pos_transaction_by_finish on pos_transaction (merchant_id, finish, created_at desc, id desc);
-- What the next settlement takes.
create index pos_transaction_unsettled on pos_transaction (merchant_id, terminal_id, counted_at) where status = 'SUCCESS' and not finish;
create index pos_transaction_by_keyword on pos_transaction using gin (merchant_id, keywords gin_trgm_ops);

create function words_of_pos_transaction() returns trigger language plpgsql as $$
begin
  new.keywords := searchable(new.transaction_code, new.customer_name, new.customer_email, new.staff_name, new.account_number,
    new.refund_reason, new.amount::text);
  return new;
end $$;
create trigger words_of_pos_transaction
  before insert or update of amount, customer_name, customer_email, staff_name, account_number, refund_reason on pos_transaction
  for each row execute function words_of_pos_transaction();
