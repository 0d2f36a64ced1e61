-- What the staff narrow by a state is counted without reading its rows. A change of a state writes all indexes of this table anyway.
drop index payment_state_of_all;
create index payment_state_of_all on payment_state (created_at desc, id desc) include (status);
