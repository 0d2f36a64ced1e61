-- What a merchant may pay out in a day at most; without it the provider's own limit for all holds.
alter table merchant add payout_day_limit bigint check (payout_day_limit > 0);
-- Why a change was proposed, for whoever decides.
alter table merchant_change add proposal_reason text;
