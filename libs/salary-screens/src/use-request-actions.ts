import type { Action } from '@pay/design-system/theme';
import { canAct, salaryPaymentMachine, salaryRequestMachine } from '@pay/domain';
import { useEnumLabel, useText } from '@pay/i18n';
import { text } from './advances.messages.ts';
import type { AdvanceRequest } from './request.ts';
import { useReasonAgainst } from './use-reason-against.ts';

export type RequestAction = 'approve' | 'reject' | 'retryPayment';

export function useRequestActions(ask: (action: RequestAction) => void): (request: AdvanceRequest) => Action[] {
  const t = useText();
  const enumLabel = useEnumLabel();
  const againstTaking = useReasonAgainst('takeRequest');
  const against = useReasonAgainst();
  return ({ status, paymentStatus }) => {
    const decided = (action: 'approve' | 'reject') =>
      canAct(salaryRequestMachine, status, action, 'enterprise')
        ? undefined
        : t(text.decided, { status: enumLabel('AdvanceRequestStatus', status) });
    const failed = canAct(salaryPaymentMachine, paymentStatus, 'retry', 'enterprise') ? undefined : t(text.notFailed);
    const approve = {
      title: t(text.approve),
      disabledReason: againstTaking ?? decided('approve'),
      onSelect: () => ask('approve'),
    };
    const reject = {
      title: t(text.reject),
      danger: true,
      disabledReason: against ?? decided('reject'),
      onSelect: () => ask('reject'),
    };
    const retry = {
      title: t(text.retry),
      disabledReason: againstTaking ?? failed,
      onSelect: () => ask('retryPayment'),
    };
    return status === 'APPROVED' ? [retry] : [approve, reject];
  };
}
