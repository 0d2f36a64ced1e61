import { parameter } from '@pay/contract-cms';
import { givenTo } from './given.ts';
import type { World } from './world.ts';

const name = 'support.mostOpen';

async function other(world: World) {
  const { value: formerValue } = await world.ok(parameter.get, { name }, world.staff.root);
  return { name, value: String(Number(formerValue) + 1), formerValue, reason: 'Nhiều cửa hàng hỏi hơn' };
}

async function changed(world: World) {
  const { history } = await world.ok(parameter.update, await other(world), world.staff.root);
  return { input: { name, changeId: history[0]!.id, reason: 'Trở lại như trước' } };
}

export const parameterGivens = givenTo(parameter, {
  get: () => ({ input: { name } }),
  preview: () => ({ input: { name, value: '25' } }),
  update: async (world) => ({ input: await other(world) }),
  revert: changed,
});
