import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { numbers } from '../rig/at-once.ts';
import { readBooks } from '../rig/books.ts';
import { withFleet, type Fleet } from '../rig/fleet.ts';
import { openShop } from '../rig/many-shops.ts';
import { random } from '../rig/random.ts';
import { runPlan, type RunPlan } from '../rig/run.ts';
import { report, type Figure } from '../verdict.ts';
import { Clients } from './acknowledgements.ts';
import { comparedWithBooks } from './compared-with-books.ts';
import { expireWhatWaits, untilAllEnded } from './endings.ts';

const calm = 2_000;
const healthEvery = 500;
const recoveryPatience = 30_000;
const answerWithin = 30_000;
const recoveryWithin = 5_000;

async function asked<Row>(url: string, statement: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows as Row[];
  } finally {
    await client.end();
  }
}

async function serverOf(url: string): Promise<number> {
  const [row] = await asked<{ pid: number }>(
    url,
    `select split_part(pg_read_file('postmaster.pid'), e'\\n', 1)::integer as pid`,
  );
  if (!row) throw new Error('The server does not name its process');
  return row.pid;
}

function signalServer(server: number, signal: 'SIGSTOP' | 'SIGCONT') {
  const children = readFileSync(`/proc/${server}/task/${server}/children`, 'utf8')
    .split(' ')
    .filter(Boolean)
    .map(Number);
  for (const pid of [server, ...children]) process.kill(pid, signal);
}

async function watchedHealth(fleet: Fleet, over: () => boolean): Promise<{ states: number[]; slowest: number }> {
  const states: number[] = [];
  let slowest = 0;
  while (!over()) {
    const began = performance.now();
    const { status } = await fetch(`${fleet.members[0]!.address()}/health/ready`);
    slowest = Math.max(slowest, performance.now() - began);
    if (states.at(-1) !== status) states.push(status);
    await pause(healthEvery);
  }
  return { states, slowest };
}

async function untilServed(clients: Clients, since: number): Promise<number> {
  const end = Date.now() + recoveryPatience;
  while (clients.lastSuccess < since && Date.now() < end) await pause(20);
  return Math.max(0, clients.lastSuccess - since);
}

/** Stops the database and its connections under load: callers get an answer, nothing is half done, no process restarts. */
export async function runPause(plan: RunPlan): Promise<Figure[]> {
  return withFleet({ ...plan, engine: 'postgres' }, async (fleet) => {
    const chance = random(plan.seed);
    const shop = await openShop(fleet, chance);
    const clients = new Clients(shop, chance);
    const server = await serverOf(fleet.url!);
    const working = numbers(plan.size('clients')).map(() => clients.work());
    await pause(calm);

    let over = false;
    const health = watchedHealth(fleet, () => over);
    signalServer(server, 'SIGSTOP');
    await pause(plan.size('seconds') * 1000);
    signalServer(server, 'SIGCONT');
    const recovered = await untilServed(clients, Date.now());
    await pause(calm);
    over = true;
    const { states, slowest } = await health;

    for (let cut = 0; cut < plan.size('cuts'); cut += 1) {
      await asked(
        fleet.url!,
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'pay-platform'`,
      );
      await pause(calm / 4);
    }
    const afterCuts = await untilServed(clients, Date.now());
    clients.stop();
    await Promise.all(working);
    await expireWhatWaits(fleet);
    await untilAllEnded(shop);
    await fleet.stop();
    console.log(
      `  ${clients.known.length} links; ${clients.putOff} calls put off, ${clients.unanswered} unanswered; health ${states.join(' → ')}`,
    );
    for (const text of clients.unexpected.slice(0, 5)) console.log(`  unexpected: ${text}`);
    // Without an endpoint of its own the shop is told of nothing.
    const compared = comparedWithBooks(await readBooks(fleet.sources.test), clients).filter(
      ({ name }) => !name.includes('notice'),
    );
    return [
      { name: 'calls told that the service is busy', value: clients.putOff, atLeast: 1 },
      { name: 'calls without any answer', value: clients.unanswered, atMost: 0 },
      { name: 'longest wait for an answer', value: clients.longestWait, unit: 'ms', atMost: answerWithin },
      { name: 'health said so', value: states.includes(503) ? 1 : 0, atLeast: 1 },
      { name: 'slowest answer about health', value: slowest, unit: 'ms', atMost: recoveryWithin },
      { name: 'served again after the pause', value: recovered, unit: 'ms', atMost: recoveryWithin },
      { name: 'served again after the connections were cut', value: afterCuts, unit: 'ms', atMost: recoveryWithin },
      ...compared,
    ];
  });
}

export const pauseOfTheDatabase = async (argv: readonly string[]) =>
  report(await runPause(runPlan([...argv, '--engine=postgres'], { seconds: 10, clients: 16, cuts: 3 })));
