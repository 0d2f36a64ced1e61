-- A credit line is proposed by one person and granted by another, as the limits of a merchant are.
alter table merchant_change drop constraint if exists merchant_change_kind_check;
alter table merchant_change add constraint merchant_change_kind_check
  check (kind in ('LIMIT', 'AMOUNT_POLICY', 'OFFICE', 'CREDIT_LINE'));
