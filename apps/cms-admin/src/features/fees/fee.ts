import type { InputOf, ReplyOf } from '@pay/contract-core';
import type { fee } from '@pay/contract-cms';
import { bracketFault, type FeeRule } from '@pay/domain';

export type Fee = ReplyOf<typeof fee.getDetail>;
export type WrittenFee = Partial<InputOf<typeof fee.add>>;

/** What is written so far as a rule that can be computed, or undefined while a part of it is missing. */
export function ruleWritten({
  feeMethod,
  calculatePer,
  fixedFee,
  dynamicFee,
  ...rest
}: WrittenFee): FeeRule | undefined {
  if (!feeMethod || !calculatePer) return undefined;
  const { minFee, maxFee, bracketMode, bracketBasis } = rest;
  const brackets = (rest.brackets ?? []).map(({ to, ...bracket }) => ({
    ...bracket,
    to: to ?? null,
    fixedFee: bracket.fixedFee ?? 0,
    dynamicFee: bracket.dynamicFee ?? 0,
  }));
  if (feeMethod === 'BRACKET_FEE' && bracketFault(brackets)) return undefined;
  return {
    feeMethod,
    calculatePer,
    fixedFee: fixedFee ?? 0,
    dynamicFee: dynamicFee ?? 0,
    ...(minFee !== undefined && { minFee }),
    ...(maxFee !== undefined && { maxFee }),
    ...(bracketMode && { bracketMode }),
    ...(bracketBasis && { bracketBasis }),
    brackets,
  };
}
