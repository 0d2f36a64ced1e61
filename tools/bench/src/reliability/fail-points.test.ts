import type { RunPlan } from '../rig/run.ts';
import { holds } from '../verdict.ts';
import { fewCases, runFailPoints } from './fail-points.bench.ts';

const plan: RunPlan = { engine: 'pglite', processes: 1, seed: 1, size: () => 1 };

test('wherever a process dies in the middle of a payment, what comes after it has happened once', async () => {
  const figures = await runFailPoints(plan, fewCases());
  expect(figures.filter((figure) => !holds(figure))).toEqual([]);
}, 480_000);
