import {
  BusyError,
  defineJob,
  failPoint,
  type Instant,
  inTransaction,
  isSpread,
  type Job,
  keepScheduled,
  type Mode,
  type RunnableJob,
  schedule,
  type Services,
  type Trx,
} from '@pay/platform-kernel';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { keysOf, usableCredentials } from '../merchant-api/credentials.store.ts';
import { claimLanes, claimRetries, claimRetry, releaseLane, takeFirstTry } from './claims.store.ts';
import type { Pace } from './lanes.store.ts';
import { sendEvent } from './send.ts';
import { onWebhookWake } from './wake.ts';
import { deliveryLogDays, retryPauses } from './webhooks.rules.ts';
import { noteExhausted } from './endpoint-health.ts';
import {
  addDelivery,
  endpointOf,
  purgeLog,
  resetFailures,
  type Sent,
  settleEvent,
  type WebhookEventRow,
} from './webhooks.store.ts';

const pollEvery = 500;
const usualLanes = 200;
const maxRetries = 100;
const retriesPerEndpoint = 4;
// Endpoints whose last try took longer may hold half of the room, so that however many they are the others find some.
const slowMs = 1_000;
const day = 86_400_000;
// A shutdown waits no longer for a slow receiver; its notice is tried again when the lease has run out.
const drainMs = 3_000;

export interface WorkerOptions {
  mode: Mode;
  services: Pick<Services, 'storages' | 'clocks' | 'settings' | 'secrets'>;
  onFault: (error: unknown) => void;
  timeoutMs?: number;
  lanes?: number;
}

interface Alarm {
  merchantId: string;
  eventId: string;
}

/** Tries since the notice was enqueued or last resent. */
const triesOf = ({ attempts, triesBefore }: WebhookEventRow) => attempts - triesBefore;

const later = (moment: Instant, ms: number): Instant => new Date(Date.parse(moment) + ms).toISOString();

/**
 * Delivers one mode's notices: first tries in order within each endpoint's lane, lanes in parallel, retries alone.
 * No lock is held while waiting for a receiver; leases let several processes share the work.
 */
export class WebhookWorker {
  /** For the mode's job runner: an alarm that brings retries forward when the clock is advanced, and the purge of the log. */
  readonly jobs: readonly RunnableJob[];
  readonly #alarm: Job<Alarm>;
  readonly #purge: Job<object>;
  readonly #options: WorkerOptions;
  readonly #holder = randomUUID();
  readonly #active = new Set<Promise<void>>();
  readonly #retrying = new Map<string, number>();
  readonly #gaveUp = new AbortController();
  readonly #lanes = new Set<string>();
  readonly #slow = new Set<string>();
  #filling: Promise<void> | null = null;
  #woken = false;
  #stopped = true;
  #stopListening = () => {};

