import { setTimeout as pause } from 'node:timers/promises';
import { type FailPoint, failPoints } from '@pay/platform';
import { sql } from 'kysely';
import type { Answer } from '../calls.ts';
import { within } from '../rig/books.ts';
import { type Fleet, type Member, withFleet } from '../rig/fleet.ts';
import { letJobsBeTakenOver } from '../rig/leases.ts';
import { Receivers } from '../rig/receiver.ts';
import { runPlan, type RunPlan } from '../rig/run.ts';
import { table } from '../table.ts';
import { report, type Figure } from '../verdict.ts';
import { flows, type Flow, type Prepared } from './fail-flows.ts';
import { openWorld, Telephones } from './fail-world.ts';

const diesWithin = 30_000;
const endsWithin = 30_000;
const lookEvery = 50;

interface FailCase {
  flow: Flow;
  point: FailPoint;
}

interface Played extends FailCase {
  prepared: Prepared;
  first: Answer<unknown> | undefined;
  faults: string[];
}

const everyCase = (): FailCase[] => flows.flatMap((flow) => flow.passes.map((point) => ({ flow, point })));

/** Covers every point and every flow at least once; neighbouring points use different flows where possible. */
export function fewCases(): FailCase[] {
  const count = new Map<Flow, number>();
  return failPoints.flatMap((point) => {
    const [flow] = flows
      .filter(({ passes }) => passes.includes(point))
      .toSorted((one, other) => (count.get(one) ?? 0) - (count.get(other) ?? 0));
    if (!flow) return [];
    count.set(flow, (count.get(flow) ?? 0) + 1);
    return [{ flow, point }];
  });
}

const sendsMessages = ({ flow }: FailCase) => flow.passes.includes('message-sent');
const ofJobs = (point: FailPoint) => point.startsWith('job-');

/** True when a process would die at the next case's point while it still finishes the former case. */
const clash = (former: FailCase, next: FailCase) =>
  [...former.flow.passes, ...(former.flow.passesLater ?? [])].includes(next.point) ||
  (sendsMessages(former) && ofJobs(next.point));

function ordered<Case extends FailCase>(cases: readonly Case[]): Case[] {
  const rest = [...cases];
  const result: Case[] = [];
  while (rest.length > 0) {
    const last = result.at(-1);
    const fitting = rest.findIndex((one) => !last || !clash(last, one));
    result.push(...rest.splice(Math.max(fitting, 0), 1));
  }
  return result;
}

/** Simulates the expiry of a dead process's leases. */
async function letLeasesRunOut({ engine, sources }: Fleet, one: FailCase): Promise<void> {
  if (engine === 'postgres') {
    for (const mode of ['live', 'test'] as const) await letJobsBeTakenOver(sources[mode]);
    await within(sources.test, async (db) => {
      await sql`update webhook_lane set lease_until = now() where holder is not null`.execute(db);
      await sql`update webhook_event set lease_until = now() where status = 'SENDING'`.execute(db);
    });
  }
  if (sendsMessages(one)) {
    await within(sources.live, (db) =>
      sql`update outbox_message set next_try_at = now() where sent_at is null`.execute(db),
    );
  }
}

async function untilTrue(holds: () => Promise<boolean>): Promise<boolean> {
  for (const end = Date.now() + endsWithin; Date.now() < end; await pause(lookEvery)) {
    if (await holds().catch(() => false)) return true;
  }
  return false;
}

async function playAndDie(member: Member, one: Played): Promise<void> {
  const { prepared, faults } = one;
  const death = member.signalWithin(diesWithin);
  one.first = await prepared.send().catch(() => undefined);
  if (one.first && !prepared.taken.includes(one.first.code))
    faults.push(`it was answered with ${one.first.code} ${one.first.message}`);
  const signal = await death;
  if (signal === 'SIGKILL') return;
  faults.push('the process did not die');
  await member.kill();
}

async function finish(member: Member, { prepared, first, faults }: Played): Promise<void> {
  const { send, taken, repeats, hasEnded } = prepared;
  if (repeats !== 'never') {
    let again: Answer<unknown> | undefined;
    const isAnswered = await untilTrue(async () => taken.includes((again = await send()).code));
    if (!isAnswered) faults.push(`repeated, it was answered with ${again?.code} ${again?.message}`);
    else if (first && repeats === 'same answer' && JSON.stringify(again?.data) !== JSON.stringify(first.data))
      faults.push('repeated, it got another answer');
  }
  if (!(await untilTrue(hasEnded))) faults.push('it did not come to its end');
  const verdict: { ok: boolean } = await (await fetch(`${member.address()}/internal/invariants`)).json();
  if (!verdict.ok) faults.push('the invariants do not hold');
}

