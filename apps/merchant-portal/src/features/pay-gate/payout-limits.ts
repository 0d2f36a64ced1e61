import type { ReplyOf } from '@pay/contract-core';
import type { payoutKey } from '@pay/contract-portal';
import { dialogLater } from '@pay/design-system/dialogs';

export type PayoutKey = ReplyOf<typeof payoutKey.setLimits>;

export const PayoutLimitsDialog = dialogLater(
  async () => (await import('./payout-limits-dialog.tsx')).PayoutLimitsDialog,
);
