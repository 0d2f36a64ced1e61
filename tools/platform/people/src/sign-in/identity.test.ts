import { auth, merchant, roleGroup, user } from '@pay/contract-portal';
import { sql } from 'kysely';
import { type IdentityRig, openIdentityRig } from '../identity.fixture.ts';

const wrong = 'f'.repeat(64);

let rig: IdentityRig;
let password: string;
let phones = 0;
const freshPhone = () => `09010${String((phones += 1)).padStart(5, '0')}`;

beforeAll(async () => {
  rig = await openIdentityRig();
  password = rig.hashed('Demo@2468');
}, 60_000);
afterAll(() => rig.close());

interface Step {
  sessionId: string;
}
interface Tokens {
  token: string;
  refreshToken: string;
  sessionState: string;
}

async function register(phone = freshPhone()) {
  const { data } = await rig.ask(user.registerCheckPhone, { phone });
  const { sessionId } = data as Step;
  const answer = await rig.ask(user.registerSubmit, { phone, password, sessionId, otp: await rig.otpOf(phone) });
  expect(answer).toMatchObject({ code: 0 });
  return phone;
}

async function signIn(phone: string, secret = password, app = 'merchant-portal') {
  const { data } = await rig.ask(auth.login, { phone, password: secret }, { app });
  const answer = await rig.ask(
    auth.verifyOtp,
    { sessionId: (data as Step).sessionId, otp: await rig.otpOf(phone) },
    { app },
  );
  expect(answer).toMatchObject({ code: 0 });
  return answer.data as Tokens;
}

test('B124 B127 B179 B180 a registered owner signs in and finds the merchant in status CREATED with every permission', async () => {
  const phone = await register('0905000001');
  const { token } = await signIn(phone);
  expect(await rig.ask(user.getInfo, {}, { token })).toMatchObject({
    code: 0,
    data: { phone, isOwner: true, merchantCode: 'M10000001' },
  });
  expect(await rig.ask(merchant.getMerchant, {}, { token })).toMatchObject({
    data: { status: 'CREATED', bankAccounts: [] },
  });
  const { data } = await rig.ask(roleGroup.getCurrentPermission, {}, { token });
  expect(data).toContainEqual({ id: '1501', actions: ['read', 'write'] });
  expect(await rig.ask(auth.getMerchantId, {}, { token })).toMatchObject({ code: 0 });
});

test('a phone registers once', async () => {
  const phone = await register();
  expect(await rig.ask(user.registerCheckPhone, { phone })).toMatchObject({ code: 1108 });
});

test('whoever registers is signed in by it, with one session and without being told of a sign-in', async () => {
  const phone = freshPhone();
  const { data } = await rig.ask(user.registerCheckPhone, { phone });
  const registration = { phone, password, sessionId: (data as Step).sessionId, otp: await rig.otpOf(phone) };
  const { data: registered } = await rig.ask(user.registerSubmit, registration);
  const { token } = registered as Tokens;
  expect(await rig.ask(user.getInfo, {}, { token })).toMatchObject({ code: 0, data: { phone } });
  expect(await rig.ask(user.registerSubmit, registration)).toMatchObject({ code: 1108 });
  const { db } = rig.services.storages.live;
  const told = await db.selectFrom('outboxMessage').select('body').where('to', '=', phone).execute();
  expect(told).toHaveLength(1);
});

test('a code for one phone does not register another', async () => {
  const [asked, other] = [freshPhone(), freshPhone()];
  const { data } = await rig.ask(user.registerCheckPhone, { phone: asked });
  const answer = await rig.ask(user.registerSubmit, {
    phone: other,
    password,
    sessionId: (data as Step).sessionId,
    otp: await rig.otpOf(asked),
  });
  expect(answer).toMatchObject({ code: 1104 });
});

test('a wrong and an unknown phone answer alike, and lock alike', async () => {
  const known = await register();
  const unknown = freshPhone();
  for (const phone of [known, unknown]) {
    for (let time = 1; time <= 5; time += 1) {
      expect(await rig.ask(auth.login, { phone, password: wrong })).toMatchObject({ code: 1101, data: null });
    }
    expect(await rig.ask(auth.login, { phone, password })).toMatchObject({
      code: 1102,
      data: { until: expect.any(String) },
    });
  }
});

