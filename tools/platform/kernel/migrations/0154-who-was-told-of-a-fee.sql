-- The merchants that were written about a change of fees, so that they hear when it is withdrawn.
create table fee_change_told (
  merchant_id uuid not null,
  change_id uuid not null,
  primary key (merchant_id, change_id)
);
create index fee_change_told_by_change on fee_change_told (change_id);
