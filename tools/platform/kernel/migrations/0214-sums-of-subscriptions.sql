-- What the figures of plans and the calendar of due days are read from, however many subscriptions there are. Every sum follows from the
-- rows alone, and is kept by the statement that changes them. The nil plan stands for all plans of an account.
create table subscription_sum (
  merchant_id uuid not null,
  bank_account_id uuid not null,
  plan_id uuid not null,
  status text not null,
  time_type text not null,
  cycle_value integer not null,
  total bigint not null,
  -- What they bill in a cycle.
  amount bigint not null,
  primary key (merchant_id, plan_id, bank_account_id, status, time_type, cycle_value)
) with (fillfactor = 50);

create table subscription_month (
  merchant_id uuid not null,
  bank_account_id uuid not null,
  plan_id uuid not null,
  -- Its first day.
  month date not null,
  started bigint not null default 0,
  ended bigint not null default 0,
  -- Of those that ended, the ones that had begun in the same month.
  ended_early bigint not null default 0,
  invoices bigint not null default 0,
  amount bigint not null default 0,
  paid bigint not null default 0,
  paid_amount bigint not null default 0,
  paid_on_time bigint not null default 0,
  missed bigint not null default 0,
  primary key (merchant_id, plan_id, month, bank_account_id)
) with (fillfactor = 50);

create table subscription_due_day (
  merchant_id uuid not null,
  bank_account_id uuid not null,
  due_on date not null,
  total bigint not null,
  amount bigint not null,
  primary key (merchant_id, due_on, bank_account_id)
) with (fillfactor = 50);

create function vn_month(instant timestamptz) returns date language sql immutable parallel safe as $$
  select date_trunc('month', instant at time zone 'Asia/Ho_Chi_Minh')::date
$$;

create type counted_subscription as (
  merchant_id uuid, bank_account_id uuid, plan_id uuid, next_plan_id uuid, status text, created_at timestamptz, ended_at timestamptz, next_due_on date
);

create function sum_subscriptions(was counted_subscription[], now counted_subscription[]) returns void language plpgsql as $$
declare
  every_plan constant uuid = '00000000-0000-0000-0000-000000000000';
begin
  insert into subscription_sum as kept (merchant_id, bank_account_id, plan_id, status, time_type, cycle_value, total, amount)
  select one.merchant_id, one.bank_account_id, part.plan_id, one.status, plan.time_type, plan.cycle_value,
    sum(one.sign), sum(one.sign * plan.fixed_amount)
  from (select -1 as sign, before.* from unnest(was) as before union all select 1, after.* from unnest(now) as after) as one
  join subscription_plan as plan on plan.merchant_id = one.merchant_id and plan.id = one.plan_id
  cross join lateral (values (one.plan_id), (every_plan)) as part (plan_id)
  group by 1, 2, 3, 4, 5, 6
  having sum(one.sign) <> 0 or sum(one.sign * plan.fixed_amount) <> 0
  order by 1, 3, 2, 4, 5, 6
  on conflict (merchant_id, plan_id, bank_account_id, status, time_type, cycle_value) do update
  set total = kept.total + excluded.total, amount = kept.amount + excluded.amount;

  insert into subscription_month as kept (merchant_id, bank_account_id, plan_id, month, started, ended, ended_early)
  select one.merchant_id, one.bank_account_id, part.plan_id, part.month,
    sum(one.sign * part.started), sum(one.sign * part.ended), sum(one.sign * part.ended_early)
  from (select -1 as sign, before.* from unnest(was) as before union all select 1, after.* from unnest(now) as after) as one
  cross join lateral (
    select plan_id, month, started, ended, ended_early
    from (values (one.plan_id), (every_plan)) as plans (plan_id),
      (values
        (vn_month(one.created_at), 1, 0, 0),
        (vn_month(one.ended_at), 0, 1, (vn_month(one.ended_at) = vn_month(one.created_at))::integer)
      ) as months (month, started, ended, ended_early)
    where month is not null
  ) as part
  group by 1, 2, 3, 4
  having sum(one.sign * part.started) <> 0 or sum(one.sign * part.ended) <> 0 or sum(one.sign * part.ended_early) <> 0
  order by 1, 3, 4, 2
  on conflict (merchant_id, plan_id, month, bank_account_id) do update
  set started = kept.started + excluded.started, ended = kept.ended + excluded.ended, ended_early = kept.ended_early + excluded.ended_early;

  -- A change of plan bills its first period by the other plan where that is paid beforehand. What is metered is known only afterwards.
  insert into subscription_due_day as kept (merchant_id, bank_account_id, due_on, total, amount)
  select one.merchant_id, one.bank_account_id, one.next_due_on, sum(one.sign), sum(one.sign * due.amount)
  from (select -1 as sign, before.* from unnest(was) as before union all select 1, after.* from unnest(now) as after) as one
  join subscription_plan as plan on plan.merchant_id = one.merchant_id and plan.id = one.plan_id
  left join subscription_plan as next_plan on next_plan.merchant_id = one.merchant_id and next_plan.id = one.next_plan_id
  cross join lateral (
    select case when plan.type = 'METERED_USAGE' then 0
      when plan.payment_type = 'PREPAID' then coalesce(next_plan.fixed_amount, plan.fixed_amount)
      else plan.fixed_amount end
  ) as due (amount)
  where one.next_due_on is not null
  group by 1, 2, 3
  having sum(one.sign) <> 0 or sum(one.sign * due.amount) <> 0
  order by 1, 3, 2
  on conflict (merchant_id, due_on, bank_account_id) do update
  set total = kept.total + excluded.total, amount = kept.amount + excluded.amount;
