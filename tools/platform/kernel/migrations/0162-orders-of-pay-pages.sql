-- The picture at the head of a page, an order that was marked as paid by hand, and what an order is looked for by.
alter table pay_page add column cover_url text;
alter table pay_page_order
  add column manual boolean not null default false,
  add column keywords text not null default '';

create function words_of_order(placed pay_page_order) returns text language sql stable parallel safe as $$
  select searchable(placed.code, placed.customer_name, placed.customer_phone, placed.customer_email, placed.customer_address, placed.note,
    placed.reference_id, placed.pay_link_code, placed.amount::text,
    (select code from pay_page where merchant_id = placed.merchant_id and id = placed.pay_page_id))
$$;
update pay_page_order as placed set keywords = words_of_order(placed);

create function order_placed() returns trigger language plpgsql as $$
begin
  new.keywords := words_of_order(new);
  return new;
end $$;
create trigger order_placed before insert on pay_page_order for each row execute function order_placed();

create index pay_page_order_sought on pay_page_order using gin (merchant_id, keywords gin_trgm_ops);
create index pay_page_order_by_status on pay_page_order (merchant_id, status, created_at desc, id desc);
create index pay_page_order_by_amount on pay_page_order (merchant_id, amount desc, id desc);
create index pay_page_order_by_code on pay_page_order (merchant_id, code);
create index pay_page_order_by_reference on pay_page_order (merchant_id, reference_id) where reference_id is not null;
create index pay_page_order_of_page on pay_page_order (merchant_id, pay_page_id, created_at desc, id desc);
create index pay_page_order_of_page_by_status on pay_page_order (merchant_id, pay_page_id, status, created_at desc, id desc);
drop index pay_page_order_by_page;
create index pay_page_by_keyword on pay_page using gin (merchant_id, keywords gin_trgm_ops);

-- The payments of a page, in the order of time; other payments are not entered.
create index transaction_by_page on transaction (merchant_id, pay_page_code, created_at desc, id desc) where pay_page_code is not null;
