import type { FactGroup } from '@pay/design-system/detail';
import { useFormula } from '@pay/design-system/fees';
import type { FeeRule } from '@pay/domain';
import { useEnumLabel, useFieldLabel, useFormats, useText } from '@pay/i18n';
import { text } from './fees.messages.ts';

/** What a rule charges, in words: one line for the whole or one for each bracket. */
export function useFeeTerms(): (rule: FeeRule) => FactGroup {
  const t = useText();
  const label = useFieldLabel();
  const named = useEnumLabel();
  const { money, number } = useFormats();
  const formula = useFormula();

  return (rule) => {
    const { feeMethod, calculatePer, brackets = [], bracketMode = 'VOLUME', bracketBasis = 'AMOUNT' } = rule;
    const bound = bracketBasis === 'AMOUNT' ? money : number;
    const lines = () => {
      if (feeMethod === 'FREE') return [{ label: t(text.charges), value: t(text.free) }];
      if (feeMethod === 'FIXED_FEE') return [{ label: t(text.charges), value: formula(rule), wide: true }];
      return brackets.map((bracket) => ({
        label:
          bracket.to === null
            ? t(text.from, { from: bound(bracket.from) })
            : t(text.fromTo, { from: bound(bracket.from), to: bound(bracket.to) }),
        value: formula(bracket),
      }));
    };
    return {
      title: t(text.formulaTitle),
      facts: [
        { label: label('feeMethod'), value: named('FeeMethod', feeMethod) },
        { label: label('calculatePer'), value: named('FeeCalculatePer', calculatePer) },
        ...(feeMethod === 'BRACKET_FEE' && calculatePer === 'PER_MONTH'
          ? [
              { label: label('bracketMode'), value: named('FeeBracketMode', bracketMode) },
              { label: label('bracketBasis'), value: named('FeeBracketBasis', bracketBasis) },
            ]
          : []),
        ...lines(),
      ],
    };
  };
}
