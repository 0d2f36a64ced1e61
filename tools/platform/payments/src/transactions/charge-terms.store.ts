import type { FeeRule } from '@pay/domain';
import type { Trx } from '@pay/platform-kernel';

const noFee: FeeRule = { feeMethod: 'FREE', calculatePer: 'NONE', fixedFee: 0, dynamicFee: 0 };

export interface ChargeTerms {
  chargeType: 'IMMEDIATELY' | 'LATER';
  rule: FeeRule;
}

/** The terms of a joined merchant, as the two columns `chargeType` and `rule` of a row. */
export const termsOf = ({ chargeType, rule }: { chargeType: string; rule: unknown }): ChargeTerms => ({
  chargeType: chargeType as ChargeTerms['chargeType'],
  rule: (rule as FeeRule | null) ?? noFee,
});

export async function chargeTerms(trx: Trx, merchantId: string): Promise<ChargeTerms> {
  const terms = await trx
    .selectFrom('merchant')
    .leftJoin('parameter', (join) => join.on('parameter.name', '=', 'fee.COBO'))
    .select(['merchant.chargeType', 'parameter.value as rule'])
    .where('merchant.id', '=', merchantId)
    .executeTakeFirstOrThrow();
  return termsOf(terms);
}
