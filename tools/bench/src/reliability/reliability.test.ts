import type { RunPlan } from '../rig/run.ts';
import { holds, type Figure } from '../verdict.ts';
import { runCrash } from './crash.bench.ts';
import { runPayoutKills } from './payout-kills.bench.ts';
import { runRace } from './race.bench.ts';
import { runReplay } from './replay.bench.ts';
import { runWebhooks } from './webhooks.bench.ts';

// Real processes share the machine with whatever else runs on it.
jest.retryTimes(2);

const small = (sizes: Record<string, number>): RunPlan => ({
  engine: 'pglite',
  processes: 1,
  seed: 20_261_121,
  size: (name) => sizes[name] ?? 1,
});

const missed = (figures: readonly Figure[]) => figures.filter((figure) => !holds(figure));

beforeAll(() => jest.spyOn(console, 'log').mockImplementation(() => undefined));
afterAll(() => jest.restoreAllMocks());

test('a payment that many settle, cancel or let expire at once ends once', async () => {
  expect(missed(await runRace(small({ transactions: 8, settlers: 8, contested: 12 })))).toEqual([]);
}, 120_000);

test('a repeated call has no second effect, whether it is equal or changed', async () => {
  expect(missed(await runReplay(small({ calls: 120 })))).toEqual([]);
}, 120_000);

test('every notice arrives in order, once and signed, though some receivers fail', async () => {
  expect(missed(await runWebhooks(small({ events: 24, receivers: 3 })))).toEqual([]);
}, 120_000);

test('a platform killed in the middle of its work has lost and doubled nothing', async () => {
  expect(missed(await runCrash(small({ kills: 2, clients: 6 })))).toEqual([]);
}, 120_000);

test('a platform killed while it pays out through a bank that knows no reference sends each order once', async () => {
  expect(missed(await runPayoutKills(small({ kills: 4, shops: 2 })))).toEqual([]);
}, 180_000);
