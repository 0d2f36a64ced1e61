import { namedEnum } from '@pay/contract-core';

/** Why the staff look after a transfer: its bank is silent, or did what it had been given up for. */
export const payoutCase = namedEnum('PayoutCase', ['UNANSWERED', 'DONE_AFTER_FAILED']);
