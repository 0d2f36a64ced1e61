-- A statement is sorted by amount without all of the shop's movements being read.
create index ledger_entry_by_amount on ledger_entry (merchant_id, amount, txn_id, kind) where account = 'merchant-available';
