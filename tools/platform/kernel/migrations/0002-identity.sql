create table merchant (
  id uuid primary key,
  merchant_id uuid not null generated always as (id) stored,
  merchant_code text not null unique,
  name text not null,
  status text not null check (status in ('CREATED', 'SUBMIT_INFO', 'LINKED_ACCOUNT', 'INACTIVE', 'ACTIVE', 'DENIED', 'OPEN_ACCOUNT')),
  business_type text check (business_type in ('PERSONAL', 'ORGANIZATION')),
  charge_type text not null default 'IMMEDIATELY' check (charge_type in ('IMMEDIATELY', 'LATER')),
  amount_policy text not null default 'EXACT' check (amount_policy in ('EXACT', 'HOLD')),
  transaction_max_amount bigint not null default 50000000 check (transaction_max_amount between 2000 and 499999999),
  phone text not null,
  email text,
  allow_email boolean not null default false,
  viet_qr_pro_status text not null default 'INACTIVE' check (viet_qr_pro_status in ('INACTIVE', 'PENDING', 'APPROVED', 'LOCK', 'REJECTED')),
  deny_reason text,
  affiliate_code text,
  office_code text,
  proposed_by text,
  proposed_by_id uuid,
  proposed_at timestamptz(3),
  search_text text not null,
  version bigint not null default 1,
  created_at timestamptz(3) not null
);
create index merchant_by_status on merchant (status, created_at desc, id);
create index merchant_by_creation on merchant (created_at desc, id);
create index merchant_by_text on merchant using gin (search_text gin_trgm_ops);

create function merchant_changed() returns trigger language plpgsql as $$
begin
  if new.version = old.version then
    new.version := old.version + 1;
  end if;
  return new;
end $$;
create trigger merchant_changed before update on merchant for each row execute function merchant_changed();

create table merchant_profile (
  merchant_id uuid primary key references merchant (id),
  profile jsonb not null,
  submitted_by text not null,
  submitted_at timestamptz(3) not null
);

create table ekyc_card (
  id uuid primary key,
  merchant_id uuid not null references merchant (id),
  ekyc_type text not null check (ekyc_type in ('OWNER', 'REPRESENTATIVE')),
  recognition jsonb not null,
  front_url text not null,
  back_url text,
  file_hash text not null,
  created_by text not null,
  created_at timestamptz(3) not null,
  unique (merchant_id, id)
);
create index ekyc_card_by_type on ekyc_card (merchant_id, ekyc_type, created_at desc);

create table role_group (
  id uuid primary key,
  merchant_id uuid not null references merchant (id),
  code text not null,
  name text not null,
  description text,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'CLOSED')),
  created_by text not null,
  created_at timestamptz(3) not null,
  modified_by text,
  modified_at timestamptz(3),
  unique (merchant_id, id),
  unique (merchant_id, code)
);
create unique index role_group_by_name on role_group (merchant_id, lower(name)) where status = 'ACTIVE';

create table role_group_permission (
  merchant_id uuid not null,
  role_group_id uuid not null,
  permission text not null check (permission ~ '^[0-9]{4}:(read|write)$'),
  primary key (role_group_id, permission),
  foreign key (merchant_id, role_group_id) references role_group (merchant_id, id)
);

create table app_user (
  id uuid primary key,
  merchant_id uuid not null references merchant (id),
  role_group_id uuid,
  phone text not null,
  full_name text not null,
  email text,
  avatar text,
  status text not null check (status in ('BLOCKED', 'ACTIVE', 'INACTIVE', 'NOT_LOGGED_IN')),
  is_owner boolean not null,
  bank_account_ids text[] not null default '{}',
  password_hash text not null,
  password_expires_at timestamptz(3),
  deleted_at timestamptz(3),
  created_by text not null,
  created_at timestamptz(3) not null,
  foreign key (merchant_id, role_group_id) references role_group (merchant_id, id),
  constraint app_user_role check (is_owner or role_group_id is not null)
);
create unique index app_user_owner_phone on app_user (phone) where is_owner and deleted_at is null;
create unique index app_user_phone on app_user (merchant_id, phone) where deleted_at is null;
create index app_user_by_role_group on app_user (role_group_id);

create table staff (
  id uuid primary key,
  username text not null unique,
  full_name text not null,
  roles text[] not null check (roles <@ array['root', 'maker', 'checker', 'support'] and cardinality(roles) > 0),
  office text not null check (office in ('HEADQUARTER', 'BRANCH', 'TRANSACTION_OFFICE')),
  office_code text,
  status text not null check (status in ('BLOCKED', 'ACTIVE', 'INACTIVE', 'NOT_LOGGED_IN')),
  password_hash text not null,
  created_at timestamptz(3) not null
);

create table password_history (
  id uuid primary key,
  user_id uuid not null,
  password_hash text not null,
  created_at timestamptz(3) not null
);
create index password_history_by_user on password_history (user_id, created_at desc);

create table sign_in_failure (
  handle text primary key,
  failures integer not null,
  locked_until timestamptz(3),
  blocked boolean not null default false,
  last_at timestamptz(3) not null
);

create table session (
  id uuid primary key,
  merchant_id uuid,
  user_id uuid not null,
  person text not null check (person in ('merchant', 'staff')),
  app text not null,
  created_at timestamptz(3) not null,
  ended_at timestamptz(3),
  end_reason text
);
create index session_open on session (user_id, app, created_at) where ended_at is null;

create table session_token (
  refresh_hash bytea primary key,
  access_hash bytea not null unique,
  session_id uuid not null references session (id) on delete cascade,
  access_expires_at timestamptz(3) not null,
  refresh_expires_at timestamptz(3) not null,
  rotated_at timestamptz(3),
  sealed_child text
);
create index session_token_by_session on session_token (session_id);
create index session_token_by_end on session_token (refresh_expires_at);

create table otp_session (
  id text primary key,
  merchant_id uuid,
  user_id uuid,
  purpose text not null,
  receiver text not null,
  ip_family smallint not null,
  confirms text not null,
  code_hash text not null,
  attempts integer not null default 0,
  used_at timestamptz(3),
  voided_at timestamptz(3),
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null
);
create index otp_session_by_receiver on otp_session (receiver, created_at desc);
create index otp_session_by_user on otp_session (user_id) where used_at is null;

create table step_token (
  token_hash text primary key,
  purpose text not null,
  user_id uuid not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3)
);

-- Merchant codes begin at M10000001.
insert into counter (name, value) values ('M', 10000000);

create table qr_login (
  id text primary key,
  merchant_id uuid,
  user_id uuid,
  session_key_hash text not null,
  status text not null check (status in ('PENDING', 'INPUT_DATA', 'FAILED', 'APPROVE', 'USED')),
  registration_status text check (registration_status in ('CREATED', 'UPDATE_PASSWORD', 'SUBMIT_INFO', 'VERIFIED_OTP')),
  device_name text,
  location text,
  operating_system text,
  person jsonb,
  app text not null,
  wrong_keys integer not null default 0,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null
);
