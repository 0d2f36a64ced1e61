import { type Fact, Money } from '@pay/design-system/display';
import { useFieldLabel, useFormats, useText } from '@pay/i18n';
import type { Payout } from './payout.ts';
import { detailText as text } from './payouts.messages.ts';

interface Charge {
  /** The fee, and what the account pays with it. */
  chargeFacts: (amount: number, charge: number, chargeType: Payout['chargeType']) => Fact[];
}

export function useCharge(): Charge {
  const t = useText();
  const label = useFieldLabel();
  const { money } = useFormats();
  return {
    chargeFacts: (amount, charge, chargeType) =>
      chargeType === 'LATER'
        ? [
            { label: label('fee'), value: t(text.later, { amount: money(charge) }) },
            { label: t(text.total), value: <Money amount={amount} /> },
          ]
        : [
            { label: label('fee'), value: <Money amount={charge} /> },
            { label: t(text.total), value: <Money amount={amount + charge} /> },
          ],
  };
}
