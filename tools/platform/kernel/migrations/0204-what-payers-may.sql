-- Whether payers may pause a subscription by themselves, and end it with its period.
alter table subscription_plan
  add column payer_may_pause boolean not null default false,
  add column payer_may_stop boolean not null default false;
