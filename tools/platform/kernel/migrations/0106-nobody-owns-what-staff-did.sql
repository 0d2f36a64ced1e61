update history set merchant_id = '00000000-0000-0000-0000-000000000000' where merchant_id is null;
update session set merchant_id = '00000000-0000-0000-0000-000000000000' where merchant_id is null;