end $$;

create function subscriptions_added() returns trigger language plpgsql as $$
begin
  perform sum_subscriptions(null, array_agg(row(merchant_id, bank_account_id, plan_id, next_plan_id, status, created_at, ended_at, next_due_on)::counted_subscription))
  from added;
  return null;
end $$;

create function subscriptions_changed() returns trigger language plpgsql as $$
begin
  perform sum_subscriptions(
    array_agg(row(before.merchant_id, before.bank_account_id, before.plan_id, before.next_plan_id, before.status, before.created_at,
      before.ended_at, before.next_due_on)::counted_subscription),
    array_agg(row(after.merchant_id, after.bank_account_id, after.plan_id, after.next_plan_id, after.status, after.created_at,
      after.ended_at, after.next_due_on)::counted_subscription))
  from before join after on after.merchant_id = before.merchant_id and after.id = before.id
  where (before.bank_account_id, before.plan_id, before.next_plan_id, before.status, before.created_at, before.ended_at, before.next_due_on)
    is distinct from
    (after.bank_account_id, after.plan_id, after.next_plan_id, after.status, after.created_at, after.ended_at, after.next_due_on)
  having count(*) > 0;
  return null;
end $$;

create function subscriptions_removed() returns trigger language plpgsql as $$
begin
  perform sum_subscriptions(array_agg(row(merchant_id, bank_account_id, plan_id, next_plan_id, status, created_at, ended_at, next_due_on)::counted_subscription), null)
  from removed;
  return null;
end $$;

create trigger subscriptions_added after insert on subscription
  referencing new table as added for each statement execute function subscriptions_added();
create trigger subscriptions_changed after update on subscription
  referencing old table as before new table as after for each statement execute function subscriptions_changed();
create trigger subscriptions_removed after delete on subscription
  referencing old table as removed for each statement execute function subscriptions_removed();

create type counted_invoice as (
  merchant_id uuid, bank_account_id uuid, plan_id uuid, status text, amount bigint, extensions integer, expire_at timestamptz,
  paid_at timestamptz, created_at timestamptz
);

-- What was cancelled was owed by nobody, and is in no sum. Whoever was given more time was late.
create function sum_invoices(was counted_invoice[], now counted_invoice[]) returns void language plpgsql as $$
declare
  every_plan constant uuid = '00000000-0000-0000-0000-000000000000';
