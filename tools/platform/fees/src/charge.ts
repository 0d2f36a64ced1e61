import { chargeOn, feeInForce, type FeeQuestion } from '@pay/domain';
import type { ChargeTerms } from './charge.store.ts';

interface Charged extends FeeQuestion {
  amount: number;
}

/** Charges a payment by the rule in force on the day on which it was completed. */
export function charge({ amount, ...question }: Charged, { chargeType, versions, methodFees }: ChargeTerms) {
  const { version, terms } = feeInForce(versions ?? [], question, methodFees ?? []);
  return { ...chargeOn(question.day, amount, terms, chargeType), feeRuleId: version?.id ?? null };
}
