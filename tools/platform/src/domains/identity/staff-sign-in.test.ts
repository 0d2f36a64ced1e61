import { merchantReview, staffAuth, staffRoleGroup, staffUser } from '@pay/contract-cms';
import { user } from '@pay/contract-portal';
import { inTransaction } from '../../storage/transaction.ts';
import { type IdentityRig, openIdentityRig } from './identity.fixture.ts';
import { samplePassword } from './identity.scenario.ts';
import { hashPassword } from './passwords.ts';
import { insertStaff } from './staff.store.ts';

let rig: IdentityRig;
beforeAll(async () => {
  rig = await openIdentityRig();
  await rig.playPeople();
}, 60_000);
afterAll(() => rig.close());

test('staff sign in by name, password and the code in their mail', async () => {
  const token = await rig.staffSignIn('maker@provider.test');
  expect(await rig.ok(staffUser.getInfo, {}, { token })).toMatchObject({ username: 'maker@provider.test', roleGroup: 'MAKER', office: 'HEADQUARTER' });
  expect(await rig.ok(staffRoleGroup.getCurrentPermission, {}, { token })).toMatchObject([{ id: 'maker' }]);
  expect(await rig.ask(user.getInfo, {}, { token })).toMatchObject({ code: 4 });
});

test('signing out ends the session at once', async () => {
  const { sessionId } = await rig.ok(staffAuth.login, { username: 'maker@provider.test', password: rig.hashed(samplePassword) });
  const { token, refreshToken } = await rig.ok(staffAuth.verifyOtp, { sessionId, otp: await rig.otpOf('maker@provider.test') });
  await rig.ok(staffAuth.logout, { refreshToken });
  expect(await rig.ask(staffUser.getInfo, {}, { token })).toMatchObject({ code: 11 });
});

test('a wrong password and an unknown name answer alike', async () => {
  for (const username of ['checker@provider.test', 'nobody@provider.test']) {
    for (let time = 1; time <= 5; time += 1) {
      expect(await rig.ask(staffAuth.login, { username, password: 'f'.repeat(64) })).toMatchObject({ code: 1101, data: null });
    }
    expect(await rig.ask(staffAuth.login, { username, password: rig.hashed(samplePassword) })).toMatchObject({ code: 1102 });
  }
});

test('support reads and reveals but decides nothing; a branch sees its own merchants only', async () => {
  const passwordHash = await hashPassword(rig.hashed(samplePassword), { memory: 64, passes: 1 });
  const hire = (username: string, role: 'support' | 'maker', office: 'HEADQUARTER' | 'BRANCH') =>
    inTransaction(rig.live, (trx) =>
      insertStaff(trx, { username, fullName: username, roles: [role], office, officeCode: office === 'BRANCH' ? 'HN01' : null, passwordHash, createdAt: rig.clock.now() }),
    );
  await hire('support@provider.test', 'support', 'HEADQUARTER');
  await hire('branch@provider.test', 'maker', 'BRANCH');
  const support = await rig.staffSignIn('support@provider.test');
  const { items } = await rig.ok(merchantReview.getList, { status: 'ACTIVE' }, { token: support });
  const merchantId = items[0]!.id;
  expect(await rig.ask(merchantReview.reveal, { merchantId, reason: 'x' }, { token: support })).toMatchObject({ code: 0 });
  expect(await rig.ask(merchantReview.lock, { merchantId, reason: 'x' }, { token: support })).toMatchObject({ code: 4 });

  const branch = await rig.staffSignIn('branch@provider.test');
  expect((await rig.ok(merchantReview.getList, {}, { token: branch })).totalSize).toBe(0);
  expect(await rig.ask(merchantReview.getDetail, { merchantId }, { token: branch })).toMatchObject({ code: 3 });
  await rig.live.updateTable('merchant').set({ officeCode: 'HN01' }).where('id', '=', merchantId).execute();
  expect(await rig.ask(merchantReview.getDetail, { merchantId }, { token: branch })).toMatchObject({ code: 0 });
});

test('the administrator gives roles, never to himself, and the person is signed out', async () => {
  const root = await rig.staffSignIn('root@provider.test');
  const maker = await rig.staffSignIn('maker@provider.test');
  const everyone = await rig.ok(staffRoleGroup.getAllStaff, {}, { token: root });
  const idOf = (username: string) => everyone.find((staff) => staff.username === username)?.staffId ?? '';
  const seat = { roles: ['maker' as const, 'support' as const], office: 'HEADQUARTER' as const, status: 'ACTIVE' as const };
  expect(await rig.ask(staffRoleGroup.assign, { staffId: idOf('root@provider.test'), ...seat }, { token: root })).toMatchObject({ code: 4 });
  expect(await rig.ask(staffRoleGroup.assign, { staffId: idOf('maker@provider.test'), ...seat }, { token: maker })).toMatchObject({ code: 4 });
  expect(await rig.ok(staffRoleGroup.assign, { staffId: idOf('maker@provider.test'), ...seat }, { token: root })).toMatchObject({ roles: ['maker', 'support'] });
  expect(await rig.ask(staffUser.getInfo, {}, { token: maker })).toMatchObject({ code: 122 });
});

test('a checker sets how a merchant takes amounts, a maker does not', async () => {
  const [maker, checker] = [await rig.staffSignIn('maker@provider.test'), await rig.staffSignIn('root@provider.test')];
  const { merchantId } = await rig.newMerchant();
  const wish = { merchantId, amountPolicy: 'HOLD', amountTolerance: 50 } as const;
  expect(await rig.ask(merchantReview.setAmountPolicy, wish, { token: maker })).toMatchObject({ code: 4 });
  expect(await rig.ask(merchantReview.setAmountPolicy, { ...wish, amountTolerance: 101 }, { token: checker })).toMatchObject({ code: 2 });
  await rig.ok(merchantReview.setAmountPolicy, wish, { token: checker });
  expect(await rig.ok(merchantReview.getDetail, { merchantId }, { token: checker })).toMatchObject({ amountPolicy: 'HOLD', amountTolerance: 50 });
});
