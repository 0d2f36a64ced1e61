-- The authenticator app of somebody of the staff; the secret is sealed, and counts once a code of it was shown.
create table staff_authenticator (
  staff_id uuid primary key references staff,
  sealed_secret text not null,
  -- The step of the last code that was taken; each is taken once.
  last_step bigint not null default 0,
  created_at timestamptz(3) not null default now(),
  confirmed_at timestamptz(3)
);
create table staff_recovery_code (
  staff_id uuid not null references staff,
  code_hash text not null,
  used_at timestamptz(3),
  primary key (staff_id, code_hash)
);
