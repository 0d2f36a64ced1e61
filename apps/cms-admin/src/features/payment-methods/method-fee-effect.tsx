import { FactList } from '@pay/design-system/display';
import { chargeOn, feeExamples, methodTerms } from '@pay/domain';
import { useFormats, useText } from '@pay/i18n';
import { type Figures, type MethodFeeEffect, useFigures } from './payment-method.ts';
import { text } from './payment-methods.messages.ts';

interface EffectProps {
  /** The VAT on fees on the day from which it holds. */
  vatPercent: number;
  after: Figures;
  effect: MethodFeeEffect;
}

/** Whom a changed fee concerns, and what example payments cost before and after, computed as they are when they are booked. */
export function MethodFeeEffect({ vatPercent, after, effect: { before, merchants, merchantsConcerned } }: EffectProps) {
  const t = useText();
  const { money } = useFormats();
  const { feeOf, limitOf } = useFigures();
  const costOf = (amount: number, figures: Figures) => {
    const { chargeAmount, vatChargeAmount } = chargeOn(vatPercent, amount, methodTerms(figures), 'IMMEDIATELY');
    return t(text.cost, { fee: money(chargeAmount), vat: money(vatChargeAmount) });
  };
  const turned = (from: string, to: string) => (from === to ? t(text.same, { from }) : t(text.turned, { from, to }));
  return (
    <FactList
      facts={[
        {
          label: t(text.concerned),
          value: t(merchantsConcerned === merchants ? text.concernedAll : text.concernedOf, {
            concerned: merchantsConcerned,
            merchants,
          }),
          wide: true,
        },
        { label: t(text.fees), value: turned(feeOf(before), feeOf(after)), wide: true },
        { label: t(text.limit), value: turned(limitOf(before), limitOf(after)), wide: true },
        ...feeExamples.map((amount) => ({
          label: t(text.payment, { amount: money(amount) }),
          value: turned(costOf(amount, before), costOf(amount, after)),
          wide: true,
        })),
      ]}
    />
  );
}
