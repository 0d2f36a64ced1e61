import { moneyCredit, moneyPayment } from '@pay/contract-cms';
import { givenTo } from './given.ts';
import type { World } from './world.ts';

const paid = async (world: World) => (await world.paidPayment()).transactionId;

async function creditNumber(world: World): Promise<string> {
  const id = await paid(world);
  const { credits } = await world.ok(moneyPayment.getDetail, { id }, world.staff.support);
  return credits[0]!.transactionNo;
}

async function held(world: World): Promise<string> {
  const { transactionId: id } = await world.overpaid();
  const { credits } = await world.ok(moneyPayment.getDetail, { id }, world.staff.support);
  return credits.find(({ fate }) => fate === 'HELD')!.transactionNo;
}

async function toReturn(world: World): Promise<string> {
  const transactionNo = await held(world);
  const reason = 'Người chuyển gọi xin lại tiền';
  await world.ok(moneyCredit.proposeReturn, { transactionNo, reason }, world.staff.maker);
  return transactionNo;
}

async function listedHeld(world: World) {
  await world.overpaid();
  return {};
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
    reveal: async (world) => ({
      input: { transactionNo: await creditNumber(world), reason: 'Khách gọi tổng đài' },
    }),
    getHeld: listedHeld,
    exportHeld: listedHeld,
    proposeReturn: async (world) => ({
      input: { transactionNo: await held(world), reason: 'Người chuyển gọi xin lại tiền' },
    }),
    approveReturn: async (world) => ({ input: { transactionNo: await toReturn(world) } }),
    denyReturn: async (world) => ({
      input: { transactionNo: await toReturn(world), reason: 'Chủ shop đang xử lý' },
    }),
  }),
];
