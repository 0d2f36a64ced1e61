-- The offices of the provider, which staff sit in and merchants belong to.
create table office (
  code text primary key check (code = upper(code)),
  kind text not null check (kind in ('BRANCH', 'TRANSACTION_OFFICE')),
  name text not null,
  address text,
  keywords text not null,
  created_at timestamptz(3) not null default now(),
  closed_at timestamptz(3)
);
insert into office (code, kind, name, keywords)
select office_code, min(office), office_code, lower(office_code) from staff where office_code is not null and office <> 'HEADQUARTER' group by office_code;
insert into office (code, kind, name, keywords)
select distinct upper(office_code), 'BRANCH', upper(office_code), lower(office_code) from merchant where office_code is not null
on conflict do nothing;
