import type { Trx } from '@pay/platform-kernel';
import { type SentMoney, type SentWanted, wantedOfSent } from '../bank/sent-money.store.ts';
import { ownPart } from './late-transfers.rules.ts';

/** What the bank carried out after it had refused it. */
export async function sentLate(db: Trx, wanted: SentWanted): Promise<SentMoney[]> {
  const sent = db
    .selectFrom('lateTransfer')
    .innerJoin('refusedOrder', (join) =>
      join
        .onRef('refusedOrder.merchantId', '=', 'lateTransfer.merchantId')
        .onRef('refusedOrder.reference', '=', 'lateTransfer.reference'),
    )
    .select([
      'lateTransfer.merchantId',
      'refusedOrder.bankAccountId',
      'lateTransfer.reference',
      'lateTransfer.bankNumber',
      'refusedOrder.amount',
      'refusedOrder.lent',
      'lateTransfer.toldAt as at',
      'refusedOrder.subject',
    ])
    .where('lateTransfer.merchantId', '=', wanted.merchantId);
  const rows = (await wantedOfSent(db, sent as never, wanted)) as (SentMoney & { lent: number })[];
  return rows.map(({ lent, ...row }) => ({ ...row, amount: ownPart({ amount: row.amount, lent }) }));
}
