import { staffAuth, staffUser } from '@pay/contract-cms';
import { openFirstAdministrator } from './first-administrator.ts';
import { type IdentityRig, openIdentityRig } from '../identity.fixture.ts';

let rig: IdentityRig;
beforeAll(async () => {
  rig = await openIdentityRig();
}, 60_000);
afterAll(() => rig.close());

test('a platform without staff opens one account, which opens the others; a later start changes nothing', async () => {
  const username = 'first@provider.test';
  expect(await openFirstAdministrator(rig.services, 'First@Provider.test')).toBe(true);
  expect(await openFirstAdministrator(rig.services, 'second@provider.test')).toBe(false);
  const { body } = await rig.live
    .selectFrom('outboxMessage')
    .select('body')
    .where('to', '=', username)
    .executeTakeFirstOrThrow();
  const temporary = /một lần (\S{10})/.exec(body)![1]!;
  const { token, scope } = await rig.staffTokens(username, temporary);
  expect(scope).toBe('change-password');
  const { sessionId } = await rig.ok(staffUser.changePasswordCheck, { password: rig.hashed(temporary) }, { token });
  await rig.ok(
    staffUser.changePasswordSubmit,
    { sessionId, otp: await rig.otpOf(username), password: rig.hashed('Rieng!2468x') },
    { token },
  );
  const seat = { roles: ['checker' as const], office: 'HEADQUARTER' as const };
  expect(
    await rig.ok(staffUser.create, { username: 'other@provider.test', fullName: 'Another', ...seat }, { token }),
  ).toMatchObject({ roles: ['checker'] });
  expect(
    await rig.ask(staffAuth.login, { username: 'second@provider.test', password: rig.hashed(temporary) }),
  ).toMatchObject({ code: 1101 });
});

test('what is no e-mail address is refused', async () => {
  await expect(openFirstAdministrator(rig.services, 'nobody')).rejects.toThrow();
});
