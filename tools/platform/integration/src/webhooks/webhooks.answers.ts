import { signedText } from '@pay/platform-kernel';
import type { LogLine } from './deliveries.store.ts';
import { toldNotice } from './webhooks.rules.ts';
import type { Endpoint, EventType } from './webhooks.store.ts';

const defaultEvents: EventType[] = ['transaction.succeeded'];

/** The address is null before the first save and after deletion. */
export const endpointAnswer = (endpoint: Endpoint | undefined) => ({
  webhookUrl: endpoint?.webhookUrl ?? null,
  status: endpoint?.webhookUrl ? endpoint.status : null,
  approvedUrl: endpoint?.approvedUrl ?? null,
  rejectReason: endpoint?.rejectReason ?? null,
  enabled: endpoint?.enabled ?? true,
  events: endpoint?.events ?? defaultEvents,
  updatedAt: endpoint?.updatedAt ?? null,
});

const isOnItsWay = (status: LogLine['status']) => status === 'FAILED' || status === 'WAITING' || status === 'SENDING';
const isLatest = ({ sentAt, attempt, attempts, replay }: LogLine) => !sentAt || (!replay && attempt === attempts);

export const deliveryAnswer = (line: LogLine, fallbackUrl: string) => ({
  id: line.id,
  eventId: line.eventId,
  eventType: line.eventType,
  sequence: line.sequence,
  status: line.status,
  attempt: line.attempt,
  url: line.url ?? fallbackUrl,
  createdAt: line.createdAt,
  sentAt: line.sentAt,
  durationMs: line.durationMs,
  responseStatus: line.responseStatus,
  responseBody: line.responseBody,
  failure: line.failure,
  taken: line.taken,
  nextTryAt: isLatest(line) && isOnItsWay(line.status) ? line.nextTryAt : null,
  refTransactionId: typeof line.notice.refTransactionId === 'string' ? line.notice.refTransactionId : null,
  transactionId: line.transactionId,
  replay: line.replay ?? false,
});

function signedTextOf(headers: Record<string, string> | null, body: string | null): string | null {
  const client = headers?.['x-api-client'];
  const time = headers?.['x-api-time'];
  if (!client || !time || !body) return null;
  const { data } = JSON.parse(body) as { data: string };
  return signedText(client, time, data);
}

export const deliveryDetailAnswer = (line: LogLine, fallbackUrl: string) => ({
  ...deliveryAnswer(line, fallbackUrl),
  notice: JSON.stringify(toldNotice(line)),
  requestHeaders: line.requestHeaders,
  requestBody: line.requestBody,
  responseHeaders: line.responseHeaders,
  signedText: signedTextOf(line.requestHeaders, line.requestBody),
});
