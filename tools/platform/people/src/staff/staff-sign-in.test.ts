import { samplePassword } from '@pay/platform-testing';
import { merchantReview, staffAuth, staffRoleGroup, staffUser } from '@pay/contract-cms';
import { user } from '@pay/contract-portal';
import { type IdentityRig, openIdentityRig } from '../identity.fixture.ts';

let rig: IdentityRig;
beforeAll(async () => {
  rig = await openIdentityRig();
  await rig.playPeople();
}, 60_000);
afterAll(() => rig.close());

test('B182 staff sign in by name, password and the code in their mail', async () => {
  const token = await rig.staffSignIn('maker@provider.test');
  expect(await rig.ok(staffUser.getInfo, {}, { token })).toMatchObject({
    username: 'maker@provider.test',
    roleGroup: 'MAKER',
    office: 'HEADQUARTER',
  });
  expect(await rig.ok(staffRoleGroup.getCurrentPermission, {}, { token })).toMatchObject([{ id: 'maker' }]);
  expect(await rig.ask(user.getInfo, {}, { token })).toMatchObject({ code: 4 });
});

test('signing out ends the session at once', async () => {
  const { sessionId } = await rig.ok(staffAuth.login, {
    username: 'maker@provider.test',
    password: rig.hashed(samplePassword),
  });
  const { token, refreshToken } = await rig.ok(staffAuth.verifyOtp, {
    sessionId,
    otp: await rig.otpOf('maker@provider.test'),
  });
  await rig.ok(staffAuth.logout, { refreshToken });
  expect(await rig.ask(staffUser.getInfo, {}, { token })).toMatchObject({ code: 11 });
});

test('a wrong password and an unknown name answer alike', async () => {
  for (const username of ['checker@provider.test', 'nobody@provider.test']) {
    for (let time = 1; time <= 5; time += 1) {
      expect(await rig.ask(staffAuth.login, { username, password: 'f'.repeat(64) })).toMatchObject({
        code: 1101,
        data: null,
      });
    }
    expect(await rig.ask(staffAuth.login, { username, password: rig.hashed(samplePassword) })).toMatchObject({
      code: 1102,
    });
  }
});

test('support reads and reveals but decides nothing', async () => {
  const support = await rig.hire('support@provider.test', { roles: ['support'] });
  const { items } = await rig.ok(merchantReview.getList, { status: 'ACTIVE' }, { token: support });
  const merchantId = items[0]!.id;
  expect(await rig.ask(merchantReview.reveal, { merchantId, reason: 'x' }, { token: support })).toMatchObject({
    code: 0,
  });
  expect(await rig.ask(merchantReview.lock, { merchantId, reason: 'x' }, { token: support })).toMatchObject({
    code: 4,
  });
});
