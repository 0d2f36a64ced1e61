-- Of two who change a role group at once one finds it changed; who gives it to somebody counts it, so that nobody closes it meanwhile.
alter table staff_role_group
  add column revision integer not null default 0,
  add column times_given integer not null default 0;
