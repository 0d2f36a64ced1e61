-- Staff read the merchants in each order of their list, and what is typed as a code or phone is looked for as it stands.
create index merchant_by_name on merchant (name, id);
create index merchant_by_type on merchant (business_type, created_at desc, id desc) where business_type is not null;
create index merchant_by_typed_code on merchant (lower(merchant_code));
create index merchant_by_typed_phone on merchant (lower(phone));
