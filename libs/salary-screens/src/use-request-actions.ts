import type { Action } from '@pay/design-system/theme';
import { advanceStateOf } from '@pay/domain';
import { useEnumLabel, useText } from '@pay/i18n';
import { text } from './advances.messages.ts';
import type { AdvanceRequest } from './request.ts';
import { useReasonUnless } from './use-reason-against.ts';

export type RequestAction = 'approve' | 'reject' | 'retryPayment';

export function useRequestActions(ask: (action: RequestAction) => void): (request: AdvanceRequest) => Action[] {
  const t = useText();
  const enumLabel = useEnumLabel();
  const reasonUnless = useReasonUnless();
  return ({ allowed, status, paymentStatus }) => {
    const decided =
      status === 'WAITING_APPROVAL'
        ? undefined
        : t(text.decided, { status: enumLabel('AdvanceState', advanceStateOf({ status, paymentStatus })) });
    const notFailed = paymentStatus === 'FAILED' ? t(text.payDayCame) : t(text.notFailed);
    const against = (action: RequestAction, ownReason?: string) =>
      reasonUnless(allowed.includes(`advance.${action}`), ownReason);
    const approve = {
      title: t(text.approve),
      disabledReason: against('approve', decided),
      onSelect: () => ask('approve'),
    };
    const reject = {
      title: t(text.reject),
      danger: true,
      disabledReason: against('reject', decided),
      onSelect: () => ask('reject'),
    };
    const retry = {
      title: t(text.retry),
      disabledReason: against('retryPayment', notFailed),
      onSelect: () => ask('retryPayment'),
    };
    return status === 'APPROVED' ? [retry] : [approve, reject];
  };
}
