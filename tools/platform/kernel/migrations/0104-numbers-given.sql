-- Each series goes on behind the numbers that its merchant has.
insert into number_series as series (merchant_id, name, value)
select merchant_id, left(code, 2), max(substring(code from 3)::bigint) from (
  select merchant_id, code from product
  union all select merchant_id, code from product_category
  union all select merchant_id, code from pay_page_order
  union all select merchant_id, code from salary_request
) as numbered
where code ~ '^[A-Z]{2}[0-9]{1,15}$'
group by 1, 2
on conflict (merchant_id, name) do update set value = excluded.value where series.value < excluded.value;
