import type { BankOfMode } from '@pay/platform-accounts';
import type { RunnableJob } from '@pay/platform-kernel';
import { posOrderExpiry } from './orders/end-order.ts';
import { posRefundJob } from './orders/refund-order.ts';
import { settlementJob } from './settlement/settlement-job.ts';
import { cardExpiryJob } from './terminals/card-answer.ts';

export const deviceJobs = ({ bank, mode }: BankOfMode): readonly RunnableJob[] => [
  posOrderExpiry,
  posRefundJob({ bank, mode }),
  settlementJob,
  cardExpiryJob,
];
