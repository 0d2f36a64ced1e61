-- Lists by status and by completion are read from narrow tables that follow payments and links. A change of status is entered in the four
-- indexes of one and in the two of the other; a payment and a link hold no index of what it changes, and stay where they are.
create table payment_state (
  merchant_id uuid not null,
  id uuid not null,
  status text not null,
  amount bigint not null,
  payment_type text not null,
  product_line text not null,
  bank_account_id uuid not null,
  created_at timestamptz(3) not null,
  complete_time timestamptz(3),
  primary key (merchant_id, id)
);
insert into payment_state (merchant_id, id, status, amount, payment_type, product_line, bank_account_id, created_at, complete_time)
select merchant_id, id, status, amount, payment_type, product_line, bank_account_id, created_at, complete_time from transaction;
create index payment_state_by_status on payment_state (merchant_id, status, created_at desc, id desc)
  include (payment_type, product_line, bank_account_id);
create index payment_state_by_amount on payment_state (merchant_id, status, amount, id);
create index payment_state_by_completion on payment_state (merchant_id, complete_time desc nulls last, id desc);

create table pay_link_state (
  merchant_id uuid not null,
  id uuid not null,
  status text not null,
  bank_account_id uuid not null,
  created_at timestamptz(3) not null,
  primary key (merchant_id, id)
);
insert into pay_link_state (merchant_id, id, status, bank_account_id, created_at)
select merchant_id, id, status, bank_account_id, created_at from pay_link where product_line not in ('PAY_PAGE', 'PAY_BUTTON');
create index pay_link_state_by_status on pay_link_state (merchant_id, status, created_at desc, id desc);

create or replace function payment_opened() returns trigger language plpgsql as $$
begin
  insert into payment_words (merchant_id, id, pay_link_id, bank_account_id, words)
  values (new.merchant_id, new.id, new.pay_link_id, new.bank_account_id, words_of_payment(new));
  insert into payment_state (merchant_id, id, status, amount, payment_type, product_line, bank_account_id, created_at, complete_time)
  values (new.merchant_id, new.id, new.status, new.amount, new.payment_type, new.product_line, new.bank_account_id, new.created_at,
    new.complete_time);
  return null;
end $$;

create function payment_moved() returns trigger language plpgsql as $$
begin
  update payment_state set status = new.status, amount = new.amount, payment_type = new.payment_type, complete_time = new.complete_time
  where merchant_id = new.merchant_id and id = new.id;
  return null;
end $$;
create trigger payment_moved after update on transaction for each row
  when ((old.status, old.amount, old.payment_type, old.complete_time)
    is distinct from (new.status, new.amount, new.payment_type, new.complete_time))
  execute function payment_moved();

create function pay_link_opened() returns trigger language plpgsql as $$
begin
  insert into pay_link_state (merchant_id, id, status, bank_account_id, created_at)
  values (new.merchant_id, new.id, new.status, new.bank_account_id, new.created_at);
  return null;
end $$;
create trigger pay_link_opened after insert on pay_link for each row
  when (new.product_line not in ('PAY_PAGE', 'PAY_BUTTON')) execute function pay_link_opened();

create function pay_link_moved() returns trigger language plpgsql as $$
begin
  update pay_link_state set status = new.status where merchant_id = new.merchant_id and id = new.id;
  return null;
end $$;
create trigger pay_link_moved after update on pay_link for each row
  when (old.status is distinct from new.status and new.product_line not in ('PAY_PAGE', 'PAY_BUTTON')) execute function pay_link_moved();

drop index transaction_by_status;
drop index transaction_by_status_and_amount;
drop index transaction_by_completion;
drop index pay_link_by_status;

-- Room for the next state of a row beside its former one; nothing of it is then entered in an index.
alter table transaction set (fillfactor = 70);
alter table pay_link set (fillfactor = 70);
