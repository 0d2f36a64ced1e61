-- What of a bank the staff wrote themselves: a synchronisation leaves it alone.
alter table bank add kept text[] not null default '{}';
