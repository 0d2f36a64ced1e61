import { type Endpoint, type EndpointSpec, problem } from '@pay/contract-core';
import { SingleFlight } from '@pay/domain';
import type { Language } from '@pay/i18n/core';
import { LRUCache } from 'lru-cache';
import type { Instant } from '../storage/tables.ts';
import { trackTables } from '../storage/track-tables.ts';
import type { Trx } from '../storage/transaction.ts';
import { snakeCase } from '../storage/snake-case.ts';
import type { Mode } from './actor.ts';
import type { CachedRead, RevisionSource } from './handlers.ts';
import { checkedAnswer } from './pipeline.ts';
import { successReply } from './reply.ts';
import { type Found, patienceMs, RevisionReader } from './revision-reader.ts';
import type { Services } from './services.ts';

const maxReplies = 2_000;
const serverTime = /(?<="serverTime":")[^"]*/;
const withoutTraceId = '"}'.length;

/** A text as its UTF-8 bytes, one to a character: what is kept like this is joined and sent without being encoded again. */
type ByteString = string;

export const byteEncoding = 'latin1';

const asBytes = (text: string): ByteString => Buffer.from(text).toString(byteEncoding);

export const textOf = (bytes: ByteString): string => Buffer.from(bytes, byteEncoding).toString();

class CachedReply {
  readonly revision: string;
  readonly #parts: readonly ByteString[];
  #at: Instant | undefined;
  #bytes: ByteString = '';

  constructor(revision: string, body: Record<string, unknown>) {
    this.revision = revision;
    this.#parts = asBytes(JSON.stringify({ ...body, traceId: '' }).slice(0, -withoutTraceId)).split(serverTime);
  }

  at(now: Instant, traceId: string): ByteString {
    if (this.#at !== now) {
      this.#at = now;
      this.#bytes = this.#parts.join(now);
    }
    return `${this.#bytes}${traceId}"}`;
  }
}

interface Asked {
  endpoint: Endpoint;
  handler: CachedRead<EndpointSpec>;
  input: Record<string, unknown>;
  language: Language;
  traceId: string;
}

/**
 * Caches the answers of one mode by revision. A caller waits for a read of revisions that began after its request,
 * so no answer is stale; concurrent callers share that statement.
 */
export class ResponseCache {
  readonly #mode: Mode;
  readonly #services: Services;
  readonly #readers = new Map<RevisionSource, RevisionReader>();
  readonly #texts = new LRUCache<string, CachedReply>({ max: maxReplies });
  readonly #readings = new SingleFlight<CachedReply>({ patienceMs });

  constructor(mode: Mode, services: Services) {
    this.#mode = mode;
    this.#services = services;
  }

  async answer({ endpoint, handler, input, language, traceId }: Asked): Promise<ByteString> {
    const key = handler.key(input as never);
    const found = await this.#readerOf(handler.follows).of(key);
    if (!found) throw problem('not_found');
    const name = `${endpoint.id} ${language} ${key}`;
    const kept = this.#texts.get(name);
    if (kept?.revision === found.revision) return kept.at(found.now, traceId);
    const read = async () => {
      const { text, lasts } = await this.#read({ endpoint, handler, input, language }, found);
      if (lasts) this.#texts.set(name, text);
      return text;
    };
    return (await this.#readings.run(`${name} ${found.revision}`, read)).at(found.now, traceId);
  }

  #readerOf(follows: RevisionSource): RevisionReader {
    const reader = this.#readers.get(follows) ?? new RevisionReader(this.#mode, this.#services, follows);
    this.#readers.set(follows, reader);
    return reader;
  }

  async #read({ endpoint, handler, input, language }: Omit<Asked, 'traceId'>, { revision, now }: Found) {
    const seen = new Set<string>();
    const { storages } = this.#services;
    const noted = (mode: Mode) => ({ ...storages[mode], db: trackTables(storages[mode].db as Trx, seen) });
    const services = { ...this.#services, storages: { live: noted('live'), test: noted('test') } };
    const ctx = { mode: this.#mode, now, services, db: services.storages[this.#mode].db };
    const answer = checkedAnswer(endpoint, await handler.read(input as never, ctx));
    const followed = new Set(handler.follows.tables.map(snakeCase));
    return {
      text: new CachedReply(revision, successReply(endpoint, answer, language, '').body),
      lasts: [...seen].every((table) => followed.has(table)),
    };
  }
}
