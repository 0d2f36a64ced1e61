import { setTimeout as pause } from 'node:timers/promises';
import { atOnce, numbers } from '../rig/at-once.ts';
import { readBooks } from '../rig/books.ts';
import { withFleet, type Fleet } from '../rig/fleet.ts';
import { openShops } from '../rig/many-shops.ts';
import { random } from '../rig/random.ts';
import { Receivers, type Failing, type Notice } from '../rig/receiver.ts';
import { runPlan, type RunPlan } from '../rig/run.ts';
import { advanceClock } from '../rig/shop.ts';
import { report, type Figure } from '../verdict.ts';

const together = 12;
const failingShare = 0.3;
const faults: readonly Failing[] = ['status', 'text', 'hang-up', 'code'];
// Pauses of the retries in test mode, with a moment to spare.
const retrySteps = ['PT6S', 'PT31S'];
const maxFailures = retrySteps.length;
const quietFor = 1_500;
const patience = 120_000;

async function untilQuiet({ notices }: Receivers, expected: () => boolean) {
  const end = Date.now() + patience;
  for (let seen = -1; Date.now() < end && !(expected() && seen === notices.length);) {
    seen = notices.length;
    await pause(quietFor);
  }
}

function outOfOrder(notices: readonly Notice[]): number {
  const firstTries = Map.groupBy(
    notices.filter(({ times }) => times === 1),
    ({ shop }) => shop,
  );
  return [...firstTries.values()].reduce((sum, tries) => {
    return sum + tries.filter(({ sequence }, index) => index > 0 && sequence <= tries[index - 1]!.sequence).length;
  }, 0);
}

async function notify(fleet: Fleet, receivers: Receivers, { seed, size }: RunPlan): Promise<Set<string>> {
  const chance = random(seed);
  const shops = await openShops(fleet, chance, size('receivers'), receivers);
  const broken = new Map(shops.map((_, index) => [index, index < Math.round(shops.length * failingShare)]));
  // Each event of a receiver that fails does so once or twice, always in the same way for the same event.
  receivers.failing = ({ shop, sequence, times }) => {
    const failures = 1 + ((sequence + shop) % maxFailures);
    return broken.get(shop) && times <= failures ? faults[(sequence + shop) % faults.length] : undefined;
  };
  const paid = await atOnce(together, numbers(size('events')), async (index) => {
    const shop = shops[index % shops.length]!;
    const link = await shop.open({ amount: 10_000 + (index % 90_000) });
    const { code, message } = await shop.pay(link);
    if (code !== 0) throw new Error(`A payment was refused: ${code} ${message}`);
    return link.transactionId;
  });
  return new Set(paid);
}

/** Every notice arrives signed and under one number, at first in its endpoint's order; failing receivers delay nobody. */
export async function runWebhooks(plan: RunPlan): Promise<Figure[]> {
  const receivers = new Receivers();
  await receivers.open();
  try {
    return await withFleet(plan, async (fleet) => {
      const paid = await notify(fleet, receivers, plan);
      const tried = () => new Set(receivers.notices.map(({ transactionId }) => transactionId)).size >= paid.size;
      await untilQuiet(receivers, tried);
      const early = receivers.notices.length;
      for (const step of retrySteps) {
        await advanceClock(fleet.members[0]!.address('test'), step);
        await untilQuiet(receivers, () => true);
      }
      await fleet.stop();
      const { notices } = receivers;
      const delivered = Map.groupBy(
        notices.filter((notice) => notice.delivered),
        ({ transactionId }) => transactionId,
      );
      const eventsOf = Map.groupBy(notices, ({ transactionId }) => transactionId);
      const books = await readBooks(fleet.sources.test);
      console.log(`  ${paid.size} events, ${early} tries before the clock moved, ${notices.length} tries in all`);
      return [
        { name: 'events not delivered', value: [...paid].filter((id) => !delivered.has(id)).length, atMost: 0 },
        {
          name: 'events delivered twice',
          value: [...delivered.values()].filter(({ length }) => length > 1).length,
          atMost: 0,
        },
        { name: 'first tries out of their order', value: outOfOrder(notices), atMost: 0 },
        {
          name: 'events with more than one number',
          value: [...eventsOf.values()].filter((tries) => new Set(tries.map(({ eventId }) => eventId)).size > 1).length,
          atMost: 0,
        },
        { name: 'tries signed wrong', value: notices.filter(({ rightlySigned }) => !rightlySigned).length, atMost: 0 },
        { name: 'notices of payments that have not ended', value: books.orphans, atMost: 0 },
      ];
    });
  } finally {
    receivers.close();
  }
}

export const webhooks = async (argv: readonly string[]) =>
  report(await runWebhooks(runPlan(argv, { events: 10_000, receivers: 10 })));
