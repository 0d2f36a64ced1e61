import type { ReplyOf } from '@pay/contract-core';
import type { salary } from '@pay/contract-salary';
import { useFormats, useText } from '@pay/i18n';
import { text } from './advances.messages.ts';

export type AdvanceRequest = ReplyOf<(typeof salary)['advance.get']>;

export const isMoving = ({ paymentStatus }: AdvanceRequest) =>
  paymentStatus === 'TODO' || paymentStatus === 'PROCESSING';

export function useNextStep(): (request: AdvanceRequest) => string | undefined {
  const t = useText();
  const { dateTime } = useFormats();
  return ({ status, paymentStatus, expireAt }) => {
    if (status === 'WAITING_APPROVAL') return t(text.waitingNext, { time: dateTime(expireAt) });
    if (paymentStatus === 'TODO') return t(text.todoNext);
    if (paymentStatus === 'PROCESSING') return t(text.processingNext);
    return paymentStatus === 'FAILED' ? t(text.failedNext) : undefined;
  };
}
