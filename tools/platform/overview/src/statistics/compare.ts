import { comparedRange } from '@pay/domain';
import type { Trx } from '@pay/platform-kernel';
import { wasPaidBy } from '../dashboard/dashboard.store.ts';
import { requireRange } from './asked-range.ts';
import { accountLabels, type Asked, paidParts } from './breakdown.store.ts';
import { comparedParts, summed } from './compare.rules.ts';

export async function compare(db: Trx, merchantId: string, { from, to, against = 'BEFORE', ...wanted }: Asked) {
  const range = requireRange({ from, to });
  const before = comparedRange(range, against);
  const now = await paidParts(db, merchantId, range, wanted);
  const former = await paidParts(db, merchantId, before, wanted);
  const parts = comparedParts(wanted.by, now, former);
  const labels =
    wanted.by === 'ACCOUNT'
      ? await accountLabels(
          db,
          merchantId,
          parts.map(({ part }) => part),
        )
      : undefined;
  return {
    range,
    before,
    sums: summed(now),
    previous: summed(former),
    previousIsWhole: await wasPaidBy(db, merchantId, before.from),
    parts: parts.map((part) => ({ ...part, label: labels?.get(part.part) })),
  };
}
