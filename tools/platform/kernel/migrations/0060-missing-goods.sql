-- An order that is paid after its time may find its goods sold to others: how many of each are missing.
alter table order_item add column missing integer not null default 0 check (missing between 0 and quantity);
