import { defineContract } from '@pay/contract-core';
import { instant, storedVnd, uuid, vnd } from '@pay/contract-shared';
import { amountBounds, may, payoutLimits } from '@pay/domain';
import * as z from 'zod/mini';

const key = z.object({
  clientId: z.string(),
  createdAt: instant,
  /** A replaced key is good until then. */
  validUntil: z.nullish(instant),
  /** The most of one payout that it approves; 0 is nothing. */
  approvalLimit: storedVnd,
  /** The most that it approves on a Vietnamese day. */
  dayLimit: storedVnd,
  dayUsed: storedVnd,
  setBy: z.nullish(z.string()),
  setAt: z.nullish(instant),
});

/** What the keys of a merchant's server may approve of payouts: nothing, until the owner lets one of them. */
export const payoutKey = defineContract('payoutKey', {
  getLimits: {
    route: 'GET /api/payout/v1/key/getLimits',
    returns: z.object({
      items: z.array(key),
      /** Only the owner lets a key approve. */
      mayChange: z.boolean(),
    }),
    allow: [may('payGate', 'read')],
    summary: 'The key in use first, then those it replaced as long as they are good',
  },
  setLimits: {
    route: 'PUT /api/payout/v1/key/limits/:clientId',
    params: z.object({ clientId: uuid }),
    body: z.object({
      approvalLimit: vnd(0, amountBounds.SAME_BANK_PAYOUT.max),
      dayLimit: vnd(0, payoutLimits.merchantDayAmountAtMost),
    }),
    returns: key,
    allow: [may('payGate', 'write')],
    otp: { purpose: 'payout-key', confirms: ['limitAmount', 'dayLimitAmount', 'clientId'] },
    problems: ['not_found', 'access_denied'],
  },
});
