import { useText } from '@pay/i18n';
import type { Batch } from './payout.ts';
import { text } from './payouts.messages.ts';

/** How many rows of a batch were sent, and how many failed, in words. */
export function useBatchProgress() {
  const t = useText();
  return ({
    rowCount: all,
    successCount: sent,
    failedCount: failed,
  }: Pick<Batch, 'rowCount' | 'successCount' | 'failedCount'>) =>
    failed > 0 ? t(text.sentAndFailed, { sent, all, failed }) : t(text.sentOf, { sent, all });
}
