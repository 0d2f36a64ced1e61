import { usageFault } from './faults.ts';
import { printable } from './words.ts';
import { type Keys, opened, signatureFault } from './wire.ts';

/** As the platform waits. */
const answerMs = 15_000;

export interface Notice {
  eventId: string;
  eventType: string;
  sequence: number;
  transactionId: string;
  headers: Record<string, string>;
  body: string;
}

export interface Forwarded {
  at: string;
  eventId: string;
  eventType: string;
  sequence: number;
  transactionId: string;
  refTransactionId: string;
  /** Whether the signature of the notice is right; what is wrong with it otherwise. */
  signature: 'right' | string;
  /** 0 without an answer. */
  responseStatus: number;
  /** Whether the platform would count the answer as delivered. */
  delivered: boolean;
  /** Why it would not. */
  failure: string;
  durationMs: number;
  notice: Readonly<Record<string, unknown>>;
}

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields | undefined =>
  typeof value === 'object' && value !== null ? (value as Fields) : undefined;

const said = (fields: Fields | undefined): unknown => fields?.success ?? fields?.status;

function openedFields(data: string, keys: Keys): Fields | undefined {
  try {
    return fieldsOf(opened(data, keys));
  } catch {
    return undefined;
  }
}

function parsedFields(text: string): Fields | undefined {
  try {
    return fieldsOf(JSON.parse(text));
  } catch {
    return undefined;
  }
}

const saysNothing = 'the answer does not say {"success":true}';
const saysFalse = 'the answer says false';

const codeFault = ({ code }: Fields) =>
  typeof code === 'number' && code !== 0 ? `the answer has the code ${code}` : undefined;

function plainFault(body: Fields): string {
  const [outer, inner] = [said(body), said(fieldsOf(body.data))];
  if (outer === false || inner === false) return saysFalse;
  if (outer === true || inner === true) return '';
  return codeFault(body) ?? saysNothing;
}

function sealedFault(body: Fields, data: string, headers: Record<string, string>, keys: Keys): string {
  const isSigned = ['x-api-client', 'x-api-time', 'x-api-validate'].some((name) => headers[name] !== undefined);
  const fault = isSigned ? signatureFault(headers, data, keys) : undefined;
  if (fault) return `the answer is signed wrongly: ${fault}`;
  const inner = openedFields(data, keys);
  if (!inner) {
    const plain = plainFault(body);
    return plain === saysNothing ? 'the data of the answer is not encrypted with your key' : plain;
  }
  if (said(body) === false) return saysFalse;
  return codeFault(body) ?? (said(inner) === true ? '' : saysNothing);
}

/** Why the platform would not count an answer as delivered; empty where it would. */
export function answerFault(status: number, headers: Record<string, string>, text: string, keys: Keys): string {
  if (status < 200 || status > 299) return `HTTP ${status}: only 200 to 299 counts`;
  const body = parsedFields(text);
  if (!body) return 'the answer is no JSON';
  return typeof body.data === 'string' ? sealedFault(body, body.data, headers, keys) : plainFault(body);
}

export function checkedTarget(text: string | undefined): string {
  if (text === undefined) throw usageFault('Tell where to: --forward-to http://localhost:3000/webhook');
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw usageFault(`“${printable(text)}” is no web address. Write it whole: http://localhost:3000/webhook`);
  return text;
}

async function answered(url: string, { headers, body }: Notice, keys: Keys, signal: AbortSignal) {
  try {
    const limit = AbortSignal.any([AbortSignal.timeout(answerMs), signal]);
    const response = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal: limit });
    const text = await response.text();
    return {
      responseStatus: response.status,
      failure: answerFault(response.status, Object.fromEntries(response.headers), text, keys),
    };
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    return {
      responseStatus: 0,
      failure: isLate
        ? `no answer within ${answerMs / 1_000} seconds`
        : `no connection: ${String(cause instanceof Error ? cause.message : cause)}`,
    };
  }
}

/** Sends a notice byte by byte as the platform would, and judges notice and answer as both sides should. */
export async function forwarded(notice: Notice, url: string, keys: Keys, signal: AbortSignal): Promise<Forwarded> {
  const { data } = JSON.parse(notice.body) as { data: string };
  const fault = signatureFault(notice.headers, data, keys);
  const told = openedFields(data, keys) ?? {};
  const began = performance.now();
  const answer = await answered(url, notice, keys, signal);
  return {
    at: new Date().toISOString(),
    eventId: notice.eventId,
    eventType: notice.eventType,
    sequence: notice.sequence,
    transactionId: notice.transactionId,
    refTransactionId: typeof told.refTransactionId === 'string' ? told.refTransactionId : '',
    signature: fault ?? 'right',
    ...answer,
    delivered: answer.failure === '',
    durationMs: Math.round(performance.now() - began),
    notice: told,
  };
}

export function forwardedLine(one: Forwarded): string {
  const answer = one.responseStatus > 0 ? String(one.responseStatus) : '---';
  return printable(
    [
      one.at.slice(11, 23),
      one.eventType,
      one.refTransactionId || one.transactionId || '-',
      one.signature === 'right' ? 'signature right' : `signature wrong: ${one.signature}`,
      `-> ${answer} ${one.delivered ? 'delivered' : `not delivered: ${one.failure}`}`,
      `${one.durationMs} ms`,
      one.eventId,
    ].join('  '),
  );
}
