create table salary_enterprise (
  merchant_id uuid primary key,
  id uuid not null unique,
  status text not null check (status in ('NOT_REGISTER', 'WAITING_APPROVAL', 'OK', 'DEACTIVATED', 'CMS_LOCKED', 'OK_BUT_NOT_CONFIG')),
  former_status text,
  number_of_employee_expected integer not null,
  pay_salary_limitation bigint not null,
  program_type text not null check (program_type in ('FLEX_SALARY_USE_OVERDRAFT', 'FLEX_SALARY_NOT_USE_OVERDRAFT')),
  credit_line_amount bigint not null default 0,
  reject_reason text,
  lock_reason text,
  registered_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
create index salary_enterprise_by_time on salary_enterprise (updated_at desc, merchant_id);
create index salary_enterprise_by_status on salary_enterprise (status, updated_at desc, merchant_id);

create table salary_configuration (
  merchant_id uuid primary key references salary_enterprise (merchant_id),
  payment_source text not null check (payment_source in ('BUSINESS_ACCOUNT', 'KLB_CREDIT_LINE')),
  account_name text,
  account_number text,
  bank_name text,
  limit_amount bigint not null,
  period_start_date smallint not null,
  period_end_date smallint not null,
  pay_salary_date smallint not null,
  working_days smallint not null,
  disable_advance_before_end_date smallint not null
);

create table salary_audit (
  merchant_id uuid not null,
  id uuid not null,
  entity text not null,
  entity_id uuid not null,
  change_type text not null check (change_type in ('CREATED', 'UPDATED', 'DELETED')),
  changes jsonb not null,
  user_id uuid not null,
  user_name text not null,
  at timestamptz(3) not null,
  primary key (merchant_id, id)
);
create index salary_audit_by_entity on salary_audit (merchant_id, entity, entity_id, at desc, id desc);

create table salary_period (
  merchant_id uuid not null,
  id uuid not null,
  name text not null,
  name_key text not null,
  month text not null,
  start_date date not null,
  end_date date not null check (end_date >= start_date),
  pay_salary_date date not null check (pay_salary_date >= end_date),
  working_days smallint not null,
  created_at timestamptz(3) not null,
  primary key (merchant_id, id),
  unique (merchant_id, name_key)
);
create index salary_period_by_days on salary_period (merchant_id, start_date desc, id desc);

create table salary_advance_type (
  merchant_id uuid not null,
  id uuid not null,
  name text not null,
  name_key text not null,
  advance_form text not null check (advance_form in ('AUTO', 'MANUAL')),
  advance_percent smallint not null check (advance_percent between 1 and 100),
  limit_frequency boolean not null,
  frequency_limit smallint,
  created_at timestamptz(3) not null,
  primary key (merchant_id, id),
  unique (merchant_id, name_key)
);

create table salary_employee (
  merchant_id uuid not null,
  id uuid not null,
  code text not null,
  name text not null,
  phone_number text not null,
  email text,
  birth_date date not null,
  id_card_number text not null,
  salary_account text not null,
  base_amount bigint not null,
  position text,
  activated boolean not null default true,
  salary_advance_type_id uuid,
  keywords text not null,
  created_at timestamptz(3) not null,
  primary key (merchant_id, id),
  unique (merchant_id, code),
  unique (merchant_id, phone_number),
  foreign key (merchant_id, salary_advance_type_id) references salary_advance_type (merchant_id, id)
);
create index salary_employee_by_time on salary_employee (merchant_id, created_at desc, id desc);
create index salary_employee_by_type on salary_employee (merchant_id, salary_advance_type_id);
create index salary_employee_by_keyword on salary_employee using gin (merchant_id, keywords gin_trgm_ops);

create table salary_logwork (
  merchant_id uuid not null,
  period_id uuid not null,
  employee_id uuid not null,
  date date not null,
  half_days smallint not null check (half_days between 0 and 2),
  primary key (merchant_id, period_id, employee_id, date),
  foreign key (merchant_id, period_id) references salary_period (merchant_id, id),
  foreign key (merchant_id, employee_id) references salary_employee (merchant_id, id)
);

create table salary_request (
  merchant_id uuid not null,
  id uuid not null,
  code text not null unique,
  employee_id uuid not null,
  period_id uuid not null,
  amount bigint not null check (amount >= 100000 and amount % 1000 = 0),
  status text not null check (status in ('WAITING_APPROVAL', 'APPROVED', 'REJECTED', 'CANCELED', 'EXPIRED')),
  reject_reason text,
  beneficiary_account text not null,
  expire_at timestamptz(3) not null,
  decided_by text,
  decided_at timestamptz(3),
  keywords text not null,
  created_at timestamptz(3) not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, employee_id) references salary_employee (merchant_id, id),
  foreign key (merchant_id, period_id) references salary_period (merchant_id, id)
);
create index salary_request_by_time on salary_request (merchant_id, created_at desc, id desc);
create index salary_request_by_status on salary_request (merchant_id, status, created_at desc, id desc);
create index salary_request_by_employee on salary_request (merchant_id, employee_id, created_at desc, id desc);
create index salary_request_by_period on salary_request (merchant_id, period_id, employee_id);

create table salary_payment (
  merchant_id uuid not null,
  id uuid not null,
  request_id uuid not null,
  status text not null check (status in ('NONE', 'TODO', 'PROCESSING', 'SUCCESS', 'FAILED')),
  tries smallint not null default 0,
  paid_at timestamptz(3),
  primary key (merchant_id, id),
  unique (merchant_id, request_id),
  foreign key (merchant_id, request_id) references salary_request (merchant_id, id)
);

create table salary_payment_try (
  merchant_id uuid not null,
  id uuid not null,
  payment_id uuid not null,
  amount bigint not null,
  description text not null,
  from_account text not null,
  to_account text not null,
  transaction_number text not null,
  transaction_status text not null check (transaction_status in ('PROCESSING', 'SUCCESS', 'FAILED')),
  created_at timestamptz(3) not null,
  completed_at timestamptz(3),
  primary key (merchant_id, id),
  foreign key (merchant_id, payment_id) references salary_payment (merchant_id, id)
);
create index salary_payment_try_by_payment on salary_payment_try (merchant_id, payment_id, created_at);
