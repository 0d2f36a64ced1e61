import { DrivenSubscription, sampledWishes } from '@pay/domain/fixtures';
import { playWishes, type PlayingShop } from '@pay/platform-subscriptions/fixtures';
import { isDeepStrictEqual } from 'node:util';
import { brokenIn, verdictOf } from '../rig/books.ts';
import { type Fleet, withFleet } from '../rig/fleet.ts';
import { openShop } from '../rig/many-shops.ts';
import { random } from '../rig/random.ts';
import type { RunPlan } from '../rig/run.ts';
import { Shop } from '../rig/shop.ts';
import type { Figure } from '../verdict.ts';
import { call } from '../calls.ts';

/** All calls go to one process; the others only take what falls due. */
async function playingShop(fleet: Fleet): Promise<PlayingShop> {
  const base = fleet.members[0]!.address('test');
  const opened = await openShop(fleet, random(1));
  const shop = new Shop(
    opened.token,
    () => base,
    async () => opened.token,
  );
  let credits = 0;
  return {
    call: (method, path, body) =>
      (method === 'GET' ? shop.call(path) : shop.call(path, { method, body: body ?? {} })).then(({ code, data }) => ({
        code,
        data,
      })),
    credit: (credit) =>
      call(`${base}/sandbox/bank/credits`, { body: { transactionNo: `FT${(credits += 1)}`, content: 'x', ...credit } }),
    moveClock: async (now) => {
      const reply = await fetch(`${base}/sandbox/clock`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ now: now.toISOString() }),
      });
      if (!reply.ok) throw new Error(`The clock did not move: ${reply.status} ${await reply.text()}`);
    },
  };
}

/** Random subscriptions live over three moved years as the pure schedule says. */
export async function runBillingModel(plan: RunPlan): Promise<Figure[]> {
  return withFleet(plan, async (fleet) => {
    const wishes = sampledWishes(plan.size('random'), plan.seed);
    const lived = await playWishes(await playingShop(fleet), wishes);
    await fleet.stop();
    const unlike = wishes.filter((wish, place) => {
      const due = new DrivenSubscription(wish).live();
      const isSame = isDeepStrictEqual(lived[place], due);
      if (!isSame) console.log(JSON.stringify({ wish, due, lived: lived[place] }));
      return !isSame;
    });
    const invoices = lived.reduce((sum, one) => sum + one.invoices.length, 0);
    return [
      { name: 'random subscriptions', value: wishes.length, atLeast: plan.size('random') },
      { name: 'invoices that they got', value: invoices, atLeast: wishes.length },
      { name: 'subscriptions that lived otherwise than the schedule says', value: unlike.length, atMost: 0 },
      { name: 'rows that break an invariant', value: brokenIn(await verdictOf(fleet.sources.test)), atMost: 0 },
    ];
  });
}
