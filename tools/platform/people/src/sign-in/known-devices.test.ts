import { staffAuth } from '@pay/contract-cms';
import { auth, user } from '@pay/contract-portal';
import { hireMember, samplePassword } from '@pay/platform-testing';
import { type IdentityRig, openIdentityRig } from '../identity.fixture.ts';
import { maxKnownDevices } from './identity-policy.ts';

const wrong = 'f'.repeat(64);
const home = '198.51.100.1';
const elsewhere = '198.51.100.2';

let rig: IdentityRig;
let password: string;
beforeAll(async () => {
  rig = await openIdentityRig();
  await rig.playPeople();
  password = rig.hashed('Shop@2468');
}, 60_000);
afterAll(() => rig.close());

const from = (address: string, app = 'merchant-portal') => ({ headers: { 'x-forwarded-for': address, 'x-app': app } });

interface Attempt {
  password?: string;
  deviceToken?: string | undefined;
  app?: string;
}

const login = async (phone: string, address: string, { app, deviceToken, ...given }: Attempt = {}) => {
  const device = deviceToken === undefined ? {} : { deviceToken };
  return (await rig.call(auth.login, { phone, password, ...given, ...device }, from(address, app))).body;
};

const signIn = async (phone: string, attempt?: Attempt) => {
  const { sessionId } = (await login(phone, home, attempt)).data;
  const answer = { sessionId, otp: await rig.otpOf(phone) };
  return rig.ok(auth.verifyOtp, answer, from(home, attempt?.app));
};

const besieged = async (attempt?: Attempt) => {
  const { phone } = await rig.newMerchant();
  const { deviceToken } = await signIn(phone, attempt);
  for (let time = 1; time <= 5; time += 1) await login(phone, home, { password: wrong });
  expect(await login(phone, home)).toMatchObject({ code: 1102 });
  return { phone, deviceToken: deviceToken! };
};

test('a device that signed in is known, and keeps its token', async () => {
  const { phone, deviceToken } = await besieged();
  expect(deviceToken).toMatch(/^[\w-]{43}$/);
  expect((await signIn(phone, { deviceToken })).deviceToken).toBeUndefined();
  expect(await login(phone, home, { deviceToken })).toMatchObject({ code: 0 });
});

test('signing out does not make the device unknown', async () => {
  const { phone, deviceToken } = await besieged();
  const { refreshToken } = await signIn(phone, { deviceToken });
  await rig.ok(auth.logout, { refreshToken });
  expect(await login(phone, home, { deviceToken })).toMatchObject({ code: 0 });
});

test("another user's token, another app's and a made-up one count as unknown", async () => {
  const { phone } = await besieged();
  const other = await besieged();
  const console = await besieged({ app: 'salary-console' });
  expect(await login(phone, home, { deviceToken: other.deviceToken })).toMatchObject({ code: 1102 });
  expect(await login(phone, home, { deviceToken: 'made-up' })).toMatchObject({ code: 1102 });
  expect(await login(console.phone, home, { deviceToken: console.deviceToken })).toMatchObject({ code: 1102 });
  expect(await login(console.phone, home, { deviceToken: console.deviceToken, app: 'salary-console' })).toMatchObject({
    code: 0,
  });
});

test('wrong passwords with a stolen token count for that device only, wherever they come from', async () => {
  const { phone } = await rig.newMerchant();
  const [stolen, own] = [await signIn(phone), await signIn(phone)];
  for (let time = 1; time <= 5; time += 1)
    expect(await login(phone, `203.0.113.${time}`, { password: wrong, deviceToken: stolen.deviceToken })).toMatchObject(
      { code: 1101 },
    );
  expect(await login(phone, elsewhere, { deviceToken: stolen.deviceToken })).toMatchObject({ code: 1102 });
  expect(await login(phone, elsewhere, { deviceToken: own.deviceToken })).toMatchObject({ code: 0 });
  expect(await login(phone, '203.0.113.1')).toMatchObject({ code: 0 });
});

