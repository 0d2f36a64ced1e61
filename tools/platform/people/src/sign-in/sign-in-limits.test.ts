import { auth, user } from '@pay/contract-portal';
import { type IdentityRig, openIdentityRig } from '../identity.fixture.ts';
import { productionPolicy } from './identity-policy.ts';

const { maxSessions, otpPerHour, otpPerDay, otpResendAfterMs } = productionPolicy;

let rig: IdentityRig;
beforeAll(async () => {
  rig = await openIdentityRig({ maxSessions, otpPerHour, otpPerDay, otpResendAfterMs });
}, 60_000);
afterAll(() => rig.close());

test('outside the sandbox a new code waits a minute, a phone gets five an hour, and a new sign-in ends the former', async () => {
  const password = rig.hashed('Demo@2468');
  const phone = '0901000009';
  const later = (seconds: number) => rig.codesAged(seconds);
  const asked = (await rig.ask(user.registerCheckPhone, { phone })).data as { sessionId: string };
  expect(await rig.ask(user.registerCheckPhone, { phone })).toMatchObject({
    code: 1106,
    data: { retryAfter: expect.any(Number) },
  });
  await rig.ask(user.registerSubmit, { phone, password, sessionId: asked.sessionId, otp: await rig.otpOf(phone) });

  const signIn = async () => {
    await later(61);
    const step = (await rig.ask(auth.login, { phone, password })).data as { sessionId: string };
    const answer = await rig.ask(auth.verifyOtp, { sessionId: step.sessionId, otp: await rig.otpOf(phone) });
    return (answer.data as { token: string }).token;
  };
  const first = await signIn();
  const second = await signIn();
  expect(await rig.ask(user.getInfo, {}, { token: first })).toMatchObject({ code: 122 });
  expect(await rig.ask(user.getInfo, {}, { token: second })).toMatchObject({ code: 0 });

  await signIn();
  await signIn();
  await signIn();
  await later(61);
  expect(await rig.ask(auth.login, { phone, password })).toMatchObject({ code: 1107 });
  await later(3600);
  expect(await rig.ask(auth.login, { phone, password })).toMatchObject({ code: 0 });
}, 30_000);
