import type { SubscriptionDetail } from './billing.ts';

/** The earliest period that is over and whose usage is not known; a failed one before those that are being asked for. */
export function waitingUsage({ usage }: Partial<Pick<SubscriptionDetail, 'usage'>>) {
  const inOrder = usage?.periods.toReversed() ?? [];
  return inOrder.find(({ status }) => status === 'FAILED') ?? inOrder.find(({ status }) => status === 'OPEN');
}
