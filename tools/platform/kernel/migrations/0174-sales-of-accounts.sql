-- What was sold of a product for each account, for those who see some accounts only; `product` keeps the sums of all.
create table product_sale (
  merchant_id uuid not null,
  product_id uuid not null,
  bank_account_id uuid not null,
  sold integer not null,
  revenue bigint not null,
  primary key (merchant_id, product_id, bank_account_id)
);
insert into product_sale (merchant_id, product_id, bank_account_id, sold, revenue)
select placed.merchant_id, item.product_id, paid.bank_account_id, sum(item.quantity), sum(item.amount)
from pay_page_order as placed
  join order_item as item on item.merchant_id = placed.merchant_id and item.order_id = placed.id
  join transaction as paid on paid.merchant_id = placed.merchant_id and paid.id = placed.transaction_id
where placed.status = 'PAID'
group by placed.merchant_id, item.product_id, paid.bank_account_id;

-- Places of products stand far apart, so that one moves between two others without moving them.
update product set place = place * 1048576;
alter sequence product_place increment by 1048576;
select setval('product_place', greatest((select max(place) from product), 1048576));
