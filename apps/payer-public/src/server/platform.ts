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

const answerWithin = 10_000;

const namesByCode = new Map<number, ProblemName>(
  Object.entries(problems).map(([name, { code }]) => [code, name as ProblemName]),
);

/** A call that the platform refused, by the name in its catalogue. */
export class Refusal extends Error {
  readonly problem: ProblemName;
  readonly details: {
    retryAfter?: number;
    fields?: FieldProblem[];
    /** Of a reference used before. */
    payLinkCode?: string;
    /** Of goods that are short. */
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

/** What stands at an address. The web's own `fetch` costs several times as much, which tells when a link is opened by many. */
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

export interface PlatformOptions {
  apiUrl: string;
  language: Language;
  /** The payer's address, for the platform's limits; it believes this host's word. */
  clientAddress: string;
}

/** Calls the platform for one payer. The browser's client knows neither forwarded addresses nor rendering, so this one is small. */
export function platformFor({ apiUrl, language, clientAddress }: PlatformOptions) {
  return async function call<E extends Endpoint>(
    endpoint: E,
    input: InputOf<E> & Readonly<Record<string, unknown>>,
  ): Promise<ReplyOf<E>> {
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(input[name])));
    const shape = (endpoint.query?._zod.def as { shape?: object } | undefined)?.shape ?? {};
    const query = new URLSearchParams(
      Object.keys(shape).flatMap((name) => (input[name] === undefined ? [] : [[name, String(input[name])]])),
    );
    const answer = await answerOf(`${apiUrl}${path}${query.size > 0 ? `?${query}` : ''}`, {
      method: endpoint.method,
      headers: {
        'x-app': 'payer-public',
        'accept-language': language,
        'x-forwarded-for': clientAddress,
        ...(endpoint.body && { 'content-type': 'application/json' }),
      },
      body: endpoint.body && JSON.stringify(bodyOf(endpoint, input)),
    });
    const envelope: Envelope<ReplyOf<E>> = JSON.parse(answer);
    if (envelope.code !== 0) throw new Refusal(endpoint, envelope as Partial<Envelope<Refusal['details']>>);
    return envelope.data;
  };
}

export type Platform = ReturnType<typeof platformFor>;
