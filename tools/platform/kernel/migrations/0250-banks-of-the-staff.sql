-- What of a bank the staff wrote themselves: a synchronisation leaves it alone.
alter table bank add kept text[] not null default '{}';

-- A bank stays while money is on its way to it, whoever sends it.
create index payout_transfer_on_its_way on payout_transfer (to_bin) where status in ('WAITING', 'TRANSFERRING');
