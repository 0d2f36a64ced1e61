import { testRetryPauses, type WebhookUrlProblem, webhookUrlProblem } from '@pay/domain';
import { type Instant, type Mode, parameter, type Tables } from '@pay/platform-kernel';
import type { Kysely } from 'kysely';
import type { Endpoint } from './webhooks.store.ts';

type Known = Pick<Endpoint, 'webhookUrl' | 'approvedUrl' | 'enabled'> | undefined;

/** Whether there is an address that notices may go to. */
export const takesNotices = (endpoint: Known): boolean => Boolean(endpoint?.approvedUrl);

/** What the state of an endpoint lets its merchant do. */
export const endpointActions = (endpoint: Known) => ({
  update: true,
  delete: Boolean(endpoint?.webhookUrl),
  ping: takesNotices(endpoint),
  enable: takesNotices(endpoint),
  disable: Boolean(endpoint?.webhookUrl),
  resendMissed: takesNotices(endpoint) && endpoint?.enabled === true,
});

const hour = 3600_000;

/** Pauses in milliseconds before the second and each later try; after the last one the notice is exhausted. */
export const retryPauses = (db: Kysely<Tables>, mode: Mode): readonly number[] =>
  mode === 'test' ? testRetryPauses : parameter(db, 'webhook.retryPauses');

export const deliveryLogDays = 90;

/** How long a resend stays shown after it began, once all of its notices were delivered. */
export const resendToldMs = 24 * hour;

/** The sandbox allows http and this machine's addresses; test mode allows http. */
export const urlProblem = (url: string, mode: Mode, sandbox: boolean): WebhookUrlProblem | undefined => {
  const found = webhookUrlProblem(url, { allowHttp: sandbox || mode === 'test' });
  return found ?? (sandbox ? undefined : webhookUrlProblem(url.replace(/^http:/, 'https:')));
};

interface Told {
  eventId: string;
  eventType: string;
  createdAt: Instant;
  notice: Record<string, unknown>;
}

/** The headers of a delivery are not signed, so what tells events apart stands in the encrypted notice too. */
export const toldNotice = ({ eventId, eventType, createdAt, notice }: Told) => ({
  ...notice,
  eventId,
  eventType,
  eventTime: createdAt,
});
