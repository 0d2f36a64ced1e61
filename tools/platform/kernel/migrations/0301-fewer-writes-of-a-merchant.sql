-- Whoever looks for a phone finds it by the index of what is typed: one index fewer to write at each change of a merchant.
drop index merchant_by_phone;

-- Only what waits for the staff is read by how long it has waited. An index of all states served a change of one merchant worse than its key.
drop index merchant_waiting;
create index merchant_waiting on merchant (status, waiting_since, id) where status in ('LINKED_ACCOUNT', 'OPEN_ACCOUNT');
