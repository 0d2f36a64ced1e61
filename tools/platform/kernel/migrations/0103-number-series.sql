-- Each merchant counts for itself, so that no shop's order waits until another's is committed.
create table number_series (
  merchant_id uuid not null,
  name text not null,
  value bigint not null,
  primary key (merchant_id, name)
) with (fillfactor = 50);

-- A process of the former release beside this one still takes its numbers from the counter of all: what it has given to a merchant the
-- merchant's own series does not give again. The next release drops this.
create function number_of_former_release() returns trigger language plpgsql as $$
begin
  insert into number_series as series (merchant_id, name, value)
    values (new.merchant_id, left(new.code, 2), substring(new.code from 3)::bigint)
    on conflict (merchant_id, name) do update set value = excluded.value where series.value < excluded.value;
  return null;
end $$;
create trigger product_number_of_former_release after insert on product
  for each row when (new.code ~ '^[A-Z]{2}[0-9]{1,15}$') execute function number_of_former_release();
create trigger product_category_number_of_former_release after insert on product_category
  for each row when (new.code ~ '^[A-Z]{2}[0-9]{1,15}$') execute function number_of_former_release();
create trigger pay_page_order_number_of_former_release after insert on pay_page_order
  for each row when (new.code ~ '^[A-Z]{2}[0-9]{1,15}$') execute function number_of_former_release();
create trigger salary_request_number_of_former_release after insert on salary_request
  for each row when (new.code ~ '^[A-Z]{2}[0-9]{1,15}$') execute function number_of_former_release();

-- Two enterprises may each have a request of the same number.
create unique index salary_request_by_code on salary_request (merchant_id, code);
alter table salary_request drop constraint salary_request_code_key;
