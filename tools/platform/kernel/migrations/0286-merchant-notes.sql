-- What the staff note about a merchant, for themselves.
create table merchant_note (
  merchant_id uuid not null references merchant (id),
  id uuid not null,
  text text not null,
  pinned boolean not null default false,
  written_by text not null,
  written_by_id uuid not null,
  written_at timestamptz(3) not null,
  edited_at timestamptz(3),
  primary key (merchant_id, id)
);
create index merchant_note_in_order on merchant_note (merchant_id, pinned desc, written_at desc, id desc);

-- What happened to a merchant and what belongs to it; its payments have a list of their own.
create index history_of_merchant on history (merchant_id, at desc, id) where entity in
  ('merchant', 'merchantChange', 'accountOpening', 'webhook', 'credential', 'user', 'roleGroup', 'salaryEnterprise', 'vietQrPro',
   'forControl', 'feeReport', 'posOrder', 'posTerminal', 'lateTransfer', 'supportRequest');
