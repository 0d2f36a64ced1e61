alter table sandbox_transfer add column times_asked integer not null default 0;
