-- The trigger takes apart what it is given.
update history set note = note
where entity = 'payment' and action in ('accept', 'return', 'refuse') and note is not null and details is null;
