-- What the staff did, over all merchants, in the order of time and by one of them.
create index audit_entry_of_staff on audit_entry (at desc, id) where actor_id = '00000000-0000-0000-0000-000000000000';
create index audit_entry_of_staff_member on audit_entry (actor, at desc, id) where actor_id = '00000000-0000-0000-0000-000000000000';
