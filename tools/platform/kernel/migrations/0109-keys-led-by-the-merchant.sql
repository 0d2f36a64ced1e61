-- Each of these rows is found by its merchant first; what was unique over all merchants was so by chance.
alter table card_order drop constraint card_order_transaction_id_key;
alter table webhook_endpoint drop constraint webhook_endpoint_id_key;
alter table salary_enterprise drop constraint salary_enterprise_id_key;
