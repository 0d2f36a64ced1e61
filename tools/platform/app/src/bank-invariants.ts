import { acrossMerchants, type Invariant } from '@pay/platform-kernel';
import { sql } from 'kysely';

const rowsOf =
  (query: ReturnType<typeof sql<{ broken: number }>>): Invariant =>
  async (trx) => {
    const { rows } = await query.execute(acrossMerchants(trx, 'a bank knows accounts, not merchants'));
    return rows[0]?.broken ?? 0;
  };

/** Orders of money to the bank by their references; whoever sends a new kind of order adds it here. */
const given = sql`
  select transaction_number as reference, from_account, amount, lent, transaction_status as state
  from salary_payment_try
  union all
  select transaction_number, from_account, amount, 0, transaction_status from salary_collection
  union all
  select held.return_reference, account.account_no, held.amount, 0, case held.state when 'RETURNED' then 'SUCCESS' else 'PROCESSING' end
  from held_credit as held
  join transaction as payment on payment.merchant_id = held.merchant_id and payment.id = held.transaction_id
  join bank_account as account on account.merchant_id = payment.merchant_id and account.id = payment.bank_account_id
  where held.state in ('RETURNING', 'RETURNED')
  union all
  select refunded.reference, account.account_no, refunded.amount, 0, case refunded.status when 'DONE' then 'SUCCESS' else 'PROCESSING' end
  from refund as refunded
  join bank_account as account on account.merchant_id = refunded.merchant_id and account.id = refunded.bank_account_id
  where refunded.status in ('SENDING', 'DONE')
  union all
  select paid.reference, account.account_no, paid.amount, 0, case paid.status when 'TRANSFERRING' then 'PROCESSING' else 'SUCCESS' end
  from payout_transfer as paid
  join bank_account as account on account.merchant_id = paid.merchant_id and account.id = paid.bank_account_id
  where paid.status in ('TRANSFERRING', 'SUCCESS') or paid.done_after_at is not null
  union all
  select released.reference, account.account_no, released.amount, 0, case released.state when 'DONE' then 'SUCCESS' else 'PROCESSING' end
  from suspense_order as released
  join bank_account as account on account.merchant_id = released.merchant_id and account.id = released.bank_account_id
  where released.state in ('SENDING', 'DONE')
  union all
  select reference, null, amount, 0, case status when 'DONE' then 'SUCCESS' else 'PROCESSING' end
  from pos_order_refund where status in ('SENDING', 'DONE')`;

/** And those that the bank carried out after it had refused them, as long as they are not done for who gave them. */
const orders = sql`
  with given as (${given})
  select * from given
  union all
  select refused.reference, refused.from_account, refused.amount, refused.lent, 'SUCCESS' from late_transfer as late
  join refused_order as refused on refused.merchant_id = late.merchant_id and refused.reference = late.reference
  where not exists (select from given where given.reference = late.reference and given.state = 'SUCCESS')`;

/** What stands on an account by the bank's own account of it: credits and card payments, less charges and what was paid out. */
const atTheBank = sql`
  select account.account_no, credit.amount from bank_credit as credit
  join bank_account as account on account.merchant_id = credit.merchant_id and account.id = credit.bank_account_id
  union all
  select account.account_no, paid.amount from card_order as card
  join transaction as paid on paid.merchant_id = card.merchant_id and paid.id = card.transaction_id
  join bank_account as account on account.merchant_id = paid.merchant_id and account.id = paid.bank_account_id
  where paid.status = 'SUCCESS' and paid.inter_bank_trace = card.reference
  union all
  select account.account_no, card.amount - card.fee_amount - card.vat_amount from pos_transaction as card
  join bank_account as account on account.merchant_id = card.merchant_id and account.id = card.bank_account_id
  where card.payment_type = 'CARD' and card.status = 'SUCCESS'
  union all
  select account.account_no, paid.actual_amount - paid.amount from transaction as paid
  join bank_account as account on account.merchant_id = paid.merchant_id and account.id = paid.bank_account_id
  where paid.status = 'SUCCESS' and paid.actual_amount < paid.amount
  union all
  select account.account_no, -(paid.fee_amount + paid.vat_amount) from payout_transfer as paid
  join bank_account as account on account.merchant_id = paid.merchant_id and account.id = paid.bank_account_id
  where paid.status = 'SUCCESS' and paid.charge_type = 'IMMEDIATELY'
  union all
  select account.account_no, -claim.amount from provider_claim as claim
  join bank_account as account on account.merchant_id = claim.merchant_id and account.id = claim.collected_from
  union all
  select account.account_no, -dispute.taken_amount from for_control as dispute
  join bank_account as account on account.merchant_id = dispute.merchant_id and account.id = dispute.bank_account_id
  where dispute.taken_amount > 0
  union all
  select from_account, lent - amount from orders where state = 'SUCCESS'
  union all
  select statement.account_no, difference.booked_amount from statement_difference as difference
  join reconciliation as statement on statement.id = difference.reconciliation_id
  where difference.booked_amount <> 0 and not (difference.kind = 'MISSING_WITH_US' and difference.direction = 'CREDIT')
  union all
  select our_account_no, -booked_amount from statement_difference where booked_amount <> 0 and kind = 'ACCOUNT_DIFFERS'
  union all
  select account.account_no, -item.amount from suspense_item as item
  join bank_account as account on account.merchant_id = item.merchant_id and account.id = item.bank_account_id
  where item.status = 'RELEASED' and item.resolution = 'PROVIDER' and item.amount > 0`;

