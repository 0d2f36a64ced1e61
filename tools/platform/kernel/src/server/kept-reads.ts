import { type Endpoint, type EndpointSpec, problem } from '@pay/contract-core';
import { SharedWork } from '@pay/domain';
import type { Language } from '@pay/i18n/core';
import { LRUCache } from 'lru-cache';
import type { Instant } from '../storage/tables.ts';
import { noting } from '../storage/tables-looked-at.ts';
import type { Trx } from '../storage/transaction.ts';
import { snakeCase } from '../storage/snake-case.ts';
import type { Mode } from './actor.ts';
import type { KeptRead, Revisions } from './handlers.ts';
import { checkedAnswer } from './pipeline.ts';
import { successReply } from './reply.ts';
import { type Found, patienceMs, RevisionReader } from './revision-reader.ts';
import type { Services } from './services.ts';

const mostKept = 2_000;
/** The moment of the answer stands in it by this name; the rest of a kept answer does not change with time. */
const serverTime = /(?<="serverTime":")[^"]*/;
const withoutTraceId = '"}'.length;

/** The bytes of an answer, but for the server's time and the trace id. */
class KeptText {
  readonly revision: string;
  readonly #parts: readonly string[];
  #at: Instant | undefined;
  #text = '';

  constructor(revision: string, body: Record<string, unknown>) {
    this.revision = revision;
    this.#parts = JSON.stringify({ ...body, traceId: '' })
      .slice(0, -withoutTraceId)
      .split(serverTime);
  }

  at(now: Instant, traceId: string): string {
    if (this.#at !== now) {
      this.#at = now;
      this.#text = this.#parts.join(now);
    }
    return `${this.#text}${traceId}"}`;
  }
}

interface Asked {
  endpoint: Endpoint;
  handler: KeptRead<EndpointSpec>;
  input: Record<string, unknown>;
  language: Language;
  traceId: string;
}

/**
 * Answers of one mode that need not be made again. Whoever asks waits for a reading of revisions that began after they asked, so
 * nobody is told a past state; all who wait together share that one statement, and an answer is made once for each revision.
 */
export class KeptReads {
  readonly #mode: Mode;
  readonly #services: Services;
  readonly #readers = new Map<Revisions, RevisionReader>();
  readonly #texts = new LRUCache<string, KeptText>({ max: mostKept });
  readonly #readings = new SharedWork<KeptText>({ patienceMs });

  constructor(mode: Mode, services: Services) {
    this.#mode = mode;
    this.#services = services;
  }

  /** The JSON of the whole reply. */
  async answer({ endpoint, handler, input, language, traceId }: Asked): Promise<string> {
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

  #readerOf(follows: Revisions): RevisionReader {
    const reader = this.#readers.get(follows) ?? new RevisionReader(this.#mode, this.#services, follows);
    this.#readers.set(follows, reader);
    return reader;
  }

  /** The answer as of the moment of its revision, and whether it lasts as long as that. */
  async #read({ endpoint, handler, input, language }: Omit<Asked, 'traceId'>, { revision, now }: Found) {
    const seen = new Set<string>();
    const { storages } = this.#services;
    const noted = (mode: Mode) => ({ ...storages[mode], db: noting(storages[mode].db as Trx, seen) });
    const services = { ...this.#services, storages: { live: noted('live'), test: noted('test') } };
    const ctx = { mode: this.#mode, now, services, db: services.storages[this.#mode].db };
    const answer = checkedAnswer(endpoint, await handler.read(input as never, ctx));
    const followed = new Set(handler.follows.tables.map(snakeCase));
    return {
      text: new KeptText(revision, successReply(endpoint, answer, language, '').body),
      lasts: [...seen].every((table) => followed.has(table)),
    };
  }
}
