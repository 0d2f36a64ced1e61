import { auth } from '@pay/contract-portal';
import { type IdentityRig, openIdentityRig } from './identity.fixture.ts';
import { productionPolicy } from './identity-policy.ts';

let rig: IdentityRig;
beforeAll(async () => {
  rig = await openIdentityRig({ hashCost: productionPolicy.hashCost });
}, 60_000);
afterAll(() => rig.close());

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

test('an unknown phone is answered as slowly as a wrong password', async () => {
  const wrong = 'f'.repeat(64);
  const known = await Promise.all(Array.from({ length: 5 }, () => rig.newMerchant()));
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  const measure = async (kind: 'known' | 'unknown', phone: string) => {
    const began = performance.now();
    expect(await rig.ask(auth.login, { phone, password: wrong })).toMatchObject({ code: 1101, data: null });
    times[kind].push(performance.now() - began);
  };
  for (let round = 0; round < 4; round += 1) {
    for (const [index, { phone }] of known.entries()) {
      await measure('known', phone);
      await measure('unknown', `09123${round}000${index}`);
    }
  }
  const ratio = median(times.unknown) / median(times.known);
  expect(ratio).toBeGreaterThan(0.7);
  expect(ratio).toBeLessThan(1.4);
}, 60_000);
