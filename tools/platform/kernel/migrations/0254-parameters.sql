insert into followed_revision (name) values ('parameter');

-- Codes of affiliates were a list; every parameter is a text now, as people write it.
update parameter
set name = 'affiliate.codes',
    value = to_jsonb((select coalesce(string_agg(code, ','), '') from jsonb_array_elements_text(value) as code))
where name = 'affiliate_codes' and jsonb_typeof(value) = 'array';

create table parameter_change (
  id uuid primary key,
  name text not null,
  former_value text not null,
  value text not null,
  reason text not null,
  changed_by_id uuid not null,
  changed_by text not null,
  changed_at timestamptz not null
);
create index parameter_change_of on parameter_change (name, changed_at desc, id desc);

create index payout_day_by_day on payout_day (day);
