import type { FeeRule } from '@pay/domain';
import type { Trx } from '@pay/platform-kernel';

const noFee: FeeRule = { feeMethod: 'FREE', calculatePer: 'NONE', fixedFee: 0, dynamicFee: 0 };

export async function chargeTerms(trx: Trx, merchantId: string) {
  const terms = await trx
    .selectFrom('merchant')
    .leftJoin('parameter', (join) => join.on('parameter.name', '=', 'fee.COBO'))
    .select(['merchant.chargeType', 'parameter.value as rule'])
    .where('merchant.id', '=', merchantId)
    .executeTakeFirstOrThrow();
  return { chargeType: terms.chargeType as 'IMMEDIATELY' | 'LATER', rule: (terms.rule as FeeRule | null) ?? noFee };
}
