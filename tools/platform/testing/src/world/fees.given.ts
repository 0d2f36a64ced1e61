import { fee } from '@pay/contract-cms';
import { addDays, vnDay } from '@pay/domain';
import { givenTo } from './given.ts';
import type { World } from './world.ts';

const terms = { feeMethod: 'FIXED_FEE', calculatePer: 'PER_TRANSACTION', fixedFee: 1_000 } as const;

async function written(world: World) {
  const { merchantId } = await world.merchant();
  const activeFeeDate = addDays(vnDay(world.platform.services.clocks.live.now()), 1);
  return { feeName: 'Phí thu hộ', serviceType: 'COBO', merchantId, ...terms, activeFeeDate } as const;
}

const freeCode = async (world: World) => (await world.ok(fee.genCode, {}, world.staff.maker)).feeCode;

async function added(world: World) {
  const input = { feeCode: await freeCode(world), ...(await written(world)) };
  return (await world.ok(fee.add, input, world.staff.maker)).id;
}

const waiting = async (world: World) => ({ input: { id: await added(world) } });

export const feeGivens = givenTo(fee, {
  add: async (world) => ({ input: { feeCode: await freeCode(world), ...(await written(world)) } }),
  update: async (world) => ({ input: { id: await added(world), ...(await written(world)) } }),
  approve: waiting,
  deny: async (world) => ({ input: { id: await added(world), reasonDeny: 'Sai mức phí' } }),
  withdraw: async (world) => {
    const id = await added(world);
    await world.ok(fee.approve, { id }, world.staff.checker);
    return { input: { id, reason: 'Chưa ký phụ lục' } };
  },
  delete: waiting,
  getDetail: waiting,
  getHistory: async (world) => ({ input: { feeId: await added(world) } }),
  simulate: () => ({ input: { amount: 1_000_000, day: '2026-01-31' } }),
});
