import { chargeOn, feeInForce, type FeeQuestion, vatPercentOn } from '@pay/domain';
import { parameter, type Tables } from '@pay/platform-kernel';
import type { Kysely } from 'kysely';
import type { ChargeTerms } from './charge.store.ts';

interface Charged extends FeeQuestion {
  amount: number;
}

/** Charges a payment by the rule and the VAT in force on the day on which it was completed. */
export function charge(
  db: Kysely<Tables>,
  { amount, ...question }: Charged,
  { chargeType, versions, methodFees }: ChargeTerms,
) {
  const { version, terms } = feeInForce(versions ?? [], question, methodFees ?? []);
  return {
    ...chargeOn(vatPercentOn(parameter(db, 'vat.fees'), question.day), amount, terms, chargeType),
    feeRuleId: version?.id ?? null,
  };
}
