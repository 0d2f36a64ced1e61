-- What every process keeps in memory is read again where its revision has grown.
create table followed_revision (
  name text primary key,
  revision bigint not null default 0
);
insert into followed_revision (name) values ('bank');
