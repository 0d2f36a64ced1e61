import { serverBinaries } from '@pay/verify/postgres';
import { signIn } from '../calls.ts';
import { readBooks } from '../rig/books.ts';
import { type Fleet, withFleet } from '../rig/fleet.ts';
import { registered, revealedKeys } from '../rig/many-shops.ts';
import type { Keys } from '../rig/receiver.ts';
import { advanceClock, Shop } from '../rig/shop.ts';
import { sealed, sealedReply } from '../rig/signed-call.ts';

const installed = serverBinaries() !== undefined;
if (!installed) console.warn("Several processes on one Postgres are not tested: PostgreSQL's server is not installed.");
const onThreeProcesses = installed ? test : test.skip;

const plan = { engine: 'postgres', processes: 3, env: { RATE_FACTOR: '1000' } } as const;
const create = '/api/payment/v1/create';
const phone = '0987000003';

const order = (refTransactionId: string, amount = 20_000) => ({
  refTransactionId,
  amount,
  description: 'x',
  timeout: 60_000,
});

async function keysOfShop(fleet: Fleet): Promise<Keys> {
  const base = fleet.members[0]!.address();
  const token = await registered(base, fleet.hashKey, phone);
  const again = async () => (await signIn(base, fleet.hashKey, phone)).token;
  return revealedKeys(base, new Shop(token, () => fleet.members[0]!.address('test'), again), phone);
}

onThreeProcesses(
  'messages that are repeated at three processes, and a reference that is used again at all of them, take effect once',
  () =>
    withFleet(plan, async (fleet) => {
      const keys = await keysOfShop(fleet);
      const at = (index: number) => fleet.members[index % fleet.members.length]!.address('test');
      const everywhere = (path: string, payload: unknown, count = 12) => {
        const message = sealed(payload, keys);
        return Promise.all(Array.from({ length: count }, (_, index) => sealedReply(at(index), path, message, keys)));
      };

      const made = await everywhere(create, order('T-1'));
      expect(made.map(({ code }) => code)).toEqual(Array(12).fill(0));
      const ids = new Set(made.map(({ answer }) => answer?.transactionId));
      expect(ids.size).toBe(1);

      const message = sealed({ transactionId: [...ids][0] }, keys);
      const mixed = await Promise.all(
        Array.from({ length: 12 }, async (_, index) => {
          const name = index % 2 === 0 ? 'check' : 'cancel';
          return { name, ...(await sealedReply(at(index), `/api/payment/v1/${name}`, message, keys)) };
        }),
      );
      for (const { name, code, answer } of mixed) {
        expect(code).toBe(0);
        if (name === 'cancel') expect(answer).toEqual({ success: true });
        else expect(answer).toMatchObject({ refTransactionId: 'T-1', amount: 20_000 });
      }
      const { answer } = await sealedReply(at(1), '/api/payment/v1/check', message, keys);
      expect(answer).toMatchObject({ status: 'CANCELED' });

      const takenOnce = async (refTransactionId: string) => {
        const codes = await Promise.all(
          Array.from({ length: 12 }, async (_, index) => {
            const other = sealed(order(refTransactionId, 30_000 + index), keys);
            return (await sealedReply(at(index), create, other, keys)).code;
          }),
        );
        expect(codes.toSorted((one, other) => one - other)).toEqual([0, ...Array<number>(11).fill(1604)]);
      };
      await takenOnce('T-1');
      await everywhere(create, order('T-2'), 1);
      await advanceClock(at(0), 'PT12M');
      await takenOnce('T-2');
      await fleet.stop();
      expect((await readBooks(fleet.sources.test)).verdict).toMatchObject({ ok: true });
    }),
  180_000,
);
