import { merchantReview, queue, staffGroup } from '@pay/contract-cms';
import type { DeskRight, StaffRole } from '@pay/domain';
import { type IdentityRig, openIdentityRig } from '@pay/platform-people/fixtures';

let rig: IdentityRig;
let root: string;
let maker: string;
let checker: string;
beforeAll(async () => {
  rig = await openIdentityRig();
  [root, maker, checker] = [
    await hired('root', ['root']),
    await hired('maker', ['maker']),
    await hired('one', ['checker']),
  ];
}, 60_000);
afterAll(() => rig.close());

const hired = (name: string, roles: StaffRole[], seat: { roleGroupId?: string; officeCode?: string } = {}) =>
  rig.hire(`${name}@provider.test`, {
    roles,
    fullName: `The ${name}`,
    ...seat,
    ...(seat.officeCode && { office: 'BRANCH' as const }),
  });

/** Somebody whose rights come from a group of the head office's own making. */
async function inGroup(name: string, rights: DeskRight[], officeCode?: string) {
  const { id: roleGroupId } = await rig.ok(staffGroup.create, { name: `Nhóm ${name}`, rights }, { token: root });
  return hired(name, [], { roleGroupId, ...(officeCode && { officeCode }) });
}

async function proposed(by: string) {
  const { merchantId } = await rig.newMerchant();
  await rig.ok(merchantReview.proposeLimit, { merchantId, transactionMaxAmount: 10_000_000 }, { token: by });
  return { kind: 'changes' as const, subjectId: merchantId };
}

test('work is handed to exactly those whose group decides this kind of it, within their office', async () => {
  const decider = await inGroup('decider', ['merchants:checker']);
  const proposer = await inGroup('proposer', ['merchants:maker', 'merchants:checker']);
  await inGroup('seer', ['merchants:see']);
  await inGroup('elsewhere', ['fees:checker']);
  await inGroup('branch', ['merchants:checker'], 'HN01');
  const matter = await proposed(maker);
  const offered = async (named: typeof matter) => rig.ok(queue.getColleagues, named, { token: checker });
  const names = (colleagues: Awaited<ReturnType<typeof offered>>) => colleagues.map(({ fullName }) => fullName);
  const colleagues = await offered(matter);
  expect(names(colleagues)).toEqual(['The decider', 'The proposer', 'The root']);

  const { colleagueId } = colleagues[0]!;
  await rig.ok(queue.hand, { ...matter, colleagueId }, { token: checker });
  const held = await rig.ok(queue.getList, { holder: 'MINE' }, { token: decider });
  expect(held.items.map(({ subjectId }) => subjectId)).toEqual([matter.subjectId]);
  expect(names(await rig.ok(queue.getColleagues, matter, { token: decider }))).toEqual([
    'The one',
    'The proposer',
    'The root',
  ]);
  expect(names(await offered(await proposed(proposer)))).toEqual(['The decider', 'The root']);

  await rig.live.updateTable('merchant').set({ officeCode: 'HN01' }).where('id', '=', matter.subjectId).execute();
  expect(names(await offered(matter))).toEqual(['The branch', 'The decider', 'The proposer', 'The root']);
});
