import { useEnumLabel, useFormats, useText } from '@pay/i18n';
import type { Change, Merchant } from './merchant.ts';
import { text } from './terms.messages.ts';

type Terms = Partial<Pick<Merchant, 'transactionMaxAmount' | 'amountPolicy' | 'amountTolerance' | 'officeCode'>> & {
  payoutDayLimit?: number | null | undefined;
  creditLineAmount?: number | undefined;
};

export function useTermWords(): (kind: Change['kind'], terms: Terms) => string {
  const t = useText();
  const named = useEnumLabel();
  const { money, percent } = useFormats();
  return (kind, terms) => {
    const { transactionMaxAmount = 0, amountPolicy = 'EXACT', amountTolerance = 0, officeCode } = terms;
    if (kind === 'CREDIT_LINE') return money(terms.creditLineAmount ?? 0);
    if (kind === 'LIMIT') {
      const { payoutDayLimit } = terms;
      const most = money(transactionMaxAmount);
      return payoutDayLimit ? t(text.limitsOf, { most, day: money(payoutDayLimit) }) : most;
    }
    if (kind === 'OFFICE') return officeCode ?? t(text.headOffice);
    const policy = named('AmountPolicy', amountPolicy);
    return amountTolerance > 0 ? t(text.toleranceOf, { policy, share: percent(amountTolerance / 10_000, 2) }) : policy;
  };
}
