import { auth } from '@pay/contract-portal';
import { type IdentityRig, openIdentityRig } from '../identity.fixture.ts';
import { productionPolicy } from './identity-policy.ts';
import { ownerHandle } from './sign-in.ts';

let rig: IdentityRig;
beforeAll(async () => {
  rig = await openIdentityRig({ hashCost: productionPolicy.hashCost });
}, 60_000);
afterAll(() => rig.close());

const maxSeries = 5;

/** Other load can only slow a call down, so the lower quartile is its typical time. */
const typical = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 4)] ?? 0;

const differing = (times: Record<string, number[]>) => {
  const [one = 0, ...others] = Object.values(times).map(typical);
  return others.map((other) => other / one).filter((ratio) => ratio < 0.7 || ratio > 1.4);
};

async function alike(times: Record<string, number[]>, series: (number: number) => Promise<void>) {
  for (let number = 0; number < maxSeries; number += 1) {
    await series(number);
    if (differing(times).length === 0) return;
  }
  expect(differing(times)).toEqual([]);
}

test('an unknown phone is answered as slowly as a wrong password', async () => {
  const wrong = 'f'.repeat(64);
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  const measure = async (kind: 'known' | 'unknown', phone: string) => {
    const began = performance.now();
    expect(await rig.ask(auth.login, { phone, password: wrong })).toMatchObject({ code: 1101, data: null });
    times[kind].push(performance.now() - began);
  };
  await alike(times, async (series) => {
    const known = await Promise.all(Array.from({ length: 5 }, () => rig.newMerchant()));
    for (let round = 0; round < 4; round += 1) {
      for (const [index, { phone }] of known.entries()) {
        await measure('known', phone);
        await measure('unknown', `09123${series}${round}00${index}`);
      }
    }
  });
}, 120_000);

test('where the code comes first, a right and a wrong password and an unknown phone are answered as slowly', async () => {
  const right = rig.hashed('Shop@2468');
  const wrong = 'f'.repeat(64);
  const times: Record<'right' | 'wrong' | 'unknown', number[]> = { right: [], wrong: [], unknown: [] };
  const measure = async (kind: keyof typeof times, typed: string, password: string) => {
    const began = performance.now();
    expect(await rig.ask(auth.login, { phone: typed, password })).toMatchObject({ code: 0 });
    times[kind].push(performance.now() - began);
  };
  await alike(times, async (series) => {
    const { phone } = await rig.newMerchant();
    const unknown = `091239999${series}`;
    const codeFirstUntil = new Date(Date.parse(rig.clock.now()) + 3_600_000);
    await rig.live
      .insertInto('signInGuard')
      .values([phone, unknown].map((typed) => ({ handle: ownerHandle(typed), codeFirstUntil })))
      .execute();
    for (let round = 0; round < 15; round += 1) {
      await measure('right', phone, right);
      await measure('wrong', phone, wrong);
      await measure('unknown', unknown, wrong);
    }
  });
}, 120_000);
