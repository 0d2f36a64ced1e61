import type { FastifyInstance } from 'fastify';
import type { Mode } from './actor.ts';

const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

export interface Metrics {
  watch(server: FastifyInstance, mode: Mode): void;
  count(mode: Mode, method: string, status: number, seconds: number): void;
  /** Counts and durations of calls, in Prometheus' text format. */
  text(): string;
}

/** What this process served since it started. */
export function createMetrics(): Metrics {
  const calls = new Map<string, number>();
  const buckets = new Map<string, number[]>();
  const sums = new Map<string, number>();

  const count = (mode: Mode, method: string, status: number, seconds: number) => {
    const call = `mode="${mode}",method="${method}",status="${status}"`;
    calls.set(call, (calls.get(call) ?? 0) + 1);
    const counts = buckets.get(mode) ?? bounds.map(() => 0);
    bounds.forEach((bound, index) => {
      if (seconds <= bound) counts[index] = (counts[index] ?? 0) + 1;
    });
    buckets.set(mode, counts);
    sums.set(mode, (sums.get(mode) ?? 0) + seconds);
  };

  const countOf = (mode: string) =>
    [...calls].filter(([call]) => call.startsWith(`mode="${mode}"`)).reduce((sum, [, count]) => sum + count, 0);

  return {
    count,
    watch: (server, mode) => {
      server.addHook('onResponse', (request, reply, done) => {
        count(mode, request.method, reply.statusCode, reply.elapsedTime / 1000);
        done();
      });
    },
    text: () =>
      [
        '# TYPE http_requests_total counter',
        ...[...calls].map(([call, count]) => `http_requests_total{${call}} ${count}`),
        '# TYPE http_request_duration_seconds histogram',
        ...[...buckets].flatMap(([mode, counts]) => [
          ...bounds.map(
            (bound, index) => `http_request_duration_seconds_bucket{mode="${mode}",le="${bound}"} ${counts[index]}`,
          ),
          `http_request_duration_seconds_bucket{mode="${mode}",le="+Inf"} ${countOf(mode)}`,
          `http_request_duration_seconds_sum{mode="${mode}"} ${sums.get(mode)}`,
          `http_request_duration_seconds_count{mode="${mode}"} ${countOf(mode)}`,
        ]),
        '# TYPE process_resident_memory_bytes gauge',
        `process_resident_memory_bytes ${process.memoryUsage.rss()}`,
        '',
      ].join('\n'),
  };
}
