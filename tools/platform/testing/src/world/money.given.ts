import { moneyCredit, moneyPayment } from '@pay/contract-cms';
import { givenTo } from './given.ts';
import type { World } from './world.ts';

const paid = async (world: World) => (await world.paidPayment()).transactionId;

async function creditNumber(world: World): Promise<string> {
  const id = await paid(world);
  const { credits } = await world.ok(moneyPayment.getDetail, { id }, world.staff.support);
  return credits[0]!.transactionNo;
}

async function seen(world: World) {
  await paid(world);
  return {};
}

export const moneyGivens = [
  ...givenTo(moneyPayment, {
    getList: seen,
    export: seen,
    getDetail: async (world) => ({ input: { id: await paid(world) } }),
    reveal: async (world) => ({ input: { id: await paid(world), reason: 'Khách gọi tổng đài' } }),
  }),
  ...givenTo(moneyCredit, {
    getList: seen,
    export: seen,
    getDetail: async (world) => ({ input: { transactionNo: await creditNumber(world) } }),
  }),
];
