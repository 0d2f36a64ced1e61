-- A statement looks for the few credits that came without a payment, beside those of a million payments.
create index bank_credit_deposit on bank_credit (merchant_id, transaction_id) where virtual_account is null;
