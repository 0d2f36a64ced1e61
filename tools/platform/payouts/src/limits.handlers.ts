import type { merchant } from '@pay/contract-portal';
import { vnDay } from '@pay/domain';
import type { HandlersOf } from '@pay/platform-kernel';
import { merchantFacts, mostPayable } from '@pay/platform-people';
import { dayLimitOf, usedOnDay } from './day-limit.store.ts';

/** What the merchant reads of its own limits, as they are read where they hold. */
export const limitHandlers: Pick<HandlersOf<typeof merchant>, 'getLimits'> = {
  getLimits: async (_input, { db, actor: { merchantId }, now }) => ({
    transactionMaxAmount: mostPayable(db, await merchantFacts(db, merchantId, ['transactionMaxAmount'])),
    payoutDayLimit: await dayLimitOf(db, merchantId),
    payoutUsedToday: await usedOnDay(db, merchantId, vnDay(now)),
  }),
};
