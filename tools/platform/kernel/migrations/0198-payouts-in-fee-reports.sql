-- The payouts of the month that came through when it was computed, as the payments beside them: more of them later make an adjustment.
alter table fee_report add column counted_payouts bigint not null default 0;
alter table fee_report add column counted_payout_amount bigint not null default 0;
create index payout_transfer_charged on payout_transfer (merchant_id, ended_at) where status = 'SUCCESS';
