import type { Instant, Trx } from '@pay/platform-kernel';
import { chargeOf, payoutTerms } from './charge.store.ts';
import { changePayout, changeTransfer, type Payout, type Transfer, transfersOf } from './payouts.store.ts';

const charges = ['feeAmount', 'vatAmount', 'chargeType', 'feeRuleId'] as const;

const isSame = (one: Transfer, other: Transfer) => charges.every((name) => one[name] === other[name]);

/** A payout is charged by the rule of the moment at which it is approved; what it says of its charges follows. */
export async function chargedNow(trx: Trx, payout: Payout, now: Instant) {
  const { merchantId } = payout;
  const terms = await payoutTerms(trx, merchantId, now);
  const before = await transfersOf(trx, payout);
  const transfers = before.map((transfer) => ({ ...transfer, ...chargeOf(trx, transfer.amount, terms, now) }));
  const changed = transfers.filter((transfer, index) => !isSame(transfer, before[index]!));
  if (changed.length === 0) return { payout, transfers };
  for (const { id, feeAmount, vatAmount, chargeType, feeRuleId } of changed)
    await changeTransfer(trx, { merchantId, id }, { feeAmount, vatAmount, chargeType, feeRuleId });
  const sums = {
    feeAmount: transfers.reduce((sum, { feeAmount }) => sum + feeAmount, 0),
    vatAmount: transfers.reduce((sum, { vatAmount }) => sum + vatAmount, 0),
    chargeType: terms.chargeType,
  };
  await changePayout(trx, payout, sums);
  return { payout: { ...payout, ...sums }, transfers };
}
