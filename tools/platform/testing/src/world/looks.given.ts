import { merchantView } from '@pay/contract-cms';
import { staffLook } from '@pay/contract-portal';
import { givenTo } from './given.ts';
import type { World } from './world.ts';

const ticketFor = async (world: World) =>
  (await world.ok(merchantView.open, { merchantId: world.shop.merchantId, reason: 'Xem giúp' }, world.staff.maker))
    .ticket;

export const lookGivens = [
  ...givenTo(merchantView, { open: async (world) => ({ input: { merchantId: world.shop.merchantId } }) }),
  ...givenTo(staffLook, {
    enter: async (world) => ({ input: { ticket: await ticketFor(world) } }),
    end: async (world) => {
      const { token } = await world.ok(staffLook.enter, { ticket: await ticketFor(world) });
      return { input: { token } };
    },
  }),
];
