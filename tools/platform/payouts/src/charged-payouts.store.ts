import type { PageRequest } from '@pay/contract-core';
import { addDays, type VnDay, vnDay, vnDayStart } from '@pay/domain';
import { type Instant, sortedPage, type Tables, type Trx } from '@pay/platform-kernel';
import { type Expression, type ExpressionBuilder, type Kysely, type SqlBool, sql } from 'kysely';
import { describedTransactions, type SentRow, sentTransfers, transactionAnswer } from './transaction-rows.store.ts';

type Db = Kysely<Tables>;

interface Days {
  from: VnDay;
  to: VnDay;
}

interface Line {
  id: string;
  feeRuleId: string;
  fromDay: VnDay;
  toDay: VnDay;
  owed: boolean | null;
  bookedFrom: Instant | null;
  bookedUntil: Instant | null;
}

const startOf = (day: VnDay): Instant => vnDayStart(day).toISOString();
const boundsOf = ({ from, to }: Days) => [startOf(from), startOf(addDays(to, 1))] as const;

/** A charge of nothing is owed too: there was nothing to take. */
const owed = sql<boolean>`(payout_transfer.charge_type = 'LATER' or payout_transfer.fee_amount + payout_transfer.vat_amount = 0)`;

/** What payouts cost that came through on some days, by rule, by day and by whether it is still to be asked for. */
export async function payoutCharges(db: Db, merchantId: string, days: Days) {
  const [from, until] = boundsOf(days);
  const { rows } = await sql<{
    feeRuleId: string | null;
    day: VnDay;
    owed: boolean;
    count: number;
    amount: number;
    fee: number;
    vat: number;
  }>`
    select fee_rule_id, (ended_at at time zone 'Asia/Ho_Chi_Minh')::date as day, ${owed} as owed, count(*) as count,
      sum(amount)::bigint as amount, sum(fee_amount)::bigint as fee, sum(vat_amount)::bigint as vat
    from payout_transfer
    where merchant_id = ${merchantId} and status = 'SUCCESS' and ended_at >= ${from}::timestamptz and ended_at < ${until}::timestamptz
    group by 1, 2, 3`.execute(db);
  return rows;
}

export async function payoutMonths(db: Db, merchantId: string, days: Days) {
  const [from, until] = boundsOf(days);
  const { rows } = await sql<{ month: VnDay; total: number; amount: number }>`
    select date_trunc('month', ended_at at time zone 'Asia/Ho_Chi_Minh')::date as month, count(*) as total, sum(amount)::bigint as amount
    from payout_transfer
    where merchant_id = ${merchantId} and status = 'SUCCESS' and ended_at >= ${from}::timestamptz and ended_at < ${until}::timestamptz
    group by 1 order by 1`.execute(db);
  return rows;
}

const isBooked = (
  row: ExpressionBuilder<Tables, 'payoutTransfer'>,
  order: '<' | '>=',
  moment: Instant,
): Expression<SqlBool> =>
  row.exists(
    row
      .selectFrom('ledgerEntry')
      .select('ledgerEntry.txnId')
      .whereRef('ledgerEntry.merchantId', '=', 'payoutTransfer.merchantId')
      .whereRef('ledgerEntry.txnId', '=', 'payoutTransfer.id')
      .where('ledgerEntry.kind', '=', 'PAYOUT_PAID')
      .where('ledgerEntry.at', order, moment),
  );

const isCharged = (row: ExpressionBuilder<Tables, 'payoutTransfer'>, line: Line) => {
  const [from, until] = boundsOf({ from: line.fromDay, to: line.toDay });
  return row.and([
    row('payoutTransfer.feeRuleId', '=', line.feeRuleId),
    row('payoutTransfer.endedAt', '>=', from),
    row('payoutTransfer.endedAt', '<', until),
    ...(line.owed === null ? [] : [sql<boolean>`${owed} = ${line.owed}`]),
    ...(line.bookedFrom === null ? [] : [isBooked(row, '>=', line.bookedFrom)]),
    ...(line.bookedUntil === null ? [] : [isBooked(row, '<', line.bookedUntil)]),
  ]);
};

const behind = (db: Trx, merchantId: string, lines: readonly Line[]) =>
  sentTransfers(db, merchantId)
    .where('payoutTransfer.status', '=', 'SUCCESS')
    .where((row) => row.or(lines.map((line) => isCharged(row, line))));

const isOwed = ({ chargeType, feeAmount, vatAmount }: SentRow) => chargeType === 'LATER' || feeAmount + vatAmount === 0;

/** Of a month and its adjustment the one that was booked in time; both charge by the same rule. */
function lineOf(row: SentRow, lines: readonly Line[]): string {
  const day = vnDay(row.endedAt ?? row.createdAt);
  const fits = lines.filter(
    ({ feeRuleId, fromDay, toDay, owed: asks }) =>
      feeRuleId === row.feeRuleId && fromDay <= day && day <= toDay && (asks === null || asks === isOwed(row)),
  );
  return fits[0]?.id ?? '';
}

const shown = (row: SentRow, lines: readonly Line[]) => ({ ...transactionAnswer(row), lineId: lineOf(row, lines) });

export async function payoutsBehind(db: Trx, merchantId: string, lines: readonly Line[], page: PageRequest) {
  const { rows, total } = await sortedPage(db, behind(db, merchantId, lines), {
    table: 'payoutTransfer',
    columns: { completeTime: 'endedAt', amount: 'amount', chargeAmount: 'feeAmount' },
    described: describedTransactions,
    page,
  });
  return { rows: rows.map((row) => shown(row, lines)), total };
}

export async function payoutsBehindToExport(db: Trx, merchantId: string, lines: readonly Line[], limit: number) {
  if (lines.length === 0) return [];
  const rows = await describedTransactions(behind(db, merchantId, lines))
    .orderBy('payoutTransfer.endedAt')
    .limit(limit)
    .execute();
  return rows.map((row) => shown(row, lines));
}
