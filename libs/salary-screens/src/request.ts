import type { ReplyOf } from '@pay/contract-core';
import type { salary } from '@pay/contract-salary';
import { useEnumLabel, useFormats, useText } from '@pay/i18n';
import { text } from './advances.messages.ts';

export type AdvanceRequest = ReplyOf<(typeof salary)['advance.get']>;
export type AdvanceRow = ReplyOf<(typeof salary)['advance.list']>['data'][number];

/** Says how long a request still waits, in whole hours. */
export function useHoursLeft(): (hours: number | null) => string | undefined {
  const t = useText();
  return (hours) => (hours === null ? undefined : t(text.hoursLeft, { hours }));
}

export const isMoving = ({ paymentStatus }: AdvanceRequest) =>
  paymentStatus === 'TODO' || paymentStatus === 'PROCESSING';

export function useNextStep(): (request: AdvanceRequest) => string | undefined {
  const t = useText();
  const { dateTime } = useFormats();
  const named = useEnumLabel();
  return ({ status, paymentStatus, expireAt, paymentData }) => {
    if (status === 'WAITING_APPROVAL') return t(text.waitingNext, { time: dateTime(expireAt) });
    if (paymentStatus === 'TODO') return t(text.todoNext);
    if (paymentStatus === 'PROCESSING') return t(text.processingNext);
    const failure = paymentStatus === 'FAILED' && paymentData.at(-1)?.failure;
    return failure ? t(text.failedNext, { failure: named('AdvanceFailure', failure) }) : undefined;
  };
}
