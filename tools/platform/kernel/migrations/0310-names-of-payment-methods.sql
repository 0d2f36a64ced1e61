-- The staff read their lists in Vietnamese; a name that they chose themselves stays.
update payment_method as method set name = named.name
from (values
  ('ATM_CARD', 'ATM card', 'Thẻ ATM nội địa'),
  ('BANKING', 'Bank transfer', 'Chuyển khoản ngân hàng')
) as named (id, former, name)
where method.id = named.id and method.name = named.former
  and not exists (select from payment_method as other where lower(other.name) = lower(named.name));
