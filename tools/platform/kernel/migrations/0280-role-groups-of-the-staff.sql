-- What the people of the back office may do: the built-in roles, and groups that the head office makes, desk by desk.
create table staff_role_group (
  id uuid primary key,
  code text unique check (code in ('root', 'maker', 'checker', 'support')),
  name text not null,
  description text,
  rights text[] not null default '{}',
  keywords text not null,
  created_by text not null,
  created_at timestamptz(3) not null default now(),
  closed_at timestamptz(3),
  check (code is null or (closed_at is null and rights = '{}'))
);
create unique index staff_role_group_name on staff_role_group (lower(name)) where closed_at is null;
insert into staff_role_group (id, code, name, keywords, created_by) values
  ('00000000-0000-7000-8000-000000000001', 'root', 'ROOT_ADMIN', 'root_admin', ''),
  ('00000000-0000-7000-8000-000000000002', 'maker', 'MAKER', 'maker', ''),
  ('00000000-0000-7000-8000-000000000003', 'checker', 'CHECKER', 'checker', ''),
  ('00000000-0000-7000-8000-000000000004', 'support', 'SUPPORT', 'support', '');

-- Somebody has built-in roles or one group.
alter table staff add column role_group_id uuid references staff_role_group;
alter table staff drop constraint staff_roles_check;
alter table staff add constraint staff_roles_check
  check (roles <@ array['root', 'maker', 'checker', 'support'] and (cardinality(roles) = 0) = (role_group_id is not null));
create index staff_of_role_group on staff (role_group_id) where role_group_id is not null;

-- With whose eyes an administrator looks in this session.
alter table session add column viewing_role_group_id uuid references staff_role_group;
