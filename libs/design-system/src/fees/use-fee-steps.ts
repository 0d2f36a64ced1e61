import { type FeeBracket, type FeeRule, monthSteps } from '@pay/domain';
import { useFormats, useText } from '@pay/i18n';
import type { Fact } from '../display/fact-list.tsx';
import type { FeeLine } from './fee-lines.tsx';
import { text } from './fees.messages.ts';
import { useFormula } from './use-formula.ts';

/** How a line comes to its fee and its VAT, step by step. */
export function useFeeSteps(): (line: FeeLine) => Fact[] {
  const t = useText();
  const formula = useFormula();
  const { money, number, percent } = useFormats();

  const bounds = ({ from, to }: Pick<FeeBracket, 'from' | 'to'>, isCount: boolean) => {
    const shown = isCount ? number : money;
    return to === null ? { from: shown(from) } : { from: shown(from), to: shown(to) };
  };

  const ofEach = ({ feeMethod, brackets = [], ...terms }: FeeRule): Fact[] =>
    feeMethod === 'BRACKET_FEE'
      ? brackets.map((bracket) => {
          const { from, to } = bounds(bracket, false);
          return {
            label: to ? t(text.eachFromTo, { from, to }) : t(text.eachBy, { from }),
            value: formula(bracket),
          };
        })
      : [{ label: t(text.basis), value: t(text.eachPayment, { formula: formula(terms) }), wide: true }];

  const ofMonth = (rule: FeeRule, { whole }: FeeLine): Fact[] =>
    monthSteps(rule, { amount: whole.amountTransaction, count: whole.totalTransaction }).map(
      ({ terms, bracket, amount }) => {
        const of = bracket && bounds(bracket, rule.bracketBasis === 'COUNT');
        const label = of ? (of.to ? t(text.stepTo, { from: of.from, to: of.to }) : t(text.step, of)) : t(text.basis);
        return { label, value: t(text.stepOf, { amount: money(amount), formula: formula(terms) }), wide: true };
      },
    );

  return (line) => {
    const { kind, terms, whole, vatPercent } = line;
    const share = percent(vatPercent / 100, 2);
    const isMonth = kind === 'MONTH';
    return [
      ...(terms ? (isMonth ? ofMonth(terms, line) : ofEach(terms)) : []),
      { label: t(text.fee), value: money(whole.feeMoney) },
      {
        label: isMonth
          ? t(text.vatOfSum, { percent: share, fee: money(whole.feeMoney) })
          : t(text.vatOfEach, { percent: share }),
        value: money(whole.moneyVAT),
      },
    ];
  };
}
