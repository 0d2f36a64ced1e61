-- A search for a word that many payments hold walks through the words from the latest on, and looks at no payment.
alter table payment_words add column created_at timestamptz(3);
drop index payment_words_sought;
update payment_words as words set created_at = payment.created_at
from transaction as payment where payment.merchant_id = words.merchant_id and payment.id = words.id;
alter table payment_words alter column created_at set not null;
create index payment_words_sought on payment_words using gin (merchant_id, words gin_trgm_ops);
create index payment_words_by_time on payment_words (merchant_id, created_at desc, id desc);

create or replace function payment_opened() returns trigger language plpgsql as $$
begin
  insert into payment_words (merchant_id, id, pay_link_id, bank_account_id, words, created_at)
  values (new.merchant_id, new.id, new.pay_link_id, new.bank_account_id, words_of_payment(new), new.created_at);
  insert into payment_state (merchant_id, id, status, amount, payment_type, product_line, bank_account_id, created_at, complete_time)
  values (new.merchant_id, new.id, new.status, new.amount, new.payment_type, new.product_line, new.bank_account_id, new.created_at,
    new.complete_time);
  return null;
end $$;
