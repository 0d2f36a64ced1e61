import type { Action } from '@pay/design-system/theme';
import { useText } from '@pay/i18n';
import { text } from './advances.messages.ts';
import type { AdvanceRequest } from './request.ts';
import { useReasonUnless } from './use-reason-against.ts';

export type RequestAction = 'approve' | 'reject' | 'retryPayment';

export function useRequestActions(ask: (action: RequestAction) => void): (request: AdvanceRequest) => Action[] {
  const t = useText();
  const reasonUnless = useReasonUnless();
  return ({ allowed, status, paymentStatus }) => {
    const against = (action: RequestAction, ownReason?: string) =>
      reasonUnless(allowed.includes(`advance.${action}`), ownReason);
    if (status === 'WAITING_APPROVAL') {
      return [
        { title: t(text.approve), disabledReason: against('approve'), onSelect: () => ask('approve') },
        { title: t(text.reject), danger: true, disabledReason: against('reject'), onSelect: () => ask('reject') },
      ];
    }
    if (paymentStatus !== 'FAILED') return [];
    return [
      {
        title: t(text.retry),
        disabledReason: against('retryPayment', t(text.payDayCame)),
        onSelect: () => ask('retryPayment'),
      },
    ];
  };
}
