-- What a search looks through stands beside the payments, so that a payment whose status changes enters no word anew. The words are those
-- that its row shows; the database keeps them, whoever writes the payment.
create function searchable(variadic texts text[]) returns text language sql stable parallel safe as $$
  select trim(regexp_replace(regexp_replace(
    lower(normalize(regexp_replace(
      translate(normalize(array_to_string(texts, ' '), nfd), 'đĐ', 'dD'),
      '[\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u064b-\u065f\u0e31\u0e34-\u0e3a\u0e47-\u0e4e\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]',
      '', 'g'), nfc)),
    -- An amount is found as it is shown and as it is typed: 345.000 and 345000.
    '(\d)[.,](?=\d{3}(?!\d))', '\1', 'g'),
    '\s+', ' ', 'g'))
$$;

create function words_of_payment(payment transaction) returns text language sql stable parallel safe as $$
  select searchable(payment.description, payment.customer_name, payment.customer_phone, payment.customer_email, payment.pay_link_code,
    payment.ref_transaction_id, payment.virtual_account, payment.txn_number, payment.amount::text)
$$;

create table payment_words (
  merchant_id uuid not null,
  id uuid not null,
  pay_link_id uuid,
  bank_account_id uuid not null,
  words text not null,
  primary key (merchant_id, id)
);
insert into payment_words (merchant_id, id, pay_link_id, bank_account_id, words)
select merchant_id, id, pay_link_id, bank_account_id, words_of_payment(payment) from transaction as payment;
create index payment_words_sought on payment_words using gin (merchant_id, words gin_trgm_ops);

create function payment_opened() returns trigger language plpgsql as $$
begin
  insert into payment_words (merchant_id, id, pay_link_id, bank_account_id, words)
  values (new.merchant_id, new.id, new.pay_link_id, new.bank_account_id, words_of_payment(new));
  return null;
end $$;
create trigger payment_opened after insert on transaction for each row execute function payment_opened();

create function payment_reworded() returns trigger language plpgsql as $$
begin
  update payment_words set words = words_of_payment(new) where merchant_id = new.merchant_id and id = new.id;
  return null;
end $$;
create trigger payment_reworded after update on transaction for each row
  when ((old.description, old.amount, old.customer_name, old.customer_phone, old.customer_email)
    is distinct from (new.description, new.amount, new.customer_name, new.customer_phone, new.customer_email))
  execute function payment_reworded();

drop index transaction_by_keyword;
drop index pay_link_by_keyword;
-- A phone number is one of the words.
drop index pay_link_by_phone;
-- A process of the former release beside this one still writes the words; the next release drops the columns.
alter table transaction alter column keywords set default '';
alter table pay_link alter column keywords set default '';
