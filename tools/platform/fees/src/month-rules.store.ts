import { monthDays, type VnDay } from '@pay/domain';
import { acrossMerchants, nobodyId, type Trx } from '@pay/platform-kernel';
import type { FeeRuleRow } from './fee-rules.rules.ts';

/** The versions in force on any day of a month for one merchant, its own and those for all, and besides them those that are named. */
export const rulesOfMonth = (
  db: Trx,
  { merchantId, month, named }: { merchantId: string; month: VnDay; named: readonly string[] },
): Promise<FeeRuleRow[]> => {
  const { last } = monthDays(month.slice(0, 7));
  return acrossMerchants(db, 'rules for all and those of one merchant')
    .selectFrom('feeRule')
    .selectAll()
    .where((row) =>
      row.or([
        ...(named.length > 0 ? [row('id', 'in', named)] : []),
        row.and([
          row('scopeId', 'in', [merchantId, nobodyId]),
          row('inForceFrom', '<=', last),
          row.or([row('inForceTo', 'is', null), row('inForceTo', '>=', month)]),
        ]),
      ]),
    )
    .orderBy('feeCode')
    .orderBy('version')
    .execute();
};
