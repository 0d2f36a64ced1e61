-- A product shows several pictures, has a mark below which its stock is low, and a place among those of its category.
create sequence product_place;
alter table product
  add column pictures jsonb not null default '[]',
  add column low_stock_at integer check (low_stock_at between 0 and 1000000),
  add column place bigint not null default nextval('product_place');
update product set pictures = jsonb_build_array(image_url) where image_url is not null;
-- Stock changes with every order, and seldom crosses the mark: only then is the row entered in an index anew.
alter table product add column low_stock boolean not null
  generated always as (storage_type = 'LIMITED' and storage_quantity - reserved <= coalesce(low_stock_at, 0)) stored;

create index product_by_name on product (merchant_id, name, id);
create index product_by_price on product (merchant_id, price, id);
create index product_by_status on product (merchant_id, status, created_at desc, id desc);
create index product_by_category on product (merchant_id, category_id, created_at desc, id desc);
create index product_by_place on product (merchant_id, category_id, place, id);
create index product_in_category on product (merchant_id, created_at desc, id desc) where category_id is not null;
create index product_low on product (merchant_id, created_at desc, id desc) where low_stock;
create index order_item_by_product on order_item (merchant_id, product_id);

alter table product_category add column keywords text not null default '';
update product_category set keywords = searchable(name, code, description);
create index product_category_by_time on product_category (merchant_id, created_at desc, id desc);
