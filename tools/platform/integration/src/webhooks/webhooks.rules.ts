import { type WebhookUrlProblem, webhookUrlProblem } from '@pay/domain';
import type { Mode } from '@pay/platform-kernel';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** Pauses in milliseconds before the second and each later try; after the last one the notice is exhausted. */
export const retryPauses: Record<Mode, readonly number[]> = {
  live: [5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 10 * hour],
  test: [5 * second, 30 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour],
};

/** Exhausted notices in a row before the owner is warned and before the endpoint is disabled. */
export const warnAfter = 3;
export const disableAfter = 10;

export const deliveryLogDays = 90;

/** How long a resend stays shown after it began, once all of its notices were delivered. */
export const resendToldMs = 24 * hour;

/** The sandbox allows http and this machine's addresses; test mode allows http. */
export const urlProblem = (url: string, mode: Mode, sandbox: boolean): WebhookUrlProblem | undefined => {
  const found = webhookUrlProblem(url, { allowHttp: sandbox || mode === 'test' });
  return found ?? (sandbox ? undefined : webhookUrlProblem(url.replace(/^http:/, 'https:')));
};

/** A receiver distinguishes this test notice from a failed order by `x-event-type: ping`. */
export const pingNotice = (eventId: string, time: string) => ({
  transactionId: eventId,
  refTransactionId: 'PING',
  virtualAccount: '',
  actualAccount: '',
  fromBin: '',
  fromAccount: '',
  success: false,
  amount: 0,
  statusCode: 'PI',
  txnNumber: '',
  transferDesc: 'PING',
  time,
});
