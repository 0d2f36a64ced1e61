import { staffAuth, staffAuthenticator, staffUser } from '@pay/contract-cms';
import { staffPassword } from '@pay/platform-testing';
import { randomDigits } from '@pay/platform-kernel';
import { type IdentityRig, openIdentityRig } from '../identity.fixture.ts';
import { codeAt } from './totp.ts';

let rig: IdentityRig;
let root: string;
beforeAll(async () => {
  rig = await openIdentityRig();
  root = await rig.hire('root@provider.test', { roles: ['root'] });
}, 60_000);
afterAll(() => rig.close());

const step = 30_000;
const password = () => rig.hashed(staffPassword);

async function withApp() {
  const username = `app${randomDigits(8)}@provider.test`;
  const token = await rig.hire(username, { roles: ['maker'] });
  const { secret, uri } = await rig.ok(staffAuthenticator.setUp, { password: password() }, { token });
  const otp = codeAt(secret, Date.now() - step);
  const { recoveryCodes } = await rig.ok(staffAuthenticator.confirm, { otp }, { token });
  return { username, token, secret, uri, recoveryCodes };
}

const login = (username: string) => rig.ok(staffAuth.login, { username, password: password() });

async function signIn(username: string, otp: string) {
  const { sessionId } = await login(username);
  return rig.ask(staffAuth.verifyOtp, { sessionId, otp });
}

const mailsTo = async (to: string) =>
  (
    await rig.live
      .selectFrom('outboxMessage')
      .select(['subject', 'otp'])
      .where('to', '=', to)
      .orderBy('createdAt')
      .orderBy('id')
      .execute()
  ).map(({ subject, otp }) => (otp ? 'code' : subject));

test('a secret counts once a code of it is confirmed; codes then come from the app and no mail is sent', async () => {
  const username = 'mai@provider.test';
  const token = await rig.hire(username, { roles: ['maker'] });
  expect(await rig.ask(staffAuthenticator.setUp, { password: rig.hashed('Khac!2468x') }, { token })).toMatchObject({
    code: 1101,
  });
  expect(await rig.ask(staffAuthenticator.confirm, { otp: '000000' }, { token })).toMatchObject({
    code: 5,
    data: { status: 'OFF' },
  });
  const { secret, uri } = await rig.ok(staffAuthenticator.setUp, { password: password() }, { token });
  expect(uri).toContain(`secret=${secret}`);
  expect(await login(username)).toMatchObject({ method: 'EMAIL', timeout: 120 });
  const wrong = codeAt(secret, Date.now() - 10 * step);
  expect(await rig.ask(staffAuthenticator.confirm, { otp: wrong }, { token })).toMatchObject({
    code: 1103,
    data: { attemptsLeft: 4 },
  });

  const { recoveryCodes } = await rig.ok(staffAuthenticator.confirm, { otp: codeAt(secret, Date.now()) }, { token });
  expect(new Set(recoveryCodes).size).toBe(10);
  expect(await rig.ok(staffAuthenticator.get, {}, { token })).toMatchObject({
    confirmedAt: expect.any(String),
    recoveryCodesLeft: 10,
  });
  const before = await mailsTo(username);
  const { sessionId, method } = await login(username);
  expect(method).toBe('APP');
  expect(await mailsTo(username)).toEqual(before);
  expect(await rig.ask(staffAuth.verifyOtp, { sessionId, otp: codeAt(secret, Date.now() + step) })).toMatchObject({
    code: 0,
    data: { token: expect.any(String) },
  });
  expect(await rig.ask(staffAuthenticator.setUp, { password: password() }, { token })).toMatchObject({ code: 5 });
});

test('a code works once, and wrong ones are counted as those of the mail', async () => {
  const { username, secret } = await withApp();
  const otp = codeAt(secret, Date.now());
  expect(await signIn(username, otp)).toMatchObject({ code: 0 });
  expect(await signIn(username, otp)).toMatchObject({ code: 1103 });
  const { sessionId } = await login(username);
  for (let left = 4; left >= 0; left -= 1)
    expect(await rig.ask(staffAuth.verifyOtp, { sessionId, otp: '000000' })).toMatchObject({
      code: 1103,
      data: { attemptsLeft: left },
    });
  const next = codeAt(secret, Date.now() + step);
  expect(await rig.ask(staffAuth.verifyOtp, { sessionId, otp: next })).toMatchObject({ code: 1105 });
  expect(await signIn(username, next)).toMatchObject({ code: 0 });
});

test('of two who show one code at once, one signs in', async () => {
  const { username, secret } = await withApp();
  const otp = codeAt(secret, Date.now());
  const { sessionId } = await login(username);
  const answers = await Promise.all([1, 2].map(() => rig.ask(staffAuth.verifyOtp, { sessionId, otp })));
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
});

