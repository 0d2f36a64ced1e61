import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { payBoxTerms } from '@pay/domain';
import { sql } from 'kysely';
import { addMerchants } from '../books/merchants.ts';
import { boxBudgets } from '../budgets.ts';
import { call } from '../calls.ts';
import { atOnce, numbers } from '../rig/at-once.ts';
import { within } from '../rig/books.ts';
import { type Fleet, withFleet } from '../rig/fleet.ts';
import { residentMegabytes } from '../rig/resident-megabytes.ts';
import { plain, table } from '../table.ts';
import { report, type Figure } from '../verdict.ts';
import { Collecting } from './collecting.ts';
import { isPostgres, refuseUnwrittenCommits } from './matching.ts';
import { OpenPayments } from './open-payments.ts';
import { writtenServer } from './written-server.ts';

interface Plan {
  boxes: number;
  streams: number;
  collectors: number;
  /** Of a shop that collects, between two payments, in milliseconds. */
  rest: number;
  seconds: number;
}

/** A process that has just begun is slower than later. */
const settlesWithin = 10_000;
const streamsPerAddress = 100;

const keyOf = (place: number) => String(place).padStart(32, 'K');
const hashOf = (key: string) => createHash('sha256').update(key).digest('hex');

async function addBoxes(fleet: Fleet, merchantId: string, count: number): Promise<void> {
  const hashes = numbers(count).map((place) => hashOf(keyOf(place)));
  await within(fleet.sources.live, async (db) => {
    await sql`
      insert into pay_box (merchant_id, id, hardware_id, display_name, key_hash, keywords, created_by, created_at)
      select ${merchantId}, gen_random_uuid(), 'BENCH-' || place, 'Box ' || place, hash, 'box', 'bench', now()
      from unnest(${hashes}::text[]) with ordinality as keys (hash, place)`.execute(db);
    await sql`insert into pay_box_beat (merchant_id, box_id) select merchant_id, id from pay_box`.execute(db);
  });
}

/** Streams of as many shops: the platform lends one address only so many. */
async function openStreams(base: string, count: number) {
  const told = new Set<number>();
  const replies = await atOnce(50, numbers(count), async (place) => {
    const from = `203.0.${Math.floor(place / streamsPerAddress)}.7`;
    const path = `/pay/api/device/public/v1/events/${keyOf(place)}`;
    const request = get(base + path, { agent: false, headers: { 'x-forwarded-for': from } });
    const [reply] = (await once(request, 'response')) as [IncomingMessage];
    if (reply.statusCode !== 200) throw new Error(`A stream was refused: ${reply.statusCode}`);
    return reply
      .setEncoding('utf8')
      .on('error', () => undefined)
      .on('data', (part: string) => void (part.includes('data: ') && told.add(place)));
  });
  return {
    /** Those that have told their box and are still open. */
    alive: () => replies.filter((reply, place) => !reply.closed && told.has(place)).length,
    close: () => replies.forEach((reply) => reply.destroy()),
  };
}

/** Looks every second until it is asked for the most that the process held. */
function watchedMemory(pid: number): () => number {
  let most = residentMegabytes(pid);
  const timer = setInterval(() => {
    most = Math.max(most, residentMegabytes(pid));
  }, 1_000);
  return () => {
    clearInterval(timer);
    return Math.max(most, residentMegabytes(pid));
  };
}

/** Every box beats once in its interval, spread evenly over it; returns how long each beat took, in milliseconds. */
async function beating(base: string, boxes: number, seconds: number): Promise<number[]> {
  const waits: number[] = [];
  const between = payBoxTerms.beatEveryMs / boxes;
  const began = performance.now();
  const beats = Math.floor((seconds * 1_000) / between);
  const underWay: Promise<void>[] = [];
  for (let beat = 0; beat < beats; beat += 1) {
    const early = began + beat * between - performance.now();
    if (early > 1) await pause(early);
    underWay.push(beatOf(base, beat % boxes).then((wait) => void waits.push(wait)));
  }
  await Promise.all(underWay);
  return waits.toSorted((one, other) => one - other);
}

