import { setTimeout as pause } from 'node:timers/promises';
import { type Answer, patiently } from '../calls.ts';
import { atOnce, numbers } from '../rig/at-once.ts';
import { brokenIn, readBooks } from '../rig/books.ts';
import { withFleet, type Fleet } from '../rig/fleet.ts';
import { openShop } from '../rig/many-shops.ts';
import { random, type Random } from '../rig/random.ts';
import { runPlan, type RunPlan } from '../rig/run.ts';
import { advanceClock, type OpenLink, type Shop } from '../rig/shop.ts';
import { report, type Figure } from '../verdict.ts';
import { untilAllEnded } from './endings.ts';

const together = 8;
const batch = 40;
// The links of a batch expire this long after the clock was moved close to their end.
const untilExpiry = 'PT9M58S';

interface Told {
  link: OpenLink;
  paid: number;
  cancelled: number;
}

const refusals = new Set([5]);

/** What many callers of one shop are answered; each comes back when it is told to. */
class Callers {
  readonly faults: Answer<unknown>[] = [];
  putOff = 0;

  async accepted(sending: readonly (() => Promise<Answer<unknown>>)[]): Promise<number> {
    const answers = await Promise.all(sending.map((send) => patiently(send, () => (this.putOff += 1))));
    this.faults.push(...answers.filter(({ code }) => code !== 0 && !refusals.has(code)));
    return answers.filter(({ code }) => code === 0).length;
  }
}

const settleAtOnce = (shop: Shop, transactions: number, settlers: number, callers: Callers) =>
  atOnce(together, numbers(transactions), async (index): Promise<Told> => {
    const link = await shop.open({ amount: 10_000 + index });
    return { link, paid: await callers.accepted(numbers(settlers).map(() => () => shop.pay(link))), cancelled: 0 };
  });

async function endAtOnce(shop: Shop, fleet: Fleet, count: number, chance: Random, callers: Callers): Promise<Told[]> {
  const links = await atOnce(together, numbers(count), (index) =>
    shop.open({ amount: 20_000 + index, expireType: 'MINUTE_10' }),
  );
  await advanceClock(fleet.members[0]!.address('test'), untilExpiry);
  const soon = <Data>(send: () => Promise<Answer<Data>>) => {
    const after = chance.below(40);
    return async () => {
      await pause(after);
      return send();
    };
  };
  return atOnce(count, links, async (link): Promise<Told> => {
    await pause(chance.below(3_000));
    const paying = callers.accepted(numbers(3).map(() => soon(() => shop.pay(link))));
    const cancelling = callers.accepted(numbers(2).map(() => soon(() => shop.cancel(link))));
    return { link, paid: await paying, cancelled: await cancelling };
  });
}

function figuresOf(told: readonly Told[], books: Awaited<ReturnType<typeof readBooks>>, faults: number): Figure[] {
  const factsOf = ({ link }: Told) => books.payments.get(link.transactionId);
  const count = (wrong: (one: Told) => boolean) => told.filter(wrong).length;
  const statusFor = ({ paid, cancelled }: Told) => (paid > 0 ? 'SUCCESS' : cancelled > 0 ? 'CANCELED' : 'TIMEOUT');
  return [
    { name: 'unexpected answers', value: faults, atMost: 0 },
    {
      name: 'payments told as ended more than once',
      value: count(({ paid, cancelled }) => paid + cancelled > 1),
      atMost: 0,
    },
    {
      name: 'payments whose status is not what was told',
      value: count((one) => factsOf(one)?.status !== statusFor(one)),
      atMost: 0,
    },
    {
      name: 'payments without exactly one ending in their history',
      value: count((one) => factsOf(one)?.endings !== 1),
      atMost: 0,
    },
    {
      name: 'payments whose credits or entries differ from what was told',
      value: count((one) => factsOf(one)?.credits !== one.paid || factsOf(one)?.entries !== one.paid),
      atMost: 0,
    },
    { name: 'rows that break an invariant', value: brokenIn(books.verdict), atMost: 0 },
  ];
}

export async function runRace(plan: RunPlan): Promise<Figure[]> {
  const { seed, size } = plan;
  return withFleet(plan, async (fleet) => {
    const chance = random(seed);
    const shop = await openShop(fleet, chance);
    const callers = new Callers();
    const told = await settleAtOnce(shop, size('transactions'), size('settlers'), callers);
    for (let left = size('contested'); left > 0; left -= batch) {
      told.push(...(await endAtOnce(shop, fleet, Math.min(left, batch), chance, callers)));
    }
    // A payment is shown as timed out before its job has run; only what the job has written is compared.
    await untilAllEnded(shop);
    await fleet.stop();
    const { faults, putOff } = callers;
    const books = await readBooks(fleet.sources.test);
    const statuses = Map.groupBy(told, ({ link }) => books.payments.get(link.transactionId)?.status ?? 'missing');
    console.log(
      `  ended: ${[...statuses].map(([status, { length }]) => `${length} ${status}`).join(', ')}; ${putOff} answers put off`,
    );
    for (const { status, code, message } of faults.slice(0, 5))
      console.log(`  unexpected: ${status} ${code} ${message}`);
    return figuresOf(told, books, faults.length);
  });
}

export const race = async (argv: readonly string[]) =>
  report(await runRace(runPlan(argv, { transactions: 1_000, settlers: 32, contested: 400 })));
