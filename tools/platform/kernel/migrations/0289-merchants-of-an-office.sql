-- The list of one office's merchants in the order in which they registered.
create index merchant_of_office on merchant (office_code, created_at desc, id) where office_code is not null;
