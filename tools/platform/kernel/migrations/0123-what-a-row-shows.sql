-- A row is found by what it shows: an employee by the account of the salary, a call by the address that it came from.
update salary_employee set keywords = keywords || ' ' || salary_account;
update signed_call set keywords = keywords || ' ' || lower(ip) where ip <> '';

-- The phone is masked in the list of merchants: no part of it finds its merchant, only the whole number does.
update merchant set search_text = replace(search_text, ' ' || phone, '');
create index merchant_by_phone on merchant (phone);
create index merchant_by_email on merchant (lower(email)) where email is not null;
create index merchant_by_office on merchant (lower(office_code)) where office_code is not null;
create index merchant_by_proposer on merchant (proposed_by_id) where proposed_by_id is not null;
