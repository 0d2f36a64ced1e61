-- When a transfer became an affair of the staff.
alter table payout_transfer add column case_at timestamptz(3) generated always as (coalesce(done_after_at, unanswered_at)) stored;
create index payout_transfer_cases on payout_transfer (case_at, id) where case_at is not null;

-- What two people settled as failed may be carried out all the same: that is another case of the same transfer.
alter table payout_settlement add column about text not null default 'UNANSWERED' check (about in ('UNANSWERED', 'DONE_AFTER_FAILED'));
update payout_settlement set about = 'DONE_AFTER_FAILED' where settlement in ('DEBIT_MERCHANT', 'PROVIDER_BEARS');
alter table payout_settlement alter column about drop default;
alter table payout_settlement drop constraint payout_settlement_pkey;
alter table payout_settlement add primary key (merchant_id, transfer_id, about);

-- The evidence, and why another person did not confirm it.
alter table payout_settlement add column documents text[] not null default '{}';
alter table payout_settlement add column sent_back_by text;
alter table payout_settlement add column sent_back_at timestamptz(3);
alter table payout_settlement add column sent_back_note text;
alter table payout_settlement add check (
  (sent_back_by is null) = (sent_back_at is null) and (sent_back_at is null) = (sent_back_note is null)
  and (sent_back_at is null or confirmed_at is null));
create trigger payout_settlement_is_told after insert or update on payout_settlement for each row
  execute function notifications_changed('cms');

-- The person whose emergency lock froze it, as people read it.
alter table payout add column frozen_by text;

-- Who may approve more than before has more to decide.
create trigger payout_limit_is_told after insert or update on payout_approver for each row
  execute function notifications_changed('portal');
