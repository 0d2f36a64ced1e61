/**
 * What triggers do on a worker, where a row's type is the one of its part of the table and a statement may name one merchant only. The
 * results are the same as those of the functions that the migrations make.
 */
export const functionsOfWorkers = `
-- Every copy of a table that stands everywhere gets the same number, and so does a row that moves to another worker.
create or replace function row_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    new.revision := old.revision + 1;
  else
    new.revision := (extract(epoch from date_trunc('milliseconds', statement_timestamp())) * 1000)::bigint;
  end if;
  return new;
end $$;

create or replace function ledger_entry_balanced() returns trigger language plpgsql as $$
declare
  owned record;
begin
  if exists (select from inserted group by merchant_id, txn_id, kind having sum(amount) <> 0) then
    raise exception 'ledger entries of one event must sum to zero' using errcode = 'integrity_constraint_violation';
  end if;
  for owned in select distinct merchant_id, account, bank_account_id from inserted loop
    perform from ledger_account as known
    where known.merchant_id = owned.merchant_id and known.kind = owned.account and known.bank_account_id = owned.bank_account_id;
    if not found then
      raise exception 'ledger entries need an account of their book' using errcode = 'foreign_key_violation';
    end if;
  end loop;
  return null;
end $$;

create or replace function audit_entry_waits() returns trigger language plpgsql as $$
declare
  entered record;
begin
  for entered in select merchant_id, id from inserted loop
    insert into audit_unchained (merchant_id, audit_id) values (entered.merchant_id, entered.id);
  end loop;
  return null;
end $$;

create or replace function payment_opened() returns trigger language plpgsql as $$
begin
  insert into payment_words (merchant_id, id, pay_link_id, bank_account_id, words, created_at)
  values (new.merchant_id, new.id, new.pay_link_id, new.bank_account_id,
    searchable(new.description, new.customer_name, new.customer_phone, new.customer_email, new.pay_link_code, new.ref_transaction_id,
      new.virtual_account, new.txn_number, new.amount::text), new.created_at);
  insert into payment_state (merchant_id, id, status, amount, payment_type, product_line, bank_account_id, created_at, complete_time)
  values (new.merchant_id, new.id, new.status, new.amount, new.payment_type, new.product_line, new.bank_account_id, new.created_at,
    new.complete_time);
  return null;
end $$;

create or replace function payment_reworded() returns trigger language plpgsql as $$
begin
  update payment_words
  set words = searchable(new.description, new.customer_name, new.customer_phone, new.customer_email, new.pay_link_code,
    new.ref_transaction_id, new.virtual_account, new.txn_number, new.amount::text)
  where merchant_id = new.merchant_id and id = new.id;
  return null;
end $$;

create or replace function order_placed() returns trigger language plpgsql as $$
declare
  page_code text;
begin
  select code into page_code from pay_page where merchant_id = new.merchant_id and id = new.pay_page_id;
  new.keywords := searchable(new.code, new.customer_name, new.customer_phone, new.customer_email, new.customer_address, new.note,
    new.reference_id, new.pay_link_code, new.amount::text, page_code);
  return new;
end $$;

-- Each node has a copy of the merchants; one of them notes what changed.
create or replace function merchant_to_mirror() returns trigger language plpgsql as $$
begin
  if (select groupid from pg_dist_local_group) = 0 then
    insert into merchant_to_mirror (merchant_id, version) values (new.id, new.version)
    on conflict (merchant_id) do update set version = excluded.version;
  end if;
  return null;
end $$;
`;
