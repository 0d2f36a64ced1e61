import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Answer } from '../calls.ts';
import { atOnce, numbers } from '../rig/at-once.ts';
import { brokenIn, readBooks } from '../rig/books.ts';
import { withFleet } from '../rig/fleet.ts';
import { openShop } from '../rig/many-shops.ts';
import { random, type Random } from '../rig/random.ts';
import { runPlan, type RunPlan } from '../rig/run.ts';
import type { Shop } from '../rig/shop.ts';
import { report, type Figure } from '../verdict.ts';

const together = 16;
const repeatedShare = 0.3;
const keyReused = 9;
const stillRunning = 14;
const repeatPatience = 40;

interface Sent {
  kind: 'link' | 'deposit';
  repeat: 'none' | 'equal' | 'changed';
  first: Answer<unknown>;
  again?: Answer<unknown>;
}

const keyed = (key: string) => ({ 'idempotency-key': key });
const sameAnswer = (one: Answer<unknown>, other: Answer<unknown>) =>
  JSON.stringify(one.data) === JSON.stringify(other.data);

async function untilOver(repeat: () => Promise<Answer<unknown>>): Promise<Answer<unknown>> {
  for (let left = repeatPatience; ; left -= 1) {
    const answer = await repeat();
    if (answer.code !== stillRunning || left === 0) return answer;
    await pause(25);
  }
}

async function sendOne(shop: Shop, accountNo: string, index: number, chance: Random): Promise<Sent> {
  const kind = chance.pick(['link', 'deposit'] as const);
  const repeat = chance.chance(repeatedShare) ? chance.pick(['equal', 'changed'] as const) : 'none';
  const simultaneous = chance.chance(0.5);
  const headers = keyed(randomUUID());
  const send = (amount: number): Promise<Answer<unknown>> =>
    kind === 'link'
      ? shop.tryOpen({ amount, refTransactionId: `R-${index}-${amount}` }, headers)
      : shop.pay({ code: '', transactionId: '', virtualAccount: accountNo, amount }, headers);
  const amount = 10_000 + index;
  const sending = send(amount);
  if (repeat === 'none') return { kind, repeat, first: await sending };
  if (!simultaneous) await sending;
  const other = repeat === 'equal' ? amount : amount + 1_000_000;
  const again = untilOver(() => send(other));
  return { kind, repeat, first: await sending, again: await again };
}

/** Of two simultaneous calls with one key either may be first; the other one is the repetition. */
const answeredRight = ({ repeat, first, again }: Sent): boolean => {
  if (!again) return first.code === 0;
  if (repeat === 'equal')
    return again.code === 0 && (first.code === stillRunning || (first.code === 0 && sameAnswer(first, again)));
  const codes = [first.code, again.code].toSorted((one, other) => one - other);
  return codes[0] === 0 && codes[1] === keyReused;
};

/** Repeats calls, half of them with another body under the same key: nothing may happen twice. */
export async function runReplay(plan: RunPlan): Promise<Figure[]> {
  const { seed, size } = plan;
  return withFleet(plan, async (fleet) => {
    const chance = random(seed);
    const shop = await openShop(fleet, chance);
    const [account] = await shop.ok<{ accountNo: string }[]>('/api/bankAccount/portal/v1/getList');
    const accountNo = account?.accountNo ?? '';
    const sent = await atOnce(together, numbers(size('calls')), (index) => sendOne(shop, accountNo, index, chance));
    await fleet.stop();
    const books = await readBooks(fleet.sources.test);
    const of = (kind: Sent['kind']) => sent.filter((one) => one.kind === kind).length;
    const links = [...books.payments.values()].filter(({ refTransactionId }) =>
      refTransactionId?.startsWith('R-'),
    ).length;
    const wrong = sent.filter((one) => !answeredRight(one));
    console.log(`  ${sent.length} calls, ${sent.filter(({ again }) => again).length} of them repeated`);
    for (const { kind, repeat, first, again } of wrong.slice(0, 5)) {
      console.log(`  wrong: ${kind} ${repeat} ${first.code} ${first.message}, then ${again?.code} ${again?.message}`);
    }
    return [
      { name: 'wrong answers', value: wrong.length, atMost: 0 },
      { name: 'links more or less than asked for', value: Math.abs(links - of('link')), atMost: 0 },
      { name: 'deposits more or less than made', value: Math.abs(books.deposits - of('deposit')), atMost: 0 },
      { name: 'rows that break an invariant', value: brokenIn(books.verdict), atMost: 0 },
    ];
  });
}

export const replay = async (argv: readonly string[]) => report(await runReplay(runPlan(argv, { calls: 10_000 })));
