import { failPoints } from '@pay/platform';
import { sql } from 'kysely';
import { call } from '../calls.ts';
import { advanceClock } from '../rig/shop.ts';
import { sealed, type SealedMessage } from '../rig/signed-call.ts';
import type { Counts, Flow, Prepared } from './fail-flows.ts';
import { told, type World } from './fail-world.ts';

interface ShownRefund {
  status: string;
}

/** How often it is looked before the clock goes on, so that jobs have their turn between. */
const looksBetween = 10;

async function prepared(
  world: World,
  index: number,
  { ends, moves, transfers }: { ends: string; moves: boolean; transfers: number },
): Promise<Prepared> {
  const { base, keys, shop } = world;
  const link = await shop.open({ amount: 100_000 + index });
  const { virtualAccount: accountNo, amount, transactionId } = link;
  const fromAccount = `0071008${String(index).padStart(4, '0')}`;
  const { code } = await told(world, { transactionNo: `FT-REFUND-${index}`, accountNo, amount, fromAccount });
  if (code !== 0) throw new Error(`The payment was not taken: ${code}`);
  const wish = { transactionId, amount, refRefundId: `HT-${index}`, reason: 'Khách trả hàng' };
  const refunds = sql`refund where transaction_id = ${transactionId}::uuid`;
  let asked: SealedMessage | undefined;
  let looks = 0;
  return {
    send: () => {
      asked ??= sealed(wish, keys);
      const { headers, body } = asked;
      return call<string>(`${base}/pay/api/payment/v1/refund`, { headers, body: JSON.parse(body) });
    },
    taken: [0],
    repeats: 'same answer',
    hasEnded: async () => {
      if (moves && looks++ % looksBetween === 0) await advanceClock(base, 'PT10M');
      const found = await shop.ok<{ refunds: ShownRefund[] }>(`/api/transaction/portal/v1/getDetail/${transactionId}`);
      return found.refunds.some(({ status }) => status === ends);
    },
    counted: {
      mode: 'test',
      query: sql<Counts>`
        select (select count(*)::integer from ${refunds} and status = ${ends}) as refunds,
          (select count(*)::integer from sandbox_transfer where to_account = ${fromAccount} and outcome = 'done') as transfers,
          (select count(distinct kind)::integer from ledger_entry where txn_id in (select id from ${refunds})) as bookings`,
    },
    events: () => 0,
    due: { refunds: 1, transfers, bookings: 2, events: 0 },
  };
}

export const refundFlows: readonly Flow[] = [
  {
    name: 'refund to a payer, by a signed call',
    passes: [
      'call-booked',
      'call-committed',
      'job-claimed',
      'transfer-intended',
      'transfer-sent',
      'transfer-recorded',
      'job-done',
    ],
    passesLater: ['transfer-noted'],
    prepare: (world, index) => prepared(world, index, { ends: 'DONE', moves: false, transfers: 1 }),
  },
  {
    // It was noted as sent, so it is not sent again; the bank knows nothing of it for half an hour.
    name: 'refund whose order never came to the bank',
    passes: ['transfer-noted'],
    // The clock that is moved brings whatever else is due.
    passesLater: failPoints,
    prepare: (world, index) => prepared(world, index, { ends: 'REFUSED', moves: true, transfers: 0 }),
  },
];
