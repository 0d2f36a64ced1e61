import { allPermissions, presetRoleGroups } from './features.ts';
import { mayActOn, mayActOnStaff, mayGiveSeat, type StaffSeat, type Reach, withinAccounts } from './may-act-on.ts';

const member = (id: string, standing: Partial<Reach> = {}): Reach => ({
  id,
  isOwner: false,
  permissions: ['1903:read', '1903:write'],
  bankAccountIds: [],
  ...standing,
});
const owner = member('owner', { isOwner: true, permissions: allPermissions });
const manager = member('manager', { permissions: presetRoleGroups.MANAGER });
const sees = (id: string, ...bankAccountIds: string[]) => member(id, { bankAccountIds });
const leader = member('leader', { permissions: [...presetRoleGroups.MANAGER, '1903:read', '1903:write'] });

test.each([
  ['the owner', 'anybody else', true, owner, manager],
  ['the owner', 'the owner', false, owner, owner],
  ['a member', 'himself', false, leader, leader],
  ['a member', 'the owner', false, leader, owner],
  ['a member', 'somebody who may do less', true, leader, manager],
  ['a member', 'an equal', true, leader, { ...leader, id: 'equal' }],
  ['a member', 'somebody who may do more', false, member('clerk'), manager],
  ['a member', 'somebody with what all may', true, member('clerk'), member('new', { permissions: ['1904:write'] })],
  ['who sees all', 'who sees one account', true, leader, sees('cashier', 'a')],
  ['who sees one account', 'who sees all', false, sees('clerk', 'a'), sees('cashier')],
  ['who sees two accounts', 'who sees one of them', true, sees('clerk', 'a', 'b'), sees('cashier', 'b')],
  ['who sees one account', 'who sees another besides', false, sees('clerk', 'a'), sees('cashier', 'a', 'b')],
])('%s acts on %s: %s', (_who, _whom, may, actor, target) => {
  expect(mayActOn(actor, target)).toBe(may);
});

test('none means all: only who sees all may give none', () => {
  expect(withinAccounts([], [])).toBe(true);
  expect(withinAccounts(['a'], [])).toBe(false);
  expect(withinAccounts(['a'], ['a'])).toBe(true);
});

const seat = (roles: StaffSeat['roles'], office: StaffSeat['office'] = 'HEADQUARTER', officeCode?: string) => ({
  roles,
  office,
  officeCode,
});

test.each([
  ['an administrator', 'a maker', true, seat(['root']), seat(['maker'])],
  ['an administrator', 'an administrator', true, seat(['root']), seat(['root'])],
  ['a maker', 'an administrator', false, seat(['maker']), seat(['root'])],
  ['a maker', 'an approver', false, seat(['maker']), seat(['checker'])],
  ['a maker', 'a maker', true, seat(['maker']), seat(['maker'])],
  ['a branch', 'head office', false, seat(['root'], 'BRANCH', 'HN01'), seat(['support'])],
  ['a branch', 'the same branch', true, seat(['root'], 'BRANCH', 'HN01'), seat(['maker'], 'BRANCH', 'HN01')],
  ['a branch', 'another branch', false, seat(['root'], 'BRANCH', 'HN01'), seat(['maker'], 'BRANCH', 'HN02')],
  ['head office', 'a branch', true, seat(['root']), seat(['maker'], 'BRANCH', 'HN01')],
])('among the staff, %s acts on %s: %s', (_who, _whom, may, actor, target) => {
  expect(mayGiveSeat(actor, target)).toBe(may);
  expect(mayActOnStaff({ id: 'one', ...actor }, { id: 'other', ...target })).toBe(may);
  expect(mayActOnStaff({ id: 'one', ...actor }, { id: 'one', ...actor })).toBe(false);
});
