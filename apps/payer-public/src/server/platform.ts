import {
  problems,
  type Endpoint,
  type Envelope,
  type FieldProblem,
  type InputOf,
  type ProblemName,
  type ReplyOf,
} from '@pay/contract-core';
import type { Language } from '@pay/i18n/core';
import http from 'node:http';
import https from 'node:https';
import { fifoCache } from './fifo-cache.ts';

const answerWithin = 10_000;

const namesByCode = new Map<number, ProblemName>(
  Object.entries(problems).map(([name, { code }]) => [code, name as ProblemName]),
);

export class Refusal extends Error {
  readonly problem: ProblemName;
  readonly details: {
    retryAfter?: number;
    fields?: FieldProblem[];
    /** Set when a reference was used before. */
    payLinkCode?: string;
    /** Set when a product is short. */
    name?: string;
    available?: number;
  };

  constructor(endpoint: Endpoint, envelope: Partial<Envelope<Refusal['details'] | null>>) {
    const problem = namesByCode.get(envelope.code ?? -1) ?? 'unknown_fault';
    super(`${endpoint.id}: ${problem} ${envelope.traceId ?? ''}`);
    this.problem = problem;
    this.details = envelope.data ?? {};
  }
}

const bodyOf = ({ pathNames }: Endpoint, input: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(input).filter(([name]) => !pathNames.includes(name)));

interface Asked {
  method: string;
  headers: Record<string, string>;
  body: string | undefined;
}

/** Uses Node's client: the web's `fetch` costs several times as much, which matters when many payers open one link. */
const answerOf = (address: string, { method, headers, body }: Asked) =>
  new Promise<string>((resolve, reject) => {
    const { request } = address.startsWith('https:') ? https : http;
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
    const options = { method, headers: { ...headers, ...length }, signal: AbortSignal.timeout(answerWithin) };
    const asked = request(address, options, (reply) => {
      const parts: Buffer[] = [];
      reply.on('data', (part: Buffer) => parts.push(part));
      reply.on('end', () => resolve(Buffer.concat(parts).toString()));
      reply.on('error', reject);
    });
    asked.on('error', reject);
    asked.end(body);
  });

export interface AsOf<Reply> {
  /** Equal replies within one second are one object, so that values made from a reply can be cached by it. */
  reply: Reply;
  /** ISO 8601, by the platform's clock. */
  serverTime: string;
}

const serverTime = /"serverTime":"([^".]*)([^"]*)"/;
const serverTimes = new RegExp(serverTime, 'g');
const traceId = /"traceId":"[^"]*"/;
const replies = fifoCache<Envelope<unknown>>(500);

const envelopeOf = (answer: string) =>
  replies(answer.replace(traceId, '').replace(serverTimes, '$1'), () => JSON.parse(answer) as Envelope<unknown>);

const momentOf = (answer: string) => {
  const [, second = '', fraction = ''] = serverTime.exec(answer) ?? [];
  return second + fraction;
};

export interface PlatformOptions {
  apiUrl: string;
  language: Language;
  /** The payer's address for the platform's rate limits; the platform trusts this host's word for it. */
  clientAddress: string;
}

type Input<E extends Endpoint> = InputOf<E> & Readonly<Record<string, unknown>>;

/** A small client of its own: the browser's client supports neither forwarded addresses nor server rendering. */
export function platformFor({ apiUrl, language, clientAddress }: PlatformOptions) {
  async function answered<E extends Endpoint>(endpoint: E, input: Input<E>): Promise<string> {
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(input[name])));
    const shape = (endpoint.query?._zod.def as { shape?: object } | undefined)?.shape ?? {};
    const query = new URLSearchParams(
      Object.keys(shape).flatMap((name) => (input[name] === undefined ? [] : [[name, String(input[name])]])),
    );
    return answerOf(`${apiUrl}${path}${query.size > 0 ? `?${query}` : ''}`, {
      method: endpoint.method,
      headers: {
        'x-app': 'payer-public',
        'accept-language': language,
        'x-forwarded-for': clientAddress,
        ...(endpoint.body && { 'content-type': 'application/json' }),
      },
      body: endpoint.body && JSON.stringify(bodyOf(endpoint, input)),
    });
  }

  function granted<E extends Endpoint>(endpoint: E, envelope: Envelope<unknown>): ReplyOf<E> {
    if (envelope.code !== 0) throw new Refusal(endpoint, envelope as Partial<Envelope<Refusal['details']>>);
    return envelope.data as ReplyOf<E>;
  }

  const call = async <E extends Endpoint>(endpoint: E, input: Input<E>): Promise<ReplyOf<E>> =>
    granted(endpoint, JSON.parse(await answered(endpoint, input)) as Envelope<unknown>);

  const asOf = async <E extends Endpoint>(endpoint: E, input: Input<E>): Promise<AsOf<ReplyOf<E>>> => {
    const answer = await answered(endpoint, input);
    return { reply: granted(endpoint, envelopeOf(answer)), serverTime: momentOf(answer) };
  };

  return Object.assign(call, { asOf });
}

export type Platform = ReturnType<typeof platformFor>;
