import { SingleFlight } from '@pay/domain';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { setImmediate, setTimeout as pause } from 'node:timers/promises';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Mode } from './actor.ts';
import { SlicedMetric } from './sliced-metric.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    operation?: string;
  }
}

const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];
const readWithinMs = 1_000;
const pagesApartMs = 200;

interface AnsweredCall {
  mode: Mode;
  operation: string;
  method: string;
  status: number;
  code?: number | undefined;
  seconds: number;
}

export interface FigureSource {
  figures: Record<string, string>;
  mode?: Mode;
  read(): Promise<Record<string, number>> | Record<string, number>;
}

const late = async (): Promise<never> => {
  await pause(readWithinMs, undefined, { ref: false });
  throw new Error('it took too long');
};

export class Metrics {
  readonly #registry = new Registry();
  readonly #calls = new SlicedMetric(
    (registry) =>
      new Counter({
        name: 'http_requests_total',
        help: 'Calls answered',
        labelNames: ['mode', 'operation', 'method', 'status', 'code'],
        registers: [registry],
      }),
  );
  readonly #durations = new SlicedMetric(
    (registry) =>
      new Histogram({
        name: 'http_request_duration_seconds',
        help: 'How long calls took',
        labelNames: ['mode', 'operation'],
        buckets: bounds,
        registers: [registry],
      }),
  );
  readonly #gauges = new Map<string, Gauge>();
  readonly #codes = new WeakMap<FastifyReply, number>();
  readonly #sources: FigureSource[] = [];
  readonly #pages = new SingleFlight<string>({ apartMs: pagesApartMs });
  readonly #onFault: (error: unknown) => void;

  constructor(onFault: (error: unknown) => void) {
    this.#onFault = onFault;
  }

  get contentType(): string {
    return this.#registry.contentType;
  }

  count({ mode, operation, method, status, code, seconds }: AnsweredCall): void {
    const [contract = ''] = operation.split('.');
    this.#calls.of(contract).inc({ mode, operation, method, status, code: code ?? '' });
    this.#durations.of(contract).observe({ mode, operation }, seconds);
  }

  note(reply: FastifyReply, code: number): void {
    this.#codes.set(reply, code);
  }

  watch(server: FastifyInstance, mode: Mode): void {
    server.addHook('preSerialization', (_request, reply, body, done) => {
      if (typeof body === 'object' && body !== null && 'code' in body) this.note(reply, Number(body.code));
      done(null, body);
    });
    server.addHook('onResponse', (request, reply, done) => {
      const { config, url } = request.routeOptions;
      this.count({
        mode,
        operation: config.operation ?? url ?? '',
        method: request.method,
        status: reply.statusCode,
        code: this.#codes.get(reply),
        seconds: reply.elapsedTime / 1000,
      });
      done();
    });
  }

  add(source: FigureSource): void {
    const labelNames = source.mode ? ['mode'] : [];
    for (const [name, help] of Object.entries(source.figures)) {
      if (!this.#gauges.has(name))
        this.#gauges.set(name, new Gauge({ name, help, labelNames, registers: [this.#registry] }));
    }
    this.#sources.push(source);
  }

  /** Leaves out a figure that cannot be read; concurrent callers get the same page. */
  text(): Promise<string> {
    return this.#pages.run('', () => this.#page());
  }

  /** The page is long, so other calls have their turn in between. */
  async #page(): Promise<string> {
    await Promise.all(this.#sources.map((source) => this.#read(source)));
    const parts = [await this.#calls.text(setImmediate), await this.#durations.text(setImmediate)];
    for (const { name } of this.#registry.getMetricsAsArray()) {
      parts.push(await this.#registry.getSingleMetricAsString(name));
      await setImmediate();
    }
    return `${parts.filter(Boolean).join('\n\n')}\n`;
  }

  async #read({ figures, mode, read }: FigureSource): Promise<void> {
    const labels = mode ? { mode } : {};
    for (const name of Object.keys(figures)) this.#gauges.get(name)?.remove(labels);
    try {
      const values = await Promise.race([(async () => read())(), late()]);
      for (const [name, value] of Object.entries(values)) this.#gauges.get(name)?.set(labels, value);
    } catch (error) {
      this.#onFault(error);
    }
  }
}
