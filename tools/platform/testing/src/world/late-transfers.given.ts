import { lateTransfer } from '@pay/contract-cms';
import { randomDigits } from '@pay/platform-kernel';
import { lateRefund } from '@pay/platform-payments/fixtures';
import { givenTo } from './given.ts';
import type { World } from './world.ts';

async function told(world: World): Promise<string> {
  const { reference: keyword } = await lateRefund(world.platform);
  const { items } = await world.ok(lateTransfer.getAll, { keyword }, world.staff.maker);
  return items[0]!.id;
}

const settlement = () =>
  ({
    resolution: 'PROVIDER_BEARS',
    bankReference: `FT${randomDigits(12)}`,
    note: 'Ngân hàng xác nhận đã chuyển cho khách',
  }) as const;

async function proposed(world: World): Promise<string> {
  const id = await told(world);
  await world.ok(lateTransfer.propose, { id, ...settlement() }, world.staff.maker);
  return id;
}

export const lateTransferGivens = givenTo(lateTransfer, {
  getAll: async (world) => {
    await told(world);
    return {};
  },
  getDetail: async (world) => ({ input: { id: await told(world) } }),
  reveal: async (world) => ({ input: { id: await told(world) } }),
  propose: async (world) => ({ input: { id: await told(world), ...settlement() } }),
  approve: async (world) => ({ input: { id: await proposed(world) } }),
  deny: async (world) => ({ input: { id: await proposed(world), reason: 'Chưa thấy khoản chuyển bù' } }),
});
