import type { payout } from '@pay/contract-portal';
import type { HandlersOf } from '@pay/platform-kernel';
import { approverHandlers } from './approver.handlers.ts';
import { batchHandlers } from './batch.handlers.ts';
import { singleHandlers } from './single.handlers.ts';

export const payoutHandlers: HandlersOf<typeof payout> = { ...singleHandlers, ...batchHandlers, ...approverHandlers };
