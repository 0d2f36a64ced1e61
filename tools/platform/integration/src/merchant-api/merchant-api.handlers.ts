import type { merchantApi } from '@pay/contract-merchant-api';
import type { HandlersOf } from '@pay/platform-kernel';
import { openBankingHandlers } from './open-banking.handlers.ts';
import { paymentHandlers } from './payments.handlers.ts';
import { signedPayoutHandlers } from './payouts.handlers.ts';
import { refundHandlers } from './refunds.handlers.ts';

export const merchantApiHandlers: HandlersOf<typeof merchantApi> = {
  ...paymentHandlers,
  ...refundHandlers,
  ...openBankingHandlers,
  ...signedPayoutHandlers,
};