async function beatOf(base: string, place: number): Promise<number> {
  const began = performance.now();
  const { code } = await call(`${base}/pay/api/device/public/v1/heartbeat`, { body: { boxKey: keyOf(place) } });
  if (code !== 0) throw new Error(`A beat was refused: ${code}`);
  return performance.now() - began;
}

type Read = ReturnType<Collecting['read']>;

async function measured(fleet: Fleet, plan: Plan): Promise<Figure[]> {
  const { live } = fleet.sources;
  const [process] = fleet.members;
  if (!isPostgres(live) || !process?.pid) throw new Error('Boxes are measured on Postgres');
  await refuseUnwrittenCommits(live.url);
  const [shop] = await addMerchants(live.url, 1);
  await addBoxes(fleet, shop!, plan.boxes);
  const payments = new OpenPayments(live, await addMerchants(live.url, plan.collectors, 2));
  await payments.provide(Math.ceil((plan.collectors * 1_000 * (plan.seconds * 3 + 60)) / plan.rest));
  const base = process.address();
  const collecting = new Collecting(base, payments, plan.rest);
  const working = numbers(plan.collectors).map(() => collecting.work());
  const alone = async (): Promise<Read> => {
    await pause(settlesWithin);
    collecting.start();
    await pause(plan.seconds * 1_000);
    return collecting.read();
  };

  const first = await alone();
  const before = residentMegabytes(process.pid);
  const most = watchedMemory(process.pid);
  const streams = await openStreams(base, plan.streams);
  collecting.start();
  const waits = await beating(base, plan.boxes, plan.seconds);
  const beside = collecting.read();
  const [grown, alive] = [most() - before, streams.alive()];
  streams.close();
  const last = await alone();
  collecting.stop();
  await Promise.all(working);

  const row = (name: string, { rate, typical, slow }: Read) => [name, ...[rate, typical, slow].map(plain)];
  console.log(
    table([
      ['collecting', 'a second', 'median ms', 'p95 ms'],
      row('before', first),
      row('beside boxes', beside),
      row('after', last),
    ]),
  );
  const without = (figure: keyof Read) => (first[figure] + last[figure]) / 2;
  return [
    {
      name: `a beat of ${plan.boxes} boxes, p95 of ${waits.length}`,
      value: waits[Math.floor(waits.length * 0.95)] ?? NaN,
      unit: 'ms',
      atMost: boxBudgets.beatMilliseconds,
    },
    { name: 'streams that told their box and stayed open', value: alive, atLeast: plan.streams },
    {
      name: `growth of memory with ${plan.streams} streams, at its most`,
      value: grown,
      unit: 'MB',
      atMost: boxBudgets.streamMegabytes,
    },
    {
      name: 'collecting beside boxes, as a share of the rate without them',
      value: beside.rate / without('rate'),
      atLeast: boxBudgets.collectingBesideBoxes,
    },
    {
      name: 'time of a payment beside boxes, as a multiple of that without them',
      value: beside.typical / without('typical'),
      atMost: boxBudgets.paymentBesideBoxes,
    },
  ];
}

/** Boxes beat and are followed on one process beside shops that collect. */
export async function boxes(argv: readonly string[]): Promise<boolean> {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args: [...argv],
    options: { boxes: text, streams: text, collectors: text, rest: text, seconds: text },
  });
  const number = (name: keyof typeof values, otherwise: number) => Number(values[name] ?? otherwise);
  const plan: Plan = {
    boxes: number('boxes', 5_000),
    streams: number('streams', 1_000),
    collectors: number('collectors', 50),
    rest: number('rest', 1_000),
    seconds: number('seconds', 60),
  };
  const fleet = { engine: 'postgres', processes: 1, server: writtenServer } as const;
  return report(await withFleet(fleet, (lent) => measured(lent, plan)));
}
