-- Wrong passwords are counted for whoever guesses: the known device, else the network. Nothing reads sign_in_failure any more;
-- the next release drops it.
create table sign_in_guess (
  handle text not null,
  guesser text not null,
  failures integer not null,
  locked_until timestamptz(3),
  blocked boolean not null default false,
  last_at timestamptz(3) not null,
  primary key (handle, guesser)
);
create index sign_in_guess_by_handle on sign_in_guess (handle, last_at desc);
create index sign_in_guess_by_time on sign_in_guess (last_at);

-- Accounts at which many networks guess: there an unknown device gives the code before its password is judged.
create table sign_in_guard (
  handle text primary key,
  code_first_until timestamptz(3) not null,
  told_at timestamptz(3)
);

create table known_device (
  token_hash text primary key,
  user_id uuid not null,
  app text not null,
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3) not null
);
create index known_device_by_user on known_device (user_id, last_used_at desc);

-- The network of a stranger who asked for the code; null where a right password or a session stood before it.
alter table otp_session add column asked_from text;
-- What was found of the password, sealed.
alter table otp_session add column verdict text;
create index otp_session_by_network on otp_session (asked_from, created_at desc) where asked_from is not null;