begin
  insert into subscription_month as kept
    (merchant_id, bank_account_id, plan_id, month, invoices, amount, paid, paid_amount, paid_on_time, missed)
  select one.merchant_id, one.bank_account_id, part.plan_id, vn_month(one.created_at), sum(one.sign), sum(one.sign * one.amount),
    coalesce(sum(one.sign) filter (where one.status = 'SUCCESS'), 0),
    coalesce(sum(one.sign * one.amount) filter (where one.status = 'SUCCESS'), 0),
    coalesce(sum(one.sign) filter (where one.status = 'SUCCESS' and one.extensions = 0 and one.paid_at <= one.expire_at), 0),
    coalesce(sum(one.sign) filter (where one.status in ('TIMEOUT', 'FAIL')), 0)
  from (select -1 as sign, before.* from unnest(was) as before union all select 1, after.* from unnest(now) as after) as one
  cross join lateral (values (one.plan_id), (every_plan)) as part (plan_id)
  where one.status <> 'CANCELED'
  group by 1, 2, 3, 4
  order by 1, 3, 4, 2
  on conflict (merchant_id, plan_id, month, bank_account_id) do update
  set invoices = kept.invoices + excluded.invoices, amount = kept.amount + excluded.amount, paid = kept.paid + excluded.paid,
    paid_amount = kept.paid_amount + excluded.paid_amount, paid_on_time = kept.paid_on_time + excluded.paid_on_time,
    missed = kept.missed + excluded.missed;
end $$;

create function invoices_added() returns trigger language plpgsql as $$
begin
  perform sum_invoices(null, array_agg(row(merchant_id, bank_account_id, plan_id, status, amount, extensions, expire_at, paid_at, created_at)::counted_invoice))
  from added;
  return null;
end $$;

create function invoices_changed() returns trigger language plpgsql as $$
begin
  perform sum_invoices(
    array_agg(row(before.merchant_id, before.bank_account_id, before.plan_id, before.status, before.amount, before.extensions,
      before.expire_at, before.paid_at, before.created_at)::counted_invoice),
    array_agg(row(after.merchant_id, after.bank_account_id, after.plan_id, after.status, after.amount, after.extensions,
      after.expire_at, after.paid_at, after.created_at)::counted_invoice))
  from before join after on after.merchant_id = before.merchant_id and after.id = before.id
  where before.status in ('SUCCESS', 'TIMEOUT', 'FAIL', 'CANCELED') is distinct from after.status in ('SUCCESS', 'TIMEOUT', 'FAIL', 'CANCELED')
    or (after.status in ('SUCCESS', 'TIMEOUT', 'FAIL', 'CANCELED') and before.status <> after.status)
    or (before.bank_account_id, before.plan_id, before.amount, before.created_at)
      is distinct from (after.bank_account_id, after.plan_id, after.amount, after.created_at)
    or (after.status = 'SUCCESS' and (before.extensions, before.expire_at, before.paid_at)
      is distinct from (after.extensions, after.expire_at, after.paid_at))
  having count(*) > 0;
  return null;
end $$;

create function invoices_removed() returns trigger language plpgsql as $$
begin
  perform sum_invoices(array_agg(row(merchant_id, bank_account_id, plan_id, status, amount, extensions, expire_at, paid_at, created_at)::counted_invoice), null)
  from removed;
  return null;
end $$;

create trigger invoices_added after insert on subscription_invoice
  referencing new table as added for each statement execute function invoices_added();
create trigger invoices_changed after update on subscription_invoice
  referencing old table as before new table as after for each statement execute function invoices_changed();
create trigger invoices_removed after delete on subscription_invoice
  referencing old table as removed for each statement execute function invoices_removed();

do $$ begin
  perform sum_subscriptions(null, array_agg(row(merchant_id, bank_account_id, plan_id, next_plan_id, status, created_at, ended_at, next_due_on)::counted_subscription))
  from subscription;
  perform sum_invoices(null, array_agg(row(merchant_id, bank_account_id, plan_id, status, amount, extensions, expire_at, paid_at, created_at)::counted_invoice))
  from subscription_invoice;
end $$;