test.each(['a new password', 'the emergency lock'])('%s ends all known devices', async (end) => {
  const { phone, deviceToken } = await besieged();
  const { token } = await signIn(phone, { deviceToken });
  if (end === 'the emergency lock') await rig.ok(auth.emergencyLockAccount, {}, { token });
  const { sessionId } = await rig.ok(user.forgotPasswordCheckPhone, { phone });
  const step = await rig.ok(user.forgotPasswordCheckOtp, { sessionId, otp: await rig.otpOf(phone) });
  const fresh = rig.hashed('Other@1357');
  await rig.ok(user.forgotPasswordSubmit, { token: step.token, password: fresh });
  for (let time = 1; time <= 5; time += 1) await login(phone, home, { password: wrong });
  expect(await login(phone, home, { password: fresh, deviceToken })).toMatchObject({ code: 1102 });
});

test('of many devices the longest unused is forgotten', async () => {
  const { phone } = await rig.newMerchant();
  const tokens: string[] = [];
  for (let device = 0; device < maxKnownDevices; device += 1) tokens.push((await signIn(phone)).deviceToken!);
  await signIn(phone, { deviceToken: tokens[0]! });
  await signIn(phone);
  for (let time = 1; time <= 5; time += 1) await login(phone, home, { password: wrong });
  expect(await login(phone, home, { deviceToken: tokens[0] })).toMatchObject({ code: 0 });
  expect(await login(phone, home, { deviceToken: tokens[1] })).toMatchObject({ code: 1102 });
  expect(await login(phone, home, { deviceToken: tokens[2] })).toMatchObject({ code: 0 });
});

test('a device token stands in no row of the database, the audit trail included', async () => {
  const { phone } = await rig.newMerchant();
  const { deviceToken } = await signIn(phone);
  await signIn(phone, { deviceToken });
  const logins = await rig.live.selectFrom('auditEntry').select('after').where('action', '=', 'auth.login').execute();
  expect(JSON.stringify(logins)).toContain('"deviceToken":"***"');
  for (const table of ['auditEntry', 'knownDevice', 'otpSession', 'signInGuess'] as const)
    expect(JSON.stringify(await rig.live.selectFrom(table).selectAll().execute())).not.toContain(deviceToken);
});

test('members and staff have known devices too', async () => {
  const owner = await rig.newMerchant();
  const { phone } = await hireMember(rig, owner);
  const { merchantCode } = await rig.live
    .selectFrom('merchant')
    .select('merchantCode')
    .where('id', '=', owner.merchantId)
    .executeTakeFirstOrThrow();
  const asMember = { merchantCode, phone, password: rig.hashed('Member@1357') };
  const { sessionId } = await rig.ok(auth.memberLogin, asMember, from(home));
  const member = await rig.ok(auth.memberVerifyOtp, { sessionId, otp: await rig.otpOf(phone) }, from(home));
  const username = 'maker@provider.test';
  const asStaff = { username, password: rig.hashed(samplePassword) };
  const staffStep = await rig.ok(staffAuth.login, asStaff, from(home));
  const staffAnswer = { sessionId: staffStep.sessionId, otp: await rig.otpOf(username) };
  const staff = await rig.ok(staffAuth.verifyOtp, staffAnswer, from(home));
  for (let time = 1; time <= 5; time += 1) {
    await rig.call(auth.memberLogin, { ...asMember, password: wrong }, from(home));
    await rig.call(staffAuth.login, { ...asStaff, password: wrong }, from(home));
  }
  const codeOf = async (calling: Promise<{ body: { code: number } }>) => (await calling).body.code;
  const [memberDevice, staffDevice] = [{ deviceToken: member.deviceToken! }, { deviceToken: staff.deviceToken! }];
  expect(await codeOf(rig.call(auth.memberLogin, asMember, from(home)))).toBe(1102);
  expect(await codeOf(rig.call(auth.memberLogin, { ...asMember, ...staffDevice }, from(home)))).toBe(1102);
  expect(await codeOf(rig.call(auth.memberLogin, { ...asMember, ...memberDevice }, from(home)))).toBe(0);
  expect(await codeOf(rig.call(staffAuth.login, asStaff, from(home)))).toBe(1102);
  expect(await codeOf(rig.call(staffAuth.login, { ...asStaff, ...staffDevice }, from(home)))).toBe(0);
});
