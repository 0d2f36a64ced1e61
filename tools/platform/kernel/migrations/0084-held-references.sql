-- A reference belongs to one payment of a merchant that is open or paid; once that has ended without money another may take it.
create table held_reference (
  merchant_id uuid not null,
  ref_transaction_id text not null,
  pay_link_id uuid not null,
  free_from timestamptz(3),
  primary key (merchant_id, ref_transaction_id)
);
insert into held_reference (merchant_id, ref_transaction_id, pay_link_id, free_from)
  select link.merchant_id, link.ref_transaction_id, link.id,
    case when link.status in ('CANCELED', 'FAIL', 'TIMEOUT') and payment.amount_paid = 0
      then coalesce(link.expire_at, link.created_at) + interval '10 minutes' end
  from pay_link as link left join transaction as payment
    on payment.merchant_id = link.merchant_id and payment.id = link.transaction_id
  where link.ref_transaction_id is not null;
alter table pay_link drop constraint pay_link_merchant_id_ref_transaction_id_key;