test('B128 ten wrong passwords keep out who typed them until the password is set anew, and end no session', async () => {
  const phone = await register();
  const { token } = await signIn(phone);
  const guess = () => rig.ask(auth.login, { phone, password: wrong });
  for (let time = 1; time <= 5; time += 1) await guess();
  await rig.clock.advance(16 * 60_000);
  for (let time = 6; time <= 10; time += 1) expect(await guess()).toMatchObject({ code: 1101 });
  await rig.clock.advance(16 * 60_000);
  expect(await rig.ask(auth.login, { phone, password })).toMatchObject({ code: 1102, data: { until: null } });
  expect(await rig.ask(user.getInfo, {}, { token })).toMatchObject({ code: 0 });

  const { data } = await rig.ask(user.forgotPasswordCheckPhone, { phone });
  const step = await rig.ask(user.forgotPasswordCheckOtp, {
    sessionId: (data as Step).sessionId,
    otp: await rig.otpOf(phone),
  });
  const proof = (step.data as { token: string }).token;
  expect(await rig.ask(user.forgotPasswordSubmit, { token: proof, password })).toMatchObject({ code: 1111 });
  const fresh = rig.hashed('Other@1357');
  expect(await rig.ask(user.forgotPasswordSubmit, { token: proof, password: fresh })).toMatchObject({ code: 0 });
  expect(await rig.ask(user.forgotPasswordSubmit, { token: proof, password: rig.hashed('Third@1357') })).toMatchObject({
    code: 1104,
  });
  await signIn(phone, fresh);
});

test('B129 a changed password ends the other sessions and keeps the one that changed it', async () => {
  const phone = await register();
  const [other, own] = [await signIn(phone), await signIn(phone)];
  await rig.live.updateTable('merchant').set({ status: 'ACTIVE' }).where('phone', '=', phone).execute();
  expect(await rig.ask(user.changePasswordCheck, { password: wrong }, { token: own.token })).toMatchObject({
    code: 1101,
  });
  const { data } = await rig.ask(user.changePasswordCheck, { password }, { token: own.token });
  const change = {
    sessionId: (data as Step).sessionId,
    otp: await rig.otpOf(phone),
    password: rig.hashed('Other@1357'),
  };
  expect(await rig.ask(user.changePasswordSubmit, change, { token: own.token })).toMatchObject({ code: 0 });
  expect(await rig.ask(user.getInfo, {}, { token: own.token })).toMatchObject({ code: 0 });
  expect(await rig.ask(user.getInfo, {}, { token: other.token })).toMatchObject({ code: 122 });
});

test('of 500 guesses at the same time at most 5 are looked at, and the right code then comes too late', async () => {
  const phone = await register();
  const { data } = await rig.ask(auth.login, { phone, password });
  const { sessionId } = data as Step;
  const code = await rig.otpOf(phone);
  const other = code === '000000' ? '000001' : '000000';
  const answers = await Promise.all(
    Array.from({ length: 500 }, () => rig.ask(auth.verifyOtp, { sessionId, otp: other })),
  );
  const codes = answers.map(({ code: found }) => found);
  expect(codes.filter((found) => found === 1103)).toHaveLength(5);
  // A database that is busy with the others looks at none either.
  expect(codes.filter((found) => found === 1105 || found === 15)).toHaveLength(495);
  expect(await rig.ask(auth.verifyOtp, { sessionId, otp: code })).toMatchObject({ code: 1105 });
});

test('a code is good once, for two minutes, and until the next one is sent', async () => {
  const phone = await register();
  const ask = async () => ((await rig.ask(auth.login, { phone, password })).data as Step).sessionId;
  const first = await ask();
  const firstCode = await rig.otpOf(phone);
  const second = await ask();
  const secondCode = await rig.otpOf(phone);
  expect(await rig.ask(auth.verifyOtp, { sessionId: first, otp: firstCode })).toMatchObject({ code: 1104 });
  const both = await Promise.all([1, 2].map(() => rig.ask(auth.verifyOtp, { sessionId: second, otp: secondCode })));
  expect(both.map(({ code }) => code).sort()).toEqual([0, 1104]);
  const third = await ask();
  await rig.live
    .updateTable('otpSession')
    .set({ expiresAt: new Date(Date.now() - 1) })
    .where('id', '=', third)
    .execute();
  expect(await rig.ask(auth.verifyOtp, { sessionId: third, otp: await rig.otpOf(phone) })).toMatchObject({
    code: 1104,
  });
});

test('B125 tabs that renew at the same time get the same tokens, 50 times over', async () => {
  let { refreshToken } = await signIn(await register());
  for (let round = 0; round < 50; round += 1) {
    const answers = await Promise.all([1, 2].map(() => rig.ask(auth.refreshToken, { refreshToken })));
    const [one, other] = answers.map(({ data }) => data as Tokens);
    expect(other).toEqual(one);
    expect(await rig.ask(user.getInfo, {}, { token: one!.token })).toMatchObject({ code: 0 });
    refreshToken = one!.refreshToken;
  }
});

