import { sql } from 'kysely';
import type { StorageSource } from '@pay/platform';
import { allInvariants, invariants } from '@pay/platform';
import type { Bank, BankOrder } from '../rig/bank.ts';
import { brokenIn, within } from '../rig/books.ts';
import type { Figure } from '../verdict.ts';
import type { Acknowledged } from './payers.ts';

interface TransferFacts {
  reference: string;
  payoutId: string;
  status: string;
  doneAfter: boolean;
  toAccount: string;
  amount: number;
  payoutStatus: string;
  /** How often its money was set aside, and how often that was undone. */
  held: number;
  ended: number;
}

interface Sums {
  held: number;
  suspense: number;
  atBank: number;
}

const read = (source: StorageSource) =>
  within(source, async (db) => {
    const { rows } = await sql<TransferFacts>`
      select transfer.reference, transfer.payout_id::text, transfer.status, transfer.done_after_at is not null as done_after,
        transfer.to_account, transfer.amount, payout.status as payout_status,
        (select count(*)::integer from ledger_entry as entry where entry.merchant_id = transfer.merchant_id and entry.txn_id = transfer.id
          and entry.account = 'merchant-hold' and entry.kind = 'PAYOUT_HELD') as held,
        (select count(*)::integer from ledger_entry as entry where entry.merchant_id = transfer.merchant_id and entry.txn_id = transfer.id
          and entry.account = 'merchant-hold' and entry.kind in ('PAYOUT_PAID', 'PAYOUT_REVERSED')) as ended
      from payout_transfer as transfer
      join payout on payout.merchant_id = transfer.merchant_id and payout.id = transfer.payout_id`.execute(db);
    const sums = await sql<Sums>`
      select coalesce(sum(balance) filter (where kind = 'merchant-hold'), 0)::bigint as held,
        coalesce(sum(balance) filter (where kind = 'suspense'), 0)::bigint as suspense,
        coalesce(sum(balance) filter (where kind = 'bank-clearing'), 0)::bigint as at_bank
      from ledger_account`.execute(db);
    return { transfers: rows, sums: sums.rows[0]!, verdict: await invariants(db, allInvariants) };
  });

const movedBy = (orders: Iterable<BankOrder>) =>
  [...orders].reduce((sum, { amount, timesMoved }) => sum + amount * timesMoved, 0);

/** Compares what the shops know, what the book says and what the bank moved. */
export async function comparedWithBank(
  source: StorageSource,
  bank: Bank,
  { acknowledged, deposited }: { acknowledged: readonly Acknowledged[]; deposited: number },
): Promise<Figure[]> {
  const { transfers, sums, verdict } = await read(source);
  const byReference = new Map(transfers.map((one) => [one.reference, one]));
  const ofPayout = Map.groupBy(transfers, ({ payoutId }) => payoutId);
  const orders = [...bank.orders.values()];
  const isPaid = ({ status, doneAfter }: TransferFacts) => status === 'SUCCESS' || doneAfter;
  const count = (wrong: (one: TransferFacts) => boolean) => transfers.filter(wrong).length;
  const lost = acknowledged.filter(({ payOutId, receivers }) => {
    const kept = ofPayout.get(payOutId) ?? [];
    const isSame = receivers.every(({ accountNo, amount }) =>
      kept.some((one) => one.toAccount === accountNo && one.amount === amount),
    );
    return kept.length !== receivers.length || !isSame || kept.some(({ payoutStatus }) => payoutStatus === 'WAITING');
  });
  const statuses = Map.groupBy(transfers, ({ status, doneAfter }) => (doneAfter ? 'done after all' : status));
  console.log(`  transfers: ${[...statuses].map(([name, { length }]) => `${length} ${name}`).join(', ')}`);
  const none = (name: string, value: number): Figure => ({ name, value, atMost: 0 });
  return [
    { name: 'orders that came to the bank', value: orders.length, atLeast: 1 },
    none('acknowledged payouts lost or changed', lost.length),
    none('orders sent to the bank twice', orders.filter(({ timesSent }) => timesSent > 1).length),
    none('orders whose money moved twice', orders.filter(({ timesMoved }) => timesMoved > 1).length),
    none('orders of no payout', orders.filter(({ reference }) => !byReference.has(reference)).length),
    none(
      'transfers whose money moved and that do not say so',
      count((one) => !isPaid(one) && (bank.orders.get(one.reference)?.timesMoved ?? 0) > 0),
    ),
    none(
      'transfers that say so and whose money did not move',
      count((one) => isPaid(one) && (bank.orders.get(one.reference)?.timesMoved ?? 0) === 0),
    ),
    none(
      'transfers that never ended',
      count(({ status }) => status === 'TRANSFERRING'),
    ),
    none(
      'transfers whose money was not set aside and settled once each',
      count(({ status, held, ended }) => {
        const times = status === 'WAITING' || status === 'DENIED' ? 0 : 1;
        return held !== times || ended !== times;
      }),
    ),
    none('VND held without a payout', Math.abs(sums.held)),
    none('VND by which the book of the bank differs', Math.abs(sums.atBank + deposited - movedBy(orders))),
    none(
      'VND in suspense that no case explains',
      Math.abs(
        sums.suspense + transfers.filter(({ doneAfter }) => doneAfter).reduce((sum, { amount }) => sum + amount, 0),
      ),
    ),
    none('rows that break an invariant', brokenIn(verdict)),
  ];
}