export const bankInvariants: Record<string, Invariant> = {
  clearingApartFromBank: rowsOf(sql`
    with orders as (${orders}), moved as (${atTheBank}),
    told as (select account_no, sum(amount) as balance from moved group by account_no),
    kept as (
      select account.account_no, -sum(book.balance) as balance from ledger_account as book
      join bank_account as account on account.merchant_id = book.merchant_id and account.id = book.bank_account_id
      where book.kind = 'bank-clearing' group by account.account_no
    )
    select count(*) as broken from kept full join told using (account_no)
    where coalesce(kept.balance, 0) <> coalesce(told.balance, 0)
      and account_no in (select account_no from bank_account)`),
  paidBesideTheBook: rowsOf(sql`
    with orders as (${orders})
    select count(*) as broken from sandbox_transfer as sent left join orders
      on orders.reference = sent.reference and orders.state in ('SUCCESS', 'PROCESSING')
      and (orders.from_account, orders.amount, orders.lent) is not distinct from (sent.from_account, sent.amount, sent.lent_amount)
    where sent.outcome = 'done' and (sent.from_account is not null or sent.lent_amount = sent.amount) and orders.reference is null`),
  claimPartsApartFromBook: rowsOf(sql`
    select count(*) as broken from provider_claim_part as part
    full join (select merchant_id, txn_id, substr(kind, 12) as reference, -amount as amount from ledger_entry
      where kind like 'CLAIM\\_PAID %' and account = 'provider-clearing') as paid
      on paid.merchant_id = part.merchant_id and paid.txn_id = part.claim_id and paid.reference = part.bank_reference
    where part.amount is distinct from paid.amount`),
  refundsApart: rowsOf(sql`
    with gone as (
      select merchant_id, transaction_id, sum(amount) as asked, coalesce(sum(amount) filter (where status = 'DONE'), 0) as done
      from refund where status in ('SENDING', 'DONE') and returned_at is null group by 1, 2
    ), credited as (
      select gone.merchant_id, gone.transaction_id,
        coalesce((select sum(amount) from bank_credit where merchant_id = gone.merchant_id and transaction_id = gone.transaction_id), 0)
        + coalesce((select payment.amount from card_order as card join transaction as payment
            on payment.merchant_id = card.merchant_id and payment.id = card.transaction_id and payment.inter_bank_trace = card.reference
            where card.merchant_id = gone.merchant_id and card.transaction_id = gone.transaction_id), 0)
        - coalesce((select sum(amount) from held_credit where merchant_id = gone.merchant_id and transaction_id = gone.transaction_id
            and state in ('HELD', 'RETURNING', 'RETURNED')), 0) as amount
      from gone
    )
    select count(*) as broken from transaction as payment
    full join gone on gone.merchant_id = payment.merchant_id and gone.transaction_id = payment.id
    left join credited on credited.merchant_id = gone.merchant_id and credited.transaction_id = gone.transaction_id
    where coalesce(payment.refunded_amount, 0) <> coalesce(gone.done, 0) or gone.asked > credited.amount`),
  disputesApartFromBook: rowsOf(sql`
    with settled as (
      select merchant_id, id, resolution, resolved_amount as amount, taken_amount as taken from for_control
      where status = 'SUCCESS' and resolution in ('CREDIT_MERCHANT', 'DEBIT_MERCHANT')
    ), booked as (
      select merchant_id, txn_id as id, sum(amount) filter (where account = 'dispute-cost') as cost,
        -sum(amount) filter (where account = 'merchant-available') as taken,
        -sum(amount) filter (where account = 'merchant-receivable') as owed
      from ledger_entry where kind like 'DISPUTE\_%' group by 1, 2
    )
    select count(*) as broken from settled
    full join booked on booked.merchant_id = settled.merchant_id and booked.id = settled.id
    where case settled.resolution
      when 'CREDIT_MERCHANT' then (booked.cost, booked.taken, coalesce(booked.owed, 0)) is distinct from (-settled.amount, -settled.amount, 0)
      when 'DEBIT_MERCHANT' then (booked.cost, coalesce(booked.taken, 0), coalesce(booked.owed, 0))
        is distinct from (settled.amount, settled.taken, settled.amount - settled.taken)
      else true end`),
  payoutDebtsApartFromBook: rowsOf(sql`
    with booked as (
      select merchant_id, txn_id as id, -sum(amount) as owed from ledger_entry
      where account = 'merchant-receivable' and kind like 'PAYOUT\\_%' group by 1, 2
    )
    select count(*) as broken from payout_debt as debt
    full join booked on booked.merchant_id = debt.merchant_id and booked.id = debt.transfer_id
    where coalesce(booked.owed, 0) <> coalesce(debt.amount - debt.collected, 0)`),
  disputesApartFromPayments: rowsOf(sql`
    select count(*) as broken from transaction as payment
    left join for_control as dispute on dispute.merchant_id = payment.merchant_id and dispute.transaction_id = payment.id
      and dispute.status in ('CREATE', 'WAITING_SOLVE', 'SOLVING') and dispute.archived_at is null
    where payment.for_control <> (dispute.id is not null)`),
  agreedMovesApartFromBook: rowsOf(sql`
    with booked as (
      select merchant_id, txn_id, sum(amount) as amount from ledger_entry
      where account = 'bank-clearing' and amount > 0
        and split_part(kind, ' ', 1) in ('CLAIM_COLLECTED', 'DISPUTE_DEBITED', 'DISPUTE_DEBT_TAKEN', 'POS_SETTLED') group by 1, 2
    ), moved as (select merchant_id, txn_id, sum(amount) as amount from agreed_move group by 1, 2)
    select count(*) as broken from booked full join moved using (merchant_id, txn_id)
    where booked.amount is distinct from moved.amount`),
  claimsApartFromBook: rowsOf(sql`
    select count(*) as broken from (select merchant_id, id, amount from provider_claim where status = 'SETTLED' and takes = 'EXACT') as claim
    full join (
      select merchant_id, txn_id, -sum(amount) as amount from ledger_entry
      where kind in ('CLAIM_PAID', 'CLAIM_COLLECTED', 'CLAIM_REVERSED') and account = 'provider-clearing'
      group by merchant_id, txn_id having sum(amount) <> 0
    ) as paid
      on paid.merchant_id = claim.merchant_id and paid.txn_id = claim.id
    where claim.amount is distinct from paid.amount`),
  providerCreditsApart: rowsOf(sql`
    select count(*) as broken from bank_credit as credit
    join virtual_account as account on account.merchant_id = credit.merchant_id and account.number = credit.virtual_account
    where account.payee = 'PROVIDER' and not exists (
      select from provider_claim_part as part where part.merchant_id = credit.merchant_id and part.bank_reference = credit.transaction_no
        and part.virtual_account = credit.virtual_account and part.amount = credit.amount) and not exists (
      select from provider_claim as claim where claim.merchant_id = credit.merchant_id and claim.bank_reference = credit.transaction_no
        and claim.virtual_account = credit.virtual_account and claim.amount = credit.amount and claim.status = 'SETTLED')`),
};

/** Holds where the sandbox bank carries the orders out; another bank keeps them to itself. */
export const sandboxBankInvariants: Record<string, Invariant> = {
  paidWithoutBank: rowsOf(sql`
    with orders as (${orders})
    select count(*) as broken from orders where state = 'SUCCESS' and not exists (
      select from sandbox_transfer where reference = orders.reference and outcome = 'done')`),
};
