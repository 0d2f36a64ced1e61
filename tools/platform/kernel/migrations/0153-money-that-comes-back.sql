-- Money of ours that a bank sends back later is known by its order, and counts once.
alter table held_credit add column came_back_at timestamptz(3);
alter table salary_collection add column returned_at timestamptz(3);
alter table salary_payment_try
  -- The account's own part, and the part that the provider lent.
  add column returned_at timestamptz(3),
  add column lent_returned_at timestamptz(3);
create index salary_collection_by_order on salary_collection (transaction_number);
create index salary_payment_try_by_order on salary_payment_try (transaction_number);

-- What was lent and came back to the provider without reaching the employee.
alter table salary_debt add column returned bigint not null default 0 check (returned between 0 and repaid);
