import { acrossMerchants, type Invariant } from '@pay/platform-kernel';
import { sql } from 'kysely';

const rowsOf =
  (query: ReturnType<typeof sql<{ broken: number }>>): Invariant =>
  async (trx) => {
    const { rows } = await query.execute(acrossMerchants(trx, 'what must hold is looked at over all merchants'));
    return rows[0]?.broken ?? 0;
  };

export const terminalInvariants: Record<string, Invariant> = {
  terminalSumsApart: rowsOf(sql`
    with taken as (
      select merchant_id, terminal_id, coalesce(sum(amount) filter (where status = 'SUCCESS'), 0) as revenue,
        count(*) filter (where status = 'SUCCESS' and not finish) as waiting,
        coalesce(sum(amount) filter (where status = 'SUCCESS' and not finish), 0) as waiting_amount
      from pos_transaction group by 1, 2
    )
    select count(*) as broken from pos_terminal as terminal
    left join taken on taken.merchant_id = terminal.merchant_id and taken.terminal_id = terminal.id
    where (terminal.revenue, terminal.unsettled_count, terminal.unsettled_amount)
      is distinct from (coalesce(taken.revenue, 0), coalesce(taken.waiting, 0)::integer, coalesce(taken.waiting_amount, 0))`),
  settlementsApart: rowsOf(sql`
    with taken as (
      select merchant_id, settlement_id as id,
        count(*) filter (where payment_type = 'CARD') as cards, coalesce(sum(amount) filter (where payment_type = 'CARD'), 0) as by_card,
        count(*) filter (where payment_type = 'QR') as codes, coalesce(sum(amount) filter (where payment_type = 'QR'), 0) as by_code,
        count(*) filter (where payment_type = 'CASH') as notes, coalesce(sum(amount) filter (where payment_type = 'CASH'), 0) as by_cash,
        sum(fee_amount) as fees, sum(vat_amount) as vat, max(counted_at) as latest
      from pos_transaction where finish group by 1, 2
    )
    select count(*) as broken from pos_settlement as settled
    full join taken on taken.merchant_id = settled.merchant_id and taken.id = settled.id
    where (settled.card_count, settled.card_amount, settled.qr_count, settled.qr_amount, settled.cash_count, settled.cash_amount,
        settled.fee_amount, settled.vat_amount)
      is distinct from (taken.cards::integer, taken.by_card, taken.codes::integer, taken.by_code, taken.notes::integer, taken.by_cash,
        taken.fees, taken.vat)
      or taken.latest > settled.settled_until`),
  // A card's money waits until its settlement, and a card given back before leaves nothing.
  heldCardsApart: rowsOf(sql`
    with held as (
      select merchant_id, bank_account_id, sum(amount) as amount from ledger_entry
      where account = 'merchant-hold' and kind in ('POS_CARD_HELD', 'POS_CARD_VOIDED', 'POS_SETTLED') group by 1, 2
    ), waiting as (
      select merchant_id, bank_account_id, sum(amount) as amount from pos_transaction
      where payment_type = 'CARD' and status = 'SUCCESS' and not finish group by 1, 2
    )
    select count(*) as broken from held full join waiting using (merchant_id, bank_account_id)
    where coalesce(held.amount, 0) <> coalesce(waiting.amount, 0)`),
  // Cash never stands in the book.
  cashInTheBook: rowsOf(sql`
    select count(*) as broken from pos_transaction as taken
    join ledger_entry as entry on entry.merchant_id = taken.merchant_id and entry.txn_id = taken.id
    where taken.payment_type = 'CASH'`),
  shiftSumsApart: rowsOf(sql`
    with taken as (
      select merchant_id, shift_id as id,
        count(*) filter (where payment_type = 'CASH') as notes, coalesce(sum(amount) filter (where payment_type = 'CASH'), 0) as by_cash,
        coalesce(sum(amount) filter (where payment_type = 'CARD'), 0) as by_card,
        coalesce(sum(amount) filter (where payment_type = 'QR'), 0) as by_code
      from pos_transaction where status in ('SUCCESS', 'REFUNDED') and shift_id is not null group by 1, 2
    )
    select count(*) as broken from pos_shift as shift left join taken on taken.merchant_id = shift.merchant_id and taken.id = shift.id
    where (shift.cash_count, shift.cash_amount, shift.card_amount, shift.qr_amount)
      is distinct from (coalesce(taken.notes, 0)::integer, coalesce(taken.by_cash, 0), coalesce(taken.by_card, 0), coalesce(taken.by_code, 0))`),
};
