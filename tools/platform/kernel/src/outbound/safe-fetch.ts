import { mostAnswered, receiverAnswersWithinMs } from '@pay/domain';
import type { LookupFunction } from 'node:net';
import { Agent, request } from 'undici';
import { isCallable, literalAddress, type Resolve, systemResolve } from './address-check.ts';

export type OutboundFault =
  'address_refused' | 'host_unknown' | 'timeout' | 'redirect' | 'reply_too_large' | 'connection';

export class OutboundFailure extends Error {
  readonly fault: OutboundFault;
  readonly reply: OutboundReply | undefined;

  constructor(fault: OutboundFault, reply?: OutboundReply, cause?: unknown) {
    super(fault, { cause });
    this.name = 'OutboundFailure';
    this.fault = fault;
    this.reply = reply;
  }
}

export interface OutboundReply {
  status: number;
  headers: Record<string, string>;
  body: string;
}

export interface OutboundOptions {
  /** Allows loopback addresses, because the sandbox runs everything on one machine. */
  allowLocal: boolean;
  timeoutMs?: number;
  signal?: AbortSignal;
  resolve?: Resolve;
}

const checkedLookup =
  ({ allowLocal, resolve = systemResolve }: OutboundOptions): LookupFunction =>
  (host, options, done) => {
    resolve(host).then(
      (found) => {
        const refused = found.length === 0 || found.some(({ address }) => !isCallable(address, { allowLocal }));
        if (refused) return done(new OutboundFailure('address_refused'), '', 0);
        if (options.all) return done(null, found);
        return done(null, found[0]!.address, found[0]!.family);
      },
      (error: unknown) => done(new OutboundFailure('host_unknown', undefined, error), '', 0),
    );
  };

const agents = new Map<string, Agent>();

// One agent for each rule set, so that a connection made under the loose rules is never used under the strict ones. It opens as many
// connections as there are calls: many merchants may share a host, and the calls of one must not wait for another's.
function agentOf(options: OutboundOptions): Agent {
  const agentWith = () =>
    new Agent({
      connect: { lookup: checkedLookup(options), timeout: receiverAnswersWithinMs },
      keepAliveTimeout: 4_000,
      maxHeaderSize: 16 * 1024,
    });
  if (options.resolve) return agentWith();
  const key = String(options.allowLocal);
  const known = agents.get(key) ?? agentWith();
  agents.set(key, known);
  return known;
}

const timeouts = new Set([
  'TimeoutError',
  'AbortError',
  'ConnectTimeoutError',
  'HeadersTimeoutError',
  'BodyTimeoutError',
]);

const nameOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'name' in error ? String(error.name) : '';

function faultOf(error: unknown): OutboundFailure {
  if (error instanceof OutboundFailure) return error;
  const cause = error instanceof Error ? error.cause : undefined;
  if (cause instanceof OutboundFailure) return cause;
  return new OutboundFailure(timeouts.has(nameOf(error)) ? 'timeout' : 'connection', undefined, error);
}

const flatHeaders = (headers: Record<string, string | string[] | undefined>) =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : (value ?? '')]),
  );

async function limitedText(body: AsyncIterable<Uint8Array>): Promise<{ text: string; whole: boolean }> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body) {
    parts.push(part);
    size += part.length;
    if (size > mostAnswered) break;
  }
  const bytes = Buffer.concat(parts);
  return { text: bytes.subarray(0, mostAnswered).toString('utf8'), whole: size <= mostAnswered };
}

function refuseForbidden(url: URL, options: OutboundOptions): void {
  const literal = literalAddress(url);
  const refused = !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '';
  if (refused || (literal !== undefined && !isCallable(literal, options))) throw new OutboundFailure('address_refused');
}

/**
 * Posts a text to a foreign address: every resolved address is checked, and the connection goes to a checked one.
 * It follows no redirects, uses no proxy of the environment, and stops at 15 seconds or 64 KB.
 */
export async function safePost(
  address: string,
  { body, headers }: { body: string; headers: Record<string, string> },
  options: OutboundOptions,
): Promise<OutboundReply> {
  const url = new URL(address);
  refuseForbidden(url, options);
  const dispatcher = agentOf(options);
  const { timeoutMs = receiverAnswersWithinMs, signal } = options;
  const late = AbortSignal.timeout(timeoutMs);
  try {
    const response = await request(url, {
      method: 'POST',
      body,
      headers,
      dispatcher,
      signal: signal ? AbortSignal.any([late, signal]) : late,
    });
    const { text, whole } = await limitedText(response.body);
    const reply = { status: response.statusCode, headers: flatHeaders(response.headers), body: text };
    if (reply.status >= 300 && reply.status < 400) throw new OutboundFailure('redirect', reply);
    if (!whole) throw new OutboundFailure('reply_too_large', reply);
    return reply;
  } catch (error) {
    throw faultOf(error);
  } finally {
    if (options.resolve) void dispatcher.close();
  }
}

/** Returns why an address may not be saved; without `allowLocal` a name that does not resolve is refused too. */
export async function addressFault(
  address: string,
  options: OutboundOptions,
): Promise<'address_refused' | 'host_unknown' | undefined> {
  const url = new URL(address);
  try {
    refuseForbidden(url, options);
  } catch {
    return 'address_refused';
  }
  if (literalAddress(url) !== undefined) return undefined;
  try {
    const found = await (options.resolve ?? systemResolve)(url.hostname);
    return found.every((one) => isCallable(one.address, options)) && found.length > 0 ? undefined : 'address_refused';
  } catch {
    return options.allowLocal ? undefined : 'host_unknown';
  }
}
