-- What was found before is believed, so that the tables are held for a moment only.
alter table history alter column merchant_id set not null, drop constraint history_owned;
alter table session alter column merchant_id set not null, drop constraint session_owned;
