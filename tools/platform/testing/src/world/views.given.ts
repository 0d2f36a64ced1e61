import { staffListView } from '@pay/contract-cms';
import { listView } from '@pay/contract-portal';
import { salaryListView } from '@pay/contract-salary';
import { randomDigits } from '@pay/platform-kernel';
import { givenTo } from './given.ts';
import type { World } from './world.ts';

const wanted = () => ({
  list: `list${randomDigits(6)}`,
  name: `Bộ lọc ${randomDigits(6)}`,
  search: 'status=SUCCESS',
  columns: ['amount'],
});

const created = () => ({ input: wanted() });
const ofShop = async (world: World) => ({ input: { id: (await world.ok(listView.create, wanted())).id } });
const ofStaff = async (world: World) => {
  const { id } = await world.ok(staffListView.create, wanted(), world.staff.support);
  return { input: { id } };
};
const ofConsole = async (world: World) => ({ input: { id: (await world.ok(salaryListView.create, wanted())).id } });

export const viewGivens = [
  ...givenTo(listView, { create: created, update: ofShop, delete: ofShop }),
  ...givenTo(staffListView, { create: created, update: ofStaff, delete: ofStaff }),
  ...givenTo(salaryListView, { create: created, update: ofConsole, delete: ofConsole }),
];
