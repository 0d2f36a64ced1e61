import { fee, methodFee, paymentMethodReview } from '@pay/contract-cms';
import { addDays, vnDay } from '@pay/domain';
import { randomDigits } from '@pay/platform-kernel';
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

async function change(world: World) {
  const method = { name: `Cách trả ${randomDigits(8)}`, paymentType: 'BANKING', status: 'INACTIVE' } as const;
  const { id: methodId } = await world.ok(paymentMethodReview.cmsCreate, method, world.staff.maker);
  const activeDate = addDays(vnDay(world.platform.services.clocks.live.now()), 1);
  return { methodId, fixedFee: 1_100, dynamicFee: 0.3, paymentLimit: 0, activeDate };
}

const proposed = async (world: World) => (await world.ok(methodFee.propose, await change(world), world.staff.maker)).id;

const proposal = async (world: World) => ({ input: { id: await proposed(world) } });

const ofMethods = givenTo(methodFee, {
  propose: async (world) => ({ input: await change(world) }),
  approve: proposal,
  deny: async (world) => ({ input: { id: await proposed(world), reason: 'Sai mức phí' } }),
  withdraw: async (world) => {
    const id = await proposed(world);
    await world.ok(methodFee.approve, { id }, world.staff.checker);
    return { input: { id, reason: 'Chưa ký phụ lục' } };
  },
  takeBack: proposal,
  getDetail: proposal,
  getEffect: () => ({ input: { methodId: 'VIET_QR' } }),
});

const ofRules = givenTo(fee, {
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

export const feeGivens = [...ofRules, ...ofMethods];
