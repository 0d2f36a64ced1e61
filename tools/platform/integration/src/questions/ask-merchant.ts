import {
  decrypted,
  encrypted,
  type Instant,
  isSignedBy,
  isWithinWindow,
  type Keys,
  OutboundFailure,
  type OutboundFault,
  type OutboundReply,
  safePost,
  signedHeaders,
  type Tables,
  type Trx,
  uuidv7,
} from '@pay/platform-kernel';
import type { Kysely } from 'kysely';
import { keysOf, usableCredentials } from '../merchant-api/credentials.store.ts';

export interface MerchantQuestion {
  merchantId: string;
  url: string;
  /** The same however often it is asked, for receivers that note what they answered. */
  id: string;
  type: string;
  body: Readonly<Record<string, unknown>>;
  /** How often it was asked before: while a rotation's overlap lasts, each try is made with the other keys. */
  tries: number;
  now: Instant;
}

export type QuestionFailure = OutboundFault | 'no_credential' | 'http_status' | 'not_json' | 'bad_signature';
export type MerchantReply = { fields: Readonly<Record<string, unknown>> } | { failure: QuestionFailure };

interface Way {
  allowLocal: boolean;
  tokenSecret: string;
  timeoutMs?: number | undefined;
}

function parsed(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Readonly<Record<string, unknown>>)
      : undefined;
  } catch {
    return undefined;
  }
}

function opened(data: string, keys: Keys): string {
  try {
    return decrypted(data, keys);
  } catch {
    return '';
  }
}

/** A reply without signature headers is taken as it is; if it has any, all must be right. */
function isTrusted(headers: Record<string, string>, data: string, keys: Keys): boolean {
  const { 'x-api-client': client, 'x-api-time': time, 'x-api-validate': given } = headers;
  if (client === undefined && time === undefined && given === undefined) return true;
  if (client !== keys.clientId || time === undefined || given === undefined) return false;
  return isWithinWindow(time, Date.now()) && isSignedBy(keys, time, data, given);
}

/** Servers answer in the envelope of the API or plainly. */
function readReply({ status, headers, body: text }: OutboundReply, keys: Keys): MerchantReply {
  if (status < 200 || status > 299) return { failure: 'http_status' };
  const body = parsed(text);
  if (!body) return { failure: 'not_json' };
  if (typeof body.data !== 'string') return { fields: body };
  if (!isTrusted(headers, body.data, keys)) return { failure: 'bad_signature' };
  const fields = parsed(opened(body.data, keys));
  return fields ? { fields } : { failure: 'not_json' };
}

/** Asks a merchant's server something, encrypted and signed as a notice is. No transaction may be open meanwhile. */
export async function askMerchant(
  db: Kysely<Tables>,
  { merchantId, url, id, type, body, tries, now }: MerchantQuestion,
  { allowLocal, tokenSecret, timeoutMs }: Way,
): Promise<MerchantReply> {
  const credentials = await usableCredentials(db as Trx, merchantId, now);
  const credential = credentials[tries % Math.max(1, credentials.length)];
  if (!credential) return { failure: 'no_credential' };
  const keys = keysOf(credential, tokenSecret);
  const data = encrypted(JSON.stringify(body), keys);
  const headers = {
    'content-type': 'application/json',
    'x-event-id': id,
    'x-delivery-id': uuidv7(),
    'x-event-type': type,
    ...signedHeaders(keys, data, Date.now()),
  };
  const way = { allowLocal, ...(timeoutMs !== undefined && { timeoutMs }) };
  try {
    return readReply(await safePost(url, { body: JSON.stringify({ data }), headers }, way), keys);
  } catch (error) {
    if (!(error instanceof OutboundFailure)) throw error;
    return { failure: error.fault };
  }
}