async function prove({ sources }: Fleet, played: readonly Played[]): Promise<void> {
  for (const mode of ['live', 'test'] as const) {
    await within(sources[mode], async (db) => {
      for (const { prepared, faults } of played.filter((one) => one.prepared.counted.mode === mode)) {
        const { rows } = await prepared.counted.query.execute(db);
        const found: Record<string, number> = { ...rows[0], events: prepared.events() };
        for (const [name, due] of Object.entries(prepared.due))
          if (found[name] !== due) faults.push(`${found[name]} ${name} instead of ${due}`);
      }
    });
  }
}

function show(played: readonly Played[]) {
  const points = failPoints.filter((point) => played.some((one) => one.point === point));
  const verdict = (flow: Flow, point: FailPoint) => {
    const one = played.find((each) => each.flow === flow && each.point === point);
    if (!one) return '';
    return one.faults.length === 0 ? 'ok' : 'FAULT';
  };
  const rows = points.map((point) => [point, ...flows.map((flow) => verdict(flow, point))]);
  const legend = flows.map(({ name }, index) => `  (${index + 1}) ${name}`);
  const faults = played.flatMap((one) => one.faults.map((fault) => `  ${one.flow.name}, ${one.point}: ${fault}`));
  console.log([table([['', ...flows.map((_, index) => `(${index + 1})`)], ...rows]), ...legend, ...faults].join('\n'));
}

async function play(fleet: Fleet, played: readonly Played[], gateway: Readonly<Record<string, string>>) {
  const [member] = fleet.members;
  if (!member) throw new Error('The fleet is empty');
  let former: Played | undefined;
  for (const one of played) {
    if (former && clash(former, one)) {
      await member.start(gateway);
      await finish(member, former);
      await member.stop();
      former = undefined;
    }
    // Messages are looked for every few seconds, and a job that looks for them would be the first to be claimed.
    await member.start({ FAIL_AT: one.point, ...(!ofJobs(one.point) && gateway) });
    if (former) await finish(member, former);
    await playAndDie(member, one);
    await letLeasesRunOut(fleet, one);
    former = one;
  }
  await member.start(gateway);
  if (former) await finish(member, former);
  await fleet.stop();
}

// A statement is cut in the middle of its matching by a test of the platform, which has one.
const cutElsewhere = ['rows-matched'] as const satisfies readonly FailPoint[];

/** Kills a process at each point of each flow: its successor must finish the work, and everything must happen exactly once. */
export async function runFailPoints(plan: RunPlan, cases: readonly FailCase[]): Promise<Figure[]> {
  const receivers = new Receivers();
  const telephones = new Telephones();
  await Promise.all([receivers.open(), telephones.open()]);
  try {
    return await withFleet({ ...plan, processes: 1, env: { SAMPLE_DATA: 'people' } }, async (fleet) => {
      const world = await openWorld(fleet, receivers, telephones);
      const played: Played[] = [];
      for (const [index, one] of ordered(cases).entries())
        played.push({ ...one, prepared: await one.flow.prepare(world, index), first: undefined, faults: [] });
      await fleet.stop();
      await within(fleet.sources.live, (db) => sql`update outbox_message set sent_at = now()`.execute(db));
      await play(fleet, played, telephones.settings);
      await prove(fleet, played);
      show(played);
      const passed = new Set(played.map(({ point }) => point));
      return [
        {
          name: 'points at which a process died',
          value: passed.size,
          atLeast: failPoints.length - cutElsewhere.length,
        },
        { name: 'flows cut at a point', value: played.length, atLeast: cases.length },
        {
          name: 'of them not as if nothing had happened',
          value: played.filter(({ faults }) => faults.length > 0).length,
          atMost: 0,
        },
      ];
    });
  } finally {
    receivers.close();
    telephones.close();
  }
}

export const failPointsBench = async (argv: readonly string[]) =>
  report(await runFailPoints(runPlan(argv, {}), everyCase()));
