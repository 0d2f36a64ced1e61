import { office } from '@pay/contract-cms';
import { randomDigits } from '@pay/platform-kernel';
import { givenTo } from './given.ts';
import type { World } from './world.ts';

const written = () => ({ code: `PGD${randomDigits(8)}`, kind: 'BRANCH' as const });

async function added(world: World) {
  const name = 'Chi nhánh thử';
  const { code } = await world.ok(office.create, { ...written(), name }, world.staff.root);
  return { input: { code } };
}

export const officeGivens = givenTo(office, {
  getList: async (world) => {
    await added(world);
    return {};
  },
  create: () => ({ input: written() }),
  update: added,
  close: added,
  reopen: added,
});