test('the codes follow the clock of the wall, wherever that of the business stands', async () => {
  const { username, secret } = await withApp();
  await rig.services.clocks.live.advance(3 * 3_600_000);
  expect(await signIn(username, codeAt(secret, Date.parse(rig.clock.now())))).toMatchObject({ code: 1103 });
  expect(await signIn(username, codeAt(secret, Date.now()))).toMatchObject({ code: 0 });
  await rig.services.clocks.live.reset();
});

test('a recovery code signs in once, however it is written, and the person is told', async () => {
  const { username, recoveryCodes, token } = await withApp();
  const [code] = recoveryCodes as [string];
  expect(await signIn(username, code.toLowerCase().replace('-', ' '))).toMatchObject({ code: 0 });
  expect(await signIn(username, code)).toMatchObject({ code: 1103 });
  expect(await rig.ok(staffAuthenticator.get, {}, { token })).toMatchObject({ recoveryCodesLeft: 9 });
  expect((await mailsTo(username)).at(-1)).toBe('Một mã khôi phục đã được dùng');
});

test('it is turned off by a code only, after which codes come by mail', async () => {
  const { username, token, recoveryCodes, secret } = await withApp();
  for (let left = 4; left >= 0; left -= 1)
    expect(await rig.ask(staffAuthenticator.turnOff, { otp: '000000' }, { token })).toMatchObject({
      code: 1103,
      data: { attemptsLeft: left },
    });
  expect(await rig.ask(staffAuthenticator.turnOff, { otp: codeAt(secret, Date.now()) }, { token })).toMatchObject({
    code: 1102,
  });
  const other = (await rig.ask(staffAuth.verifyOtp, {
    sessionId: (await login(username)).sessionId,
    otp: codeAt(secret, Date.now()),
  })) as { data: { token: string } };
  await rig.ok(staffAuthenticator.turnOff, { otp: recoveryCodes[0]! }, { token: other.data.token });
  expect(
    await rig.ask(staffAuthenticator.turnOff, { otp: recoveryCodes[1]! }, { token: other.data.token }),
  ).toMatchObject({
    code: 5,
  });
  expect(await login(username)).toMatchObject({ method: 'EMAIL' });
  expect(await rig.staffSignIn(username, staffPassword)).toEqual(expect.any(String));
});

test('an administrator resets it for another, who is told; nobody for himself', async () => {
  const { username, token } = await withApp();
  const { staffId } = await rig.ok(staffUser.getInfo, {}, { token });
  const before = await rig.ok(staffUser.getDetail, { staffId }, { token: root });
  expect(before.authenticatorSince).not.toBeNull();
  expect(before.allowed).toContain('resetAuthenticator');
  const asked = { staffId, reason: 'Mất điện thoại' };
  expect(await rig.ask(staffUser.resetAuthenticator, asked, { token })).toMatchObject({ code: 4 });
  await rig.ok(staffUser.resetAuthenticator, asked, { token: root });
  expect(await rig.ask(staffUser.resetAuthenticator, asked, { token: root })).toMatchObject({ code: 5 });
  expect((await mailsTo(username)).at(-1)).toBe('Ứng dụng xác thực của bạn đã được đặt lại');
  expect(await login(username)).toMatchObject({ method: 'EMAIL' });
  expect((await rig.ok(staffUser.getDetail, { staffId }, { token: root })).allowed).not.toContain('resetAuthenticator');
});

test('while many networks guess, the answer does not tell whose codes come from an app, nor who is known', async () => {
  const { username, secret } = await withApp();
  const guarded = { codeFirstUntil: new Date(Date.parse(rig.clock.now()) + 3_600_000) };
  for (const handle of [username, 'nobody@provider.test'])
    await rig.live
      .insertInto('signInGuard')
      .values({ handle: `staff ${handle}`, ...guarded })
      .execute();
  expect(await login(username)).toMatchObject({ method: 'ANY' });
  expect(await login('nobody@provider.test')).toMatchObject({ method: 'ANY' });
  expect(await signIn(username, codeAt(secret, Date.now()))).toMatchObject({ code: 0 });
});

test('neither the secret nor a code is found anywhere as it is', async () => {
  const { secret, recoveryCodes } = await withApp();
  const kept = JSON.stringify([
    await rig.live.selectFrom('staffAuthenticator').selectAll().execute(),
    await rig.live.selectFrom('staffRecoveryCode').selectAll().execute(),
    await rig.live.selectFrom('auditEntry').select(['before', 'after']).execute(),
    await rig.live.selectFrom('outboxMessage').select('body').execute(),
  ]);
  for (const text of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replace('-', ''))])
    expect(kept).not.toContain(text);
});
