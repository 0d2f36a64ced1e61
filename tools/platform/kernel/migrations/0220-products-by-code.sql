-- The product that a search names by its code is looked up before the list is read.
create index product_by_code on product (merchant_id, lower(code));
