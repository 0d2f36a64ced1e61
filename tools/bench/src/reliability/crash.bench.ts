import { setTimeout as pause } from 'node:timers/promises';
import { numbers } from '../rig/at-once.ts';
import { readBooks } from '../rig/books.ts';
import { withFleet, type Fleet } from '../rig/fleet.ts';
import { openShop } from '../rig/many-shops.ts';
import { random, type Random } from '../rig/random.ts';
import { Receivers } from '../rig/receiver.ts';
import { runPlan, type RunPlan } from '../rig/run.ts';
import { report, type Figure } from '../verdict.ts';
import { Clients } from './acknowledgements.ts';
import { comparedWithBooks } from './compared-with-books.ts';
import { expireWhatWaits, untilAllEnded } from './endings.ts';

const killsPerExpiry = 8;
const killsPerLine = 25;
const servedWithin = 10_000;

async function untilServed(clients: Clients) {
  const since = Date.now();
  while (clients.lastSuccess < since && Date.now() < since + servedWithin) await pause(20);
}

async function killAndRestart(fleet: Fleet, clients: Clients, kills: number, chance: Random) {
  const alone = fleet.members.length === 1;
  for (let kill = 1; kill <= kills; kill += 1) {
    await untilServed(clients);
    await pause(100 + chance.below(700));
    const victim = chance.pick(fleet.members);
    await victim.kill();
    const expiry = kill % killsPerExpiry === 0;
    const others = expiry && !alone ? expireWhatWaits(fleet) : undefined;
    await victim.start();
    await others;
    // Alone it cannot hear of the time before it is back; the next kill then comes in the middle of what is due.
    if (expiry && alone) void expireWhatWaits(fleet);
    if (kill % killsPerLine === 0) console.log(`  ${kill} of ${kills} kills`);
  }
}

/** Kills processes during their work: everything acknowledged must exist exactly once, and the books must balance. */
export async function runCrash(plan: RunPlan): Promise<Figure[]> {
  const receivers = new Receivers();
  await receivers.open();
  try {
    return await withFleet(plan, async (fleet) => {
      const chance = random(plan.seed);
      const shop = await openShop(fleet, chance, receivers);
      const clients = new Clients(shop, chance);
      const working = numbers(plan.size('clients')).map(() => clients.work());
      await killAndRestart(fleet, clients, plan.size('kills'), chance);
      clients.stop();
      await Promise.all(working);
      await expireWhatWaits(fleet);
      await untilAllEnded(shop);
      await fleet.stop();
      const { known, unanswered, putOff, unexpected } = clients;
      const paid = known.filter((one) => one.paid).length;
      const cancelled = known.filter((one) => one.cancelled).length;
      console.log(
        `  ${known.length} links, ${paid} payments and ${cancelled} cancellations acknowledged; ${unanswered} calls unanswered, ${putOff} put off`,
      );
      for (const text of unexpected.slice(0, 5)) console.log(`  unexpected: ${text}`);
      return comparedWithBooks(await readBooks(fleet.sources.test), clients);
    });
  } finally {
    receivers.close();
  }
}

export const crash = async (argv: readonly string[]) =>
  report(await runCrash(runPlan(argv, { kills: 40, clients: 8 })));