  constructor(options: WorkerOptions) {
    this.#options = options;
    this.#alarm = defineJob<Alarm>({ kind: 'webhookRetry', outside: ({ payload, now }) => this.#ring(payload, now) });
    this.#purge = defineJob<object>({
      kind: 'webhookLogPurge',
      outside: async ({ db, now, dueAt }) => {
        await purgeLog(db, later(now, -deliveryLogDays * day));
        return { again: later(dueAt, day) };
      },
    });
    this.jobs = [this.#alarm, this.#purge];
  }

  async start() {
    this.#stopped = false;
    await inTransaction(this.#db, (trx) =>
      keepScheduled(trx, this.#purge, { key: 'daily', dueAt: this.#clock.after(day), payload: {} }),
    );
    const timer = setInterval(() => this.#fill(), pollEvery);
    const stopWaking = onWebhookWake(() => this.#fill());
    this.#stopListening = () => {
      clearInterval(timer);
      stopWaking();
    };
    this.#fill();
  }

  async stop() {
    this.#stopped = true;
    this.#stopListening();
    await this.#filling;
    await Promise.race([Promise.all(this.#active), pause(drainMs, undefined, { ref: false })]);
    this.#gaveUp.abort();
    await Promise.all(this.#active);
  }

  get #db() {
    return this.#options.services.storages[this.#options.mode].db;
  }

  get #clock() {
    return this.#options.services.clocks[this.#options.mode];
  }

  #fill() {
    if (this.#stopped) return;
    this.#woken = true;
    this.#filling ??= this.#takeWhatWaits()
      .catch((error: unknown) => {
        if (!(error instanceof BusyError)) this.#options.onFault(error);
      })
      .finally(() => {
        this.#filling = null;
        if (this.#woken) this.#fill();
      });
  }

  async #takeWhatWaits() {
    while (this.#woken && !this.#stopped) {
      this.#woken = false;
      for (const slow of this.#slow.size > 0 ? [false, true] : [false]) {
        const pace = { slow, known: [...this.#slow] };
        await this.#takeLanes(pace);
        await this.#takeRetries(pace);
      }
    }
  }

  #free(room: number, underWay: readonly string[], { slow }: Pace) {
    const left = room - underWay.length;
    if (!slow) return left;
    return Math.min(left, Math.floor(room / 2) - underWay.filter((merchantId) => this.#slow.has(merchantId)).length);
  }

  async #takeLanes(pace: Pace) {
    const slots = this.#free(this.#options.lanes ?? usualLanes, [...this.#lanes], pace);
    const lanes = slots > 0 ? await claimLanes(this.#db, { holder: this.#holder, slots, pace }) : [];
    for (const merchantId of lanes) this.#track(this.#runLane(merchantId));
  }

  async #takeRetries(pace: Pace) {
    const underWay = [...this.#retrying].flatMap(([merchantId, count]) => Array<string>(count).fill(merchantId));
    const slots = this.#free(maxRetries, underWay, pace);
    const full = [...this.#retrying]
      .filter(([, count]) => count >= retriesPerEndpoint)
      .map(([merchantId]) => merchantId);
    const room = { now: this.#clock.now(), slots, perEndpoint: retriesPerEndpoint, full, pace };
    const retries = slots > 0 ? await claimRetries(this.#db, room) : [];
    for (const event of retries) this.#track(this.#retry(event));
  }

  #track(work: Promise<void>) {
    const tracked: Promise<void> = work
      .catch((error: unknown) => {
        if (!(error instanceof BusyError)) this.#options.onFault(error);
      })
      .finally(() => {
        this.#active.delete(tracked);
        this.#fill();
      });
    this.#active.add(tracked);
  }

  async #runLane(merchantId: string) {
    this.#lanes.add(merchantId);
    try {
      while (!this.#stopped) {
        const event = await takeFirstTry(this.#db, merchantId, this.#holder);
        if (!event) return;
        await this.#attempt(event);
        if (this.#slow.has(merchantId)) return;
      }
    } finally {
      this.#lanes.delete(merchantId);
      await releaseLane(this.#db, merchantId, this.#holder);
    }
  }

  async #retry(event: WebhookEventRow) {
    const running = (by: number) =>
      this.#retrying.set(event.merchantId, (this.#retrying.get(event.merchantId) ?? 0) + by);
    running(1);
    try {
      await this.#attempt(event);
    } finally {
      running(-1);
      if (this.#retrying.get(event.merchantId) === 0) this.#retrying.delete(event.merchantId);
    }
  }

  /** In normal time the worker itself finds due retries; only a clock moved forward waits for the try. */
  async #ring({ merchantId, eventId }: Alarm, now: Instant) {
    if (now <= this.#clock.now()) {
      if (await isSpread(this.#db)) await this.#retryNow({ merchantId, eventId }, now);
      this.#fill();
      return { effect: 'woke the worker' };
    }
    const event = await claimRetry(this.#db, { merchantId, id: eventId, now });
    if (event) await this.#attempt(event, now);
    return { effect: event ? 'tried' : 'nothing to try' };
  }

  /** Where merchants are spread, not all of them are asked for retries at each poll. */
  async #retryNow({ merchantId, eventId }: Alarm, now: Instant) {
    if (this.#stopped) return;
    const event = await claimRetry(this.#db, { merchantId, id: eventId, now });
    if (event) this.#track(this.#retry(event));
  }

  async #attempt(event: WebhookEventRow, at?: Instant) {
    failPoint('notice-claimed');
    const { merchantId } = event;
    const { services, timeoutMs } = this.#options;
    const sentAt = at ?? this.#clock.now();
    const endpoint = await endpointOf(this.#db, merchantId);
    if (!endpoint?.approvedUrl || !endpoint.enabled) {
      await inTransaction(this.#db, (trx) => settleEvent(trx, event, { status: 'SKIPPED', nextTryAt: null }));
      return;
    }
    const credentials = await usableCredentials(this.#db as Trx, merchantId, sentAt);
    // While a rotation's overlap lasts, a receiver may hold either keys: each further try is made with the other ones.
    const credential = credentials[(triesOf(event) - 1) % Math.max(1, credentials.length)];
    const { signal } = this.#gaveUp;
    const target = {
      url: endpoint.approvedUrl,
      allowLocal: services.settings.sandbox,
      signal,
      ...(timeoutMs !== undefined && { timeoutMs }),
    };
    const sent = credential
      ? await sendEvent(event, { ...target, keys: keysOf(credential, services.secrets.tokenSecret) }, sentAt)
      : unsent(target.url, sentAt);
    failPoint('notice-sent');
    if (sent.durationMs > slowMs) this.#slow.add(merchantId);
    else this.#slow.delete(merchantId);
    if (signal.aborted) return;
    await inTransaction(this.#db, (trx) => this.#record(trx, event, sent, at ?? this.#clock.now()));
    failPoint('notice-recorded');
  }

  async #record(trx: Trx, event: WebhookEventRow, sent: Sent, now: Instant) {
    const { merchantId, id } = event;
    await addDelivery(trx, event, sent, false);
    if (sent.failure === null) {
      if (await settleEvent(trx, event, { status: 'DELIVERED', nextTryAt: null })) await resetFailures(trx, merchantId);
      return;
    }
    const pause = retryPauses(trx, this.#options.mode)[triesOf(event) - 1];
    if (pause === undefined) {
      if (await settleEvent(trx, event, { status: 'EXHAUSTED', nextTryAt: null }))
        await noteExhausted(trx, merchantId, sent.url, now);
      return;
    }
    const nextTryAt = later(now, pause);
    if (await settleEvent(trx, event, { status: 'FAILED', nextTryAt })) {
      await schedule(trx, this.#alarm, { key: id, dueAt: nextTryAt, payload: { merchantId, eventId: id } });
    }
  }
}

const unsent = (url: string, sentAt: Instant): Sent => ({
  deliveryId: randomUUID(),
  url,
  requestHeaders: {},
  requestBody: '',
  responseStatus: null,
  responseHeaders: null,
  responseBody: null,
  failure: 'no_credential',
  taken: null,
  durationMs: 0,
  sentAt,
});
