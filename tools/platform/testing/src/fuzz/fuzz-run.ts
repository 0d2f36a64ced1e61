import type { Endpoint } from '@pay/contract-core';
import { allInvariants, createDomains } from '@pay/platform';
import { invariants, type LoopFigures, LoopWatch, servedEndpoints } from '@pay/platform-kernel';
import { startTestPlatform, type TestPlatform } from '../test-platform.ts';
import { answerFaults } from './answer-faults.ts';
import { FuzzWorld } from './fuzz-world.ts';
import { type HostileCall, hostileCalls } from './hostile-calls.ts';
import { operationRoutes } from './operation-routes.ts';
import { sent } from './wire-send.ts';

const operationsAtOnce = 12;
const callsInFlight = 8;
const answeredWithinMs = 1_000;
const slowTries = 3;

export interface FuzzPlan {
  runs: number;
  seed: number;
  only?: string | undefined;
}

export interface FuzzOutcome {
  operations: number;
  calls: number;
  answers: Record<string, number>;
  failures: string[];
  slowestMs: number;
  broken: number;
  loop: { clock: LoopFigures; work: LoopFigures };
}

const everyOperation = (): Endpoint[] => [...servedEndpoints(createDomains()), ...Object.values(operationRoutes)];

const shown = (text: string) => (text.length > 600 ? `${text.slice(0, 600)}… (${text.length})` : text).toWellFormed();

const told = ({ name, endpoint, request: { method, url, payload = '' } }: HostileCall, { runs, seed }: FuzzPlan) =>
  `${name}\n    ${shown(`${method} ${url} ${JSON.stringify(payload.toString())}`)}\n    again: npm run bench -- fuzz --runs=${runs} --seed=${seed} --only=${endpoint.id}`;

/** Repeats a slow call alone: load from a busy machine disappears, the platform's own slowness stays. */
async function quickestAlone(platform: TestPlatform, call: HostileCall): Promise<number> {
  let best = Infinity;
  for (let tries = 0; best > answeredWithinMs && tries < slowTries; tries += 1) {
    const from = performance.now();
    await sent(platform, call).catch(() => undefined);
    best = Math.min(best, performance.now() - from);
  }
  return best;
}

async function brokenRows({ services: { storages } }: TestPlatform): Promise<number> {
  const verdicts = [
    await invariants(storages.live.db, allInvariants),
    await invariants(storages.test.db, allInvariants),
  ];
  return verdicts.flatMap(({ checked }) => Object.values(checked)).reduce((sum, count) => sum + count, 0);
}

async function fuzzed(platform: TestPlatform, plan: FuzzPlan): Promise<FuzzOutcome> {
  const all = everyOperation();
  const chosen = all.filter(({ id }) => plan.only === undefined || id === plan.only);
  const world = await FuzzWorld.open(platform, all);
  const answers: Record<string, number> = {};
  const failures: string[] = [];
  const slow: HostileCall[] = [];
  let [calls, slowestMs] = [0, 0];
  const watch = new LoopWatch();

  const judge = async (call: HostileCall) => {
    const from = performance.now();
    const answer = await sent(platform, call).catch((error: unknown) => ({
      status: 0,
      headers: {},
      text: String(error),
    }));
    const ms = performance.now() - from;
    if (ms > answeredWithinMs) slow.push(call);
    else slowestMs = Math.max(slowestMs, ms);
    const family = `${Math.floor(answer.status / 100)}xx`;
    answers[family] = (answers[family] ?? 0) + 1;
    calls += 1;
    // Reading the answers is the test's own work.
    const faults = watch.aside(() => answerFaults(call.endpoint, call.request, answer));
    if (faults.length > 0) failures.push(`${faults.join('; ')}: ${told(call, plan)}\n    ${shown(answer.text)}`);
  };

  watch.start();
  for (let at = 0; at < chosen.length; at += operationsAtOnce) {
    const batch = watch.aside(() =>
      chosen.slice(at, at + operationsAtOnce).flatMap((endpoint) => hostileCalls(endpoint, world, plan)),
    );
    const waiting = batch.values();
    const caller = async () => {
      for (const call of waiting) await judge(call);
    };
    await Promise.all(Array.from({ length: callsInFlight }, caller));
    for (const call of slow.splice(0)) {
      const ms = await quickestAlone(platform, call);
      slowestMs = Math.max(slowestMs, ms);
      if (ms > answeredWithinMs) failures.push(`answered after ${Math.round(ms)} ms: ${told(call, plan)}`);
    }
    await world.renew();
  }
  watch.stop();
  const loop = watch.read();
  return { operations: chosen.length, calls, answers, failures, slowestMs, broken: await brokenRows(platform), loop };
}

export async function fuzz(plan: FuzzPlan): Promise<FuzzOutcome> {
  const platform = await startTestPlatform();
  try {
    return await fuzzed(platform, plan);
  } finally {
    await platform.close({ forgiving: true });
  }
}

export function inOneLine(
  { operations, calls, answers, slowestMs, failures, loop }: FuzzOutcome,
  { seed }: FuzzPlan,
): string {
  const byFamily = Object.entries(answers)
    .toSorted()
    .map(([family, count]) => `${family} ${count}`);
  return [
    `${operations} operations, ${calls} hostile calls, seed ${seed}`,
    byFamily.join(', '),
    `slowest answer ${Math.round(slowestMs)} ms`,
    `longest turn of the event loop ${Math.round(loop.work.max)} ms`,
    `${failures.length} failures`,
  ].join('; ');
}
