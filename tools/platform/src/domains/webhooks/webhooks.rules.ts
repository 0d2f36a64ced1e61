import { type WebhookUrlProblem, webhookUrlProblem } from '@pay/domain';
import type { Mode } from '../../server/actor.ts';
import type { OutboundFault, OutboundReply } from '../../outbound/safe-fetch.ts';
import { decrypted, isSignedBy, isWithinWindow, type Keys } from '../merchant-api/envelope.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** Pauses before the second and each further try; after the last one a notice is exhausted. */
export const retryPauses: Record<Mode, readonly number[]> = {
  live: [5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 10 * hour],
  test: [5 * second, 30 * second],
};

/** Exhausted notices in a row after which the owner is told, and after which the endpoint is disabled. */
export const warnAfter = 3;
export const disableAfter = 10;

export const deliveryLogDays = 90;

export type ReplyFailure =
  | 'http_status'
  | 'not_json'
  | 'not_an_envelope'
  | 'code_not_zero'
  | 'bad_signature'
  | 'undecryptable'
  | 'not_successful';
export type DeliveryFailure = ReplyFailure | OutboundFault | 'no_credential';

const asObject = (text: string): Record<string, unknown> | undefined => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
};

/** A reply without any of the signature's headers is told by its encryption alone; one that carries them must carry them right. */
function isBadlySigned(headers: Record<string, string>, data: string, keys: Keys, wallClock: number): boolean {
  const client = headers['x-api-client'];
  const time = headers['x-api-time'];
  const given = headers['x-api-validate'];
  if (client === undefined && time === undefined && given === undefined) return false;
  if (client !== keys.clientId || time === undefined || given === undefined) return true;
  return !isWithinWindow(time, wallClock) || !isSignedBy(keys, time, data, given);
}

/** Why a receiver's reply does not count as delivered; undefined when it does. */
export function replyFailure(reply: OutboundReply, keys: Keys, wallClock: number): ReplyFailure | undefined {
  if (reply.status < 200 || reply.status > 299) return 'http_status';
  const envelope = asObject(reply.body);
  if (!envelope) return 'not_json';
  if (envelope.code !== 0) return typeof envelope.code === 'number' ? 'code_not_zero' : 'not_an_envelope';
  if (typeof envelope.data !== 'string') return 'not_an_envelope';
  if (isBadlySigned(reply.headers, envelope.data, keys, wallClock)) return 'bad_signature';
  let answer: Record<string, unknown> | undefined;
  try {
    answer = asObject(decrypted(envelope.data, keys));
  } catch {
    return 'undecryptable';
  }
  // Older client libraries say `status`; where both are said, `success` counts.
  return (answer?.success ?? answer?.status) === true ? undefined : 'not_successful';
}

/** Names what the form of an address forbids; the sandbox takes http and this machine, the test mode takes http. */
export const urlProblem = (url: string, mode: Mode, sandbox: boolean): WebhookUrlProblem | undefined => {
  const found = webhookUrlProblem(url, { allowHttp: sandbox || mode === 'test' });
  return found ?? (sandbox ? undefined : webhookUrlProblem(url.replace(/^http:/, 'https:')));
};

/** The notice of a test ping: no payment, and it says so. */
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
