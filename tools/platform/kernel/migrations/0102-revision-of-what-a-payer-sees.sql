-- In the order in which the page of a payer reads them, so that neither waits for the other in turn.
alter table bank_account add column revision bigint not null default 0;
create trigger bank_account_changed before insert or update on bank_account for each row execute function row_changed();

alter table shop_setting add column revision bigint not null default 0;
create trigger shop_setting_changed before insert or update on shop_setting for each row execute function row_changed();

alter table card_order add column revision bigint not null default 0;
create trigger card_order_changed before insert or update on card_order for each row execute function row_changed();

alter table payment_method add column revision bigint not null default 0;
create trigger payment_method_changed before insert or update on payment_method for each row execute function row_changed();