test('a refresh token used again after its grace ends the whole session', async () => {
  const { refreshToken } = await signIn(await register());
  const { data } = await rig.ask(auth.refreshToken, { refreshToken });
  const child = data as Tokens;
  await rig.live
    .updateTable('sessionToken')
    .set({ rotatedAt: sql<string>`now() - interval '31 seconds'` })
    .where('rotatedAt', 'is not', null)
    .execute();
  expect(await rig.ask(auth.refreshToken, { refreshToken })).toMatchObject({ code: 122 });
  expect(await rig.ask(user.getInfo, {}, { token: child.token })).toMatchObject({ code: 122 });
  expect(await rig.ask(auth.refreshToken, { refreshToken: child.refreshToken })).toMatchObject({ code: 122 });
  expect(await rig.ask(auth.refreshToken, { refreshToken: 'never issued' })).toMatchObject({ code: 10 });
});

test('B125 a signed-out session is over for both its tokens', async () => {
  const { token, refreshToken } = await signIn(await register());
  expect(await rig.ask(auth.logout, { refreshToken })).toMatchObject({ code: 0 });
  expect(await rig.ask(user.getInfo, {}, { token })).toMatchObject({ code: 11 });
  expect(await rig.ask(auth.refreshToken, { refreshToken })).toMatchObject({ code: 10 });
});

test('an access token ends after its 15 minutes', async () => {
  const { token } = await signIn(await register());
  await rig.live
    .updateTable('sessionToken')
    .set({ accessExpiresAt: new Date(Date.now() - 1) })
    .execute();
  expect(await rig.ask(user.getInfo, {}, { token })).toMatchObject({ code: 11 });
});

test('the emergency lock ends every session, by the bearer and by the link of the notice', async () => {
  for (const byLink of [false, true]) {
    const phone = await register();
    const { token } = await signIn(phone);
    const open = (await rig.ask(auth.login, { phone, password })).data as Step;
    const code = await rig.otpOf(phone);
    const notices = await rig.live
      .selectFrom('outboxMessage')
      .select('body')
      .where('to', '=', phone)
      .where('otp', 'is', null)
      .execute();
    const lockToken = /lockToken=([\w.-]+)/.exec(notices[0]?.body ?? '')?.[1] ?? '';
    const locked = byLink
      ? rig.ask(auth.emergencyLockByLink, { lockToken })
      : rig.ask(auth.emergencyLockAccount, {}, { token });
    expect(await locked).toMatchObject({ code: 0 });
    expect(await rig.ask(user.getInfo, {}, { token })).toMatchObject({ code: 122 });
    expect(await rig.ask(auth.verifyOtp, { sessionId: open.sessionId, otp: code })).toMatchObject({ code: 1104 });
    expect(await rig.ask(auth.login, { phone, password })).toMatchObject({ code: 1102 });
  }
  expect(await rig.ask(auth.emergencyLockByLink, { lockToken: 'forged.1.x' })).toMatchObject({ code: 11 });
});

test('an access token ends half a minute after its session was renewed', async () => {
  const first = await signIn(await register());
  const second = await rig.ok(auth.refreshToken, { refreshToken: first.refreshToken });
  expect(await rig.ask(user.getInfo, {}, { token: first.token })).toMatchObject({ code: 0 });
  await rig.live
    .updateTable('sessionToken')
    .set({ rotatedAt: sql<string>`now() - interval '31 seconds'` })
    .where('rotatedAt', 'is not', null)
    .execute();
  expect(await rig.ask(user.getInfo, {}, { token: first.token })).toMatchObject({ code: 11 });
  expect(await rig.ask(user.getInfo, {}, { token: second.token })).toMatchObject({ code: 0 });
});

test('the test mode gets the merchant once, and its changes after that', async () => {
  const phone = await register();
  const { token } = await signIn(phone);
  const inTest = () =>
    rig.test.selectFrom('merchant').select(['status', 'version']).where('phone', '=', phone).executeTakeFirst();
  expect(await rig.ask(user.registerUserSandBox, {}, { token })).toMatchObject({ code: 0 });
  expect(await inTest()).toEqual({ status: 'CREATED', version: 1 });
  await rig.live.updateTable('merchant').set({ status: 'SUBMIT_INFO' }).where('phone', '=', phone).execute();
  await rig.ask(user.registerUserSandBox, {}, { token });
  expect(await inTest()).toEqual({ status: 'SUBMIT_INFO', version: 2 });
  expect(await rig.test.selectFrom('bankAccount').select('id').execute()).toHaveLength(1);
});
