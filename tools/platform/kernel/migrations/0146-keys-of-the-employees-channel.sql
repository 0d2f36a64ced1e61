-- A key opens the calls of its own channel only; of the employees' channel an enterprise has at most one that is usable.
alter table credential add column channel text not null default 'PAYMENTS' check (channel in ('PAYMENTS', 'SALARY'));
create unique index credential_of_employees on credential (merchant_id) where channel = 'SALARY' and status = 'ACTIVE';
