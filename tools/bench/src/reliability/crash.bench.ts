import { setTimeout as pause } from 'node:timers/promises';
import { atOnce, numbers } from '../rig/at-once.ts';
import { broken, ended, readBooks, type Books } from '../rig/books.ts';
import { withFleet, type Fleet } from '../rig/fleet.ts';
import { openShop } from '../rig/many-shops.ts';
import { random, type Random } from '../rig/random.ts';
import { Receivers } from '../rig/receiver.ts';
import { runPlan, type RunPlan } from '../rig/run.ts';
import { advanceClock, type Shop } from '../rig/shop.ts';
import { report, type Figure } from '../verdict.ts';
import { Clients, type Known } from './acknowledgements.ts';

const killsPerExpiry = 8;
const pastExpiry = 'PT11M';
// Work that a killed process held is free again when its lease is over.
const leasePatience = 100_000;

/** Moves the clock at whichever process answers. */
async function expireWhatWaits(fleet: Fleet): Promise<void> {
  for (const member of fleet.members) {
    const moved = await advanceClock(member.address('test'), pastExpiry).then(
      () => true,
      () => false,
    );
    if (moved) return;
  }
}

async function killAndRestart(fleet: Fleet, kills: number, chance: Random) {
  for (let kill = 1; kill <= kills; kill += 1) {
    await pause(100 + chance.below(700));
    const victim = chance.pick(fleet.members);
    await victim.kill();
    const others = kill % killsPerExpiry === 0 ? expireWhatWaits(fleet) : undefined;
    await victim.start();
    await others;
  }
}

async function untilAllEnded(shop: Shop, known: readonly Known[]) {
  const end = Date.now() + leasePatience;
  await atOnce(8, known, async ({ link }) => {
    while (Date.now() < end && !ended.has(await shop.status(link))) await pause(250);
  });
}

function figuresOf(books: Books, { known, unexpected }: Clients): Figure[] {
  const factsOf = ({ link }: Known) => books.payments.get(link.transactionId);
  const payments = [...books.payments.values()];
  const ofClients = payments.filter(({ refTransactionId }) => refTransactionId?.startsWith('C-'));
  const lost = (told: (one: Known) => boolean, status?: string) =>
    known.filter((one) => told(one) && (status ? factsOf(one)?.status !== status : !factsOf(one))).length;
  const apart = payments.filter(({ status, credits, entries, endings, linkStatus }) => {
    const paid = status === 'SUCCESS' ? 1 : 0;
    return (
      credits !== paid ||
      entries !== paid ||
      endings !== (ended.has(status) ? 1 : 0) ||
      (linkStatus !== null && linkStatus !== status)
    );
  });
  return [
    { name: 'unexpected answers', value: unexpected.length, atMost: 0 },
    { name: 'acknowledged links lost', value: lost(() => true), atMost: 0 },
    { name: 'acknowledged payments lost', value: lost(({ paid }) => paid, 'SUCCESS'), atMost: 0 },
    { name: 'acknowledged cancellations lost', value: lost(({ cancelled }) => cancelled, 'CANCELED'), atMost: 0 },
    {
      name: 'links made twice by a repeated call',
      value: ofClients.length - new Set(ofClients.map(({ refTransactionId }) => refTransactionId)).size,
      atMost: 0,
    },
    {
      name: 'payments doubled',
      value: payments.filter(({ credits, entries }) => credits > 1 || entries > 1).length,
      atMost: 0,
    },
    { name: 'payments whose books, link or history disagree', value: apart.length, atMost: 0 },
    {
      name: 'payments that never ended',
      value: ofClients.filter(({ status }) => !ended.has(status)).length,
      atMost: 0,
    },
    {
      name: 'ended payments without exactly one notice',
      value: ofClients.filter(({ notices }) => notices !== 1).length,
      atMost: 0,
    },
    { name: 'notices of payments that have not ended', value: books.orphans, atMost: 0 },
    { name: 'rows that break an invariant', value: broken(books), atMost: 0 },
  ];
}

/** Processes are killed in the middle of their work; what was acknowledged is there, once, and the books balance. */
export async function runCrash(plan: RunPlan): Promise<Figure[]> {
  const receivers = new Receivers();
  await receivers.open();
  try {
    return await withFleet(plan, async (fleet) => {
      const chance = random(plan.seed);
      const shop = await openShop(fleet, chance, receivers);
      const clients = new Clients(shop, chance);
      const working = numbers(plan.size('clients')).map(() => clients.work());
      await killAndRestart(fleet, plan.size('kills'), chance);
      clients.stop();
      await Promise.all(working);
      await expireWhatWaits(fleet);
      await untilAllEnded(shop, clients.known);
      await fleet.stop();
      const { known, unanswered, unexpected } = clients;
      const paid = known.filter((one) => one.paid).length;
      const cancelled = known.filter((one) => one.cancelled).length;
      console.log(
        `  ${known.length} links, ${paid} payments and ${cancelled} cancellations acknowledged; ${unanswered} calls unanswered or put off`,
      );
      for (const text of unexpected.slice(0, 5)) console.log(`  unexpected: ${text}`);
      return figuresOf(await readBooks(fleet.sources.test), clients);
    });
  } finally {
    receivers.close();
  }
}

export const crash = async (argv: readonly string[]) =>
  report(await runCrash(runPlan(argv, { kills: 40, clients: 8 })));
