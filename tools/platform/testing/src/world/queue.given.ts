import { merchantReview, queue } from '@pay/contract-cms';
import { givenTo } from './given.ts';
import type { World } from './world.ts';

async function waiting(world: World) {
  const { merchantId: subjectId } = await world.merchant();
  const wish = { merchantId: subjectId, transactionMaxAmount: 50_000_000 };
  await world.ok(merchantReview.proposeLimit, wish, world.staff.maker);
  return { kind: 'changes' as const, subjectId };
}

const byChecker = async (world: World) => ({ input: await waiting(world), token: world.staff.checker });

export const queueGivens = givenTo(queue, {
  getMatters: async (world) => ({ input: { subjectId: (await waiting(world)).subjectId } }),
  getColleagues: byChecker,
  take: byChecker,
  giveBack: async (world) => {
    const input = await waiting(world);
    await world.ok(queue.take, input, world.staff.checker);
    return { input, token: world.staff.checker };
  },
  hand: async (world) => {
    const input = await waiting(world);
    const [colleague] = await world.ok(queue.getColleagues, input, world.staff.checker);
    return { input: { ...input, colleagueId: colleague!.colleagueId }, token: world.staff.checker };
  },
  takeNext: async (world) => {
    await waiting(world);
    return { token: world.staff.checker };
  },
});
