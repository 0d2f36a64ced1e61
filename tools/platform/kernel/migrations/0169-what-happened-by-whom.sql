-- Who did it, beside the name that he had then, and on what device. Rows from before have neither; their hashes stay what they are.
alter table audit_entry add column actor_id uuid, add column device text;
drop index audit_entry_by_entity;
drop index audit_entry_by_time;
create index audit_entry_by_record on audit_entry (merchant_id, entity, entity_id);
create index audit_entry_by_module on audit_entry (merchant_id, entity, at desc, id);
create index audit_entry_by_actor on audit_entry (merchant_id, actor_id, at desc, id) where actor_id is not null;
