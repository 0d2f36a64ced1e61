alter table transaction add column revision bigint not null default 0;
create trigger transaction_changed before insert or update on transaction for each row execute function row_changed();
