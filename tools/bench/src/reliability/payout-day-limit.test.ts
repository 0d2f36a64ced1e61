import { addDays, vnDay, vnInstant } from '@pay/domain';
import { setTimeout as pause } from 'node:timers/promises';
import { numbers } from '../rig/at-once.ts';
import { verdictOf, within } from '../rig/books.ts';
import type { Fleet } from '../rig/fleet.ts';
import { threeProcesses } from '../rig/held-fleet.ts';
import { openShop } from '../rig/many-shops.ts';
import { asked, fund, payingSettings, taken } from '../rig/paying.ts';
import { random } from '../rig/random.ts';
import type { Shop } from '../rig/shop.ts';

const { onThreeProcesses, hold } = threeProcesses(payingSettings, "The day's limit is not tested on three processes");

const aboveLimit = 8;
const amount = 400_000_000;
/** Of a day's 5,000,000,000 two such batches may be paid out, and no third. */
const rows = 5;

let fleet: Fleet;
let shop: Shop;
let made = 0;

hold(async (lent) => {
  fleet = lent;
  shop = await openShop(fleet, random(20_261_123));
  await fund(shop, 40 * amount);
});

const timeAt = async (base: string): Promise<number> => {
  const { now } = (await (await fetch(`${base}/sandbox/clock`)).json()) as { now: string };
  return Date.parse(now);
};

/** All processes see the time before anything goes on. */
async function goTo(moment: Date): Promise<void> {
  const bases = fleet.members.map((member) => member.address('test'));
  const sent = await fetch(`${bases[0]}/sandbox/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ now: moment.toISOString() }),
  });
  if (!sent.ok) throw new Error(`The clock did not move: ${await sent.text()}`);
  for (let seen = 0; seen < bases.length; await pause(100))
    seen = (await Promise.all(bases.map(timeAt))).filter((now) => now >= moment.getTime()).length;
}

/** Batches that wait for nothing but the code. */
async function coded(count: number) {
  const found = [];
  for (let index = 0; index < count; index += 1) {
    made += 1;
    const receivers = numbers(rows).map((row) => ({
      accountNo: `00719${String(made).padStart(6, '0')}${row}`,
      amount,
    }));
    const wish = asked(shop, receivers);
    const { id } = taken(await wish.create());
    found.push({ ...wish, sessionId: taken(await wish.code(id)).sessionId });
  }
  // A next code makes the former ones void; here they stand as if as many people held one each.
  await within(fleet.sources.test, (db) =>
    db.updateTable('otpSession').set({ voidedAt: null }).where('usedAt', 'is', null).execute(),
  );
  return found;
}

const codesOf = async (sending: readonly (() => Promise<{ code: number }>)[]) =>
  (await Promise.all(sending.map((send) => send()))).map(({ code }) => code).toSorted((one, other) => one - other);

onThreeProcesses(
  'what three processes approve at once stays below the limit of the day, which begins anew at midnight in Vietnam',
  async () => {
    const day = addDays(vnDay(new Date(await timeAt(fleet.members[0]!.address('test')))), 1);
    await goTo(vnInstant(day, '06:50'));
    const first = await coded(6);
    expect(
      await codesOf(
        first.map(
          ({ verify, sessionId }) =>
            () =>
              verify(sessionId),
        ),
      ),
    ).toEqual([0, 0, ...Array<number>(4).fill(aboveLimit)]);

    const another = asked(
      shop,
      numbers(rows).map((row) => ({ accountNo: `007190000001${row}`, amount })),
    );
    const { id } = taken(await another.create());
    // Midnight in UTC is 07:00 in Vietnam.
    for (const time of ['07:10', '23:58']) {
      await goTo(vnInstant(day, time));
      expect(await codesOf(numbers(6).map(() => () => another.code(id)))).toEqual(Array<number>(6).fill(aboveLimit));
    }

    await goTo(vnInstant(addDays(day, 1), '00:01'));
    const next = await coded(6);
    expect(
      await codesOf(
        next.map(
          ({ verify, sessionId }) =>
            () =>
              verify(sessionId),
        ),
      ),
    ).toEqual([0, 0, ...Array<number>(4).fill(aboveLimit)]);
    expect(await verdictOf(fleet.sources.test)).toMatchObject({ ok: true });
  },
  180_000,
);
