import { vnDay } from '@pay/domain';
import { actorName, type ClientActor, refusedField, type WriteContext } from '@pay/platform-kernel';
import { isUndecided } from './approval.rules.ts';
import { approvalsOf } from './approvals.store.ts';
import { approved, chargedAndCovered } from './decide-payout.ts';
import { approvedByKey, lockKeyLimits } from './key-limits.store.ts';
import { lockPayout, type Payout, type Transfer, transfersOf } from './payouts.store.ts';

type Ctx = WriteContext<ClientActor>;

/** What the server believes to approve. */
interface Meant {
  bin: string;
  accountNo: string;
  amount: number;
}

const endings = {
  SUCCESS: 'order_already_completed',
  FAILED: 'transaction_failed',
  DENIED: 'transaction_cancelled',
  TRANSFERRING: 'invalid_transaction_status',
  WAITING: 'invalid_transaction_status',
} as const;

const notNow = ({ status }: Payout) => refusedField(endings[status], 'payoutId', 'not_allowed_from_status');

function refuseOther({ toBin, toAccount, amount }: Transfer, meant: Meant): void {
  if (toBin !== meant.bin) throw refusedField('invalid_data', 'bin', 'receiver_mismatch');
  if (toAccount !== meant.accountNo) throw refusedField('invalid_data', 'accountNo', 'receiver_mismatch');
  if (amount !== meant.amount) throw refusedField('invalid_amount', 'amount', 'amount_mismatch');
}

async function refuseBeyondKey({ db, actor, now }: Ctx, amount: number): Promise<void> {
  const limits = await lockKeyLimits(db, actor);
  if (!limits || limits.approvalLimit === 0) throw refusedField('access_denied', 'x-api-client', 'key_without_payouts');
  if (amount > limits.approvalLimit) throw refusedField('invalid_amount', 'amount', 'too_big');
  if ((await approvedByKey(db, actor, vnDay(now))) + amount > limits.dayLimit)
    throw refusedField('invalid_amount', 'amount', 'limit_exceeded');
}

/** One approval by the key of the merchant's server; asked again, it has no second effect. */
export async function approveByKey(ctx: Ctx, id: string, meant: Meant): Promise<void> {
  const { db, actor, now } = ctx;
  const { merchantId, clientId } = actor;
  const found = await lockPayout(db, { merchantId, id }, 'SINGLE');
  const approvals = await approvalsOf(db, found);
  refuseOther((await transfersOf(db, found))[0]!, meant);
  if (approvals.some(({ userId }) => userId === clientId)) return;
  if (found.status === 'WAITING' && found.frozenAt !== null)
    throw refusedField('invalid_transaction_status', 'payoutId', 'payout_frozen');
  if (!isUndecided(found, now)) throw notNow(found);
  await refuseBeyondKey(ctx, found.amount);
  const ready = await chargedAndCovered(db, found, now);
  const { code, status, amount } = await approved(
    db,
    { ...ready, approvals },
    { userId: clientId, by: actorName(actor), party: 'client', now },
  );
  ctx.audit({ entityId: id, after: { code, status, amount } });
}
