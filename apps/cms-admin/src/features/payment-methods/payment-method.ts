import type { ReplyOf } from '@pay/contract-core';
import type { methodFee, paymentMethodReview } from '@pay/contract-cms';
import { useFormats, useText } from '@pay/i18n';
import { text } from './payment-methods.messages.ts';

export type PaymentMethod = ReplyOf<typeof paymentMethodReview.cmsUpdate>;
export type MethodFeeChange = ReplyOf<typeof methodFee.getDetail>;
export type MethodFeeEffect = MethodFeeChange['effect'];

export type Figures = MethodFeeEffect['before'];

/** What a method costs and the most that it takes, in words. */
export function useFigures() {
  const t = useText();
  const { money, percent } = useFormats();
  return {
    feeOf: ({ dynamicFee, fixedFee }: Omit<Figures, 'paymentLimit'>) => {
      const share = percent(dynamicFee / 100, 4);
      if (dynamicFee > 0 && fixedFee > 0) return t(text.fee, { percent: share, fixed: money(fixedFee) });
      if (dynamicFee > 0) return share;
      return fixedFee > 0 ? money(fixedFee) : t(text.free);
    },
    limitOf: ({ paymentLimit }: Pick<Figures, 'paymentLimit'>) =>
      paymentLimit > 0 ? money(paymentLimit) : t(text.noLimit),
  };
}
