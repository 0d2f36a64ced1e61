import type { FeeTerms } from '@pay/domain';
import { useFormats, useText } from '@pay/i18n';
import { text } from './fees.messages.ts';

/** Says what is charged by fixed part and percentage, with its bounds. */
export function useFormula(): (terms: FeeTerms) => string {
  const t = useText();
  const { money, percent } = useFormats();
  return ({ fixedFee, dynamicFee, minFee, maxFee }) => {
    const share = percent(dynamicFee / 100, 4);
    const fixed = money(fixedFee);
    const core = () => {
      if (dynamicFee > 0 && fixedFee > 0) return t(text.formula, { share, fixed });
      return dynamicFee > 0 ? t(text.ofAmount, { share }) : fixed;
    };
    const [least, most] = [minFee ?? null, maxFee ?? null].map((bound) => (bound === null ? undefined : money(bound)));
    if (least && most) return t(text.between, { formula: core(), least, most });
    if (least) return t(text.atLeast, { formula: core(), least });
    return most ? t(text.atMost, { formula: core(), most }) : core();
  };
}
