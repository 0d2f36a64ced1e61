-- Null for a payment that no rule charged.
alter table transaction add column fee_rule_id uuid;
delete from parameter where name = 'fee.COBO';
