import { auth, user } from '@pay/contract-portal';
import { randomDigits } from '@pay/platform-kernel';
import { type IdentityRig, openIdentityRig } from '../identity.fixture.ts';
import { guarding, productionPolicy } from './identity-policy.ts';

const { hashCost: _cost, maxSessions: _sessions, ...codePolicy } = productionPolicy;
const wrong = 'f'.repeat(64);
const minutes = 60_000;

let rig: IdentityRig;
let password: string;
beforeAll(async () => {
  rig = await openIdentityRig(codePolicy);
  password = rig.hashed('Shop@2468');
}, 60_000);
afterAll(() => rig.close());

const from = (address: string, app = 'merchant-portal') => ({ headers: { 'x-forwarded-for': address, 'x-app': app } });
const home = '198.51.100.1';
const elsewhere = '198.51.100.2';
let networks = 0;
const newAddress = () => `203.0.113.${(networks += 1)}`;

const wait = (seconds: number) => rig.codesAged(seconds);

interface Attempt {
  password?: string;
  deviceToken?: string;
  app?: string;
}

const login = async (phone: string, address: string, { app, ...given }: Attempt = {}) => {
  await wait(61);
  return (await rig.call(auth.login, { phone, password, ...given }, from(address, app))).body;
};

const verify = async (phone: string, address: string, sessionId: string, otp?: string) =>
  (await rig.call(auth.verifyOtp, { sessionId, otp: otp ?? (await rig.otpOf(phone)) }, from(address))).body;

const signIn = async (phone: string, address: string, attempt?: Attempt) => {
  const step = await login(phone, address, attempt);
  expect(step).toMatchObject({ code: 0 });
  const answer = await verify(phone, address, step.data.sessionId);
  expect(answer).toMatchObject({ code: 0 });
  return answer.data;
};

const owner = async () => {
  const { phone } = await rig.newMerchant();
  const { token, deviceToken } = await signIn(phone, home);
  return { phone, token, deviceToken: deviceToken! };
};

const guess = async (phone: string, address: string, times: number, attempt: Attempt = {}) => {
  const codes: number[] = [];
  for (let time = 1; time <= times; time += 1) {
    codes.push((await login(phone, address, { ...attempt, password: wrong })).code);
    if (time % 5 === 0) await rig.clock.advance(16 * minutes);
  }
  return codes;
};

const forgot = async (phone: string, address: string) =>
  (await rig.call(user.forgotPasswordCheckPhone, { phone }, from(address))).body;

const resetPassword = async (phone: string, address: string, text: string) => {
  const { sessionId } = (await forgot(phone, address)).data;
  const answer = { sessionId, otp: await rig.otpOf(phone) };
  const { token } = (await rig.call(user.forgotPasswordCheckOtp, answer, from(address))).body.data;
  await rig.ok(user.forgotPasswordSubmit, { token, password: rig.hashed(text) }, from(address));
};

describe('codes that a stranger has sent', () => {
  test('fifteen a day go to a phone, and its owner signs in all the same', async () => {
    const { phone } = await owner();
    const strangers = [newAddress(), newAddress()];
    for (let time = 1; time <= 15; time += 1) {
      expect(await forgot(phone, strangers[time % 2]!)).toMatchObject({ code: 0 });
      await wait(1200);
    }
    expect(await forgot(phone, strangers[0]!)).toMatchObject({ code: 1107 });
    await signIn(phone, home);
    await signIn(phone, elsewhere);
  });

  test("a stranger's address is exhausted before the phone is, and makes nobody else wait", async () => {
    const { phone } = await owner();
    const stranger = newAddress();
    for (let time = 1; time <= 10; time += 1) {
      expect(await forgot(phone, stranger)).toMatchObject({ code: 0 });
      await wait(1200);
    }
    expect(await forgot(phone, stranger)).toMatchObject({ code: 1107 });
    const asked = await forgot(phone, home);
    expect(asked).toMatchObject({ code: 0 });
    const code = await rig.otpOf(phone);
    expect(await forgot(phone, newAddress())).toMatchObject({ code: 0 });
    const answer = { sessionId: asked.data.sessionId, otp: code };
    expect((await rig.call(user.forgotPasswordCheckOtp, answer, from(home))).body).toMatchObject({ code: 0 });
  });

  test('a network asks for thirty codes an hour, whichever of its addresses and phones it takes', async () => {
    const ask = async (host: number, network = '2001:db8:7:7') =>
      (await rig.call(user.registerCheckPhone, { phone: `08${randomDigits(8)}` }, from(`${network}::${host}`))).body;
    for (let host = 1; host <= 30; host += 1) expect(await ask(host)).toMatchObject({ code: 0 });
    expect(await ask(31)).toMatchObject({ code: 7, data: { retryAfter: expect.any(Number) } });
    expect(await ask(31, '2001:db8:7:8')).toMatchObject({ code: 0 });
  });
});

describe('wrong passwords from one address', () => {
  test('five in a row make that address wait, and no other', async () => {
    const { phone } = await owner();
    const stranger = newAddress();
    for (let time = 1; time <= 5; time += 1)
      expect(await login(phone, stranger, { password: wrong })).toMatchObject({ code: 1101, data: null });
    expect(await login(phone, stranger)).toMatchObject({ code: 1102, data: { until: expect.any(String) } });
    await signIn(phone, elsewhere);
    expect(await login(phone, stranger)).toMatchObject({ code: 1102 });
    await rig.clock.advance(16 * minutes);
    await signIn(phone, stranger);
  });

  test('ten keep that address out until the password is set anew; the open session and the owner go on', async () => {
    const { phone, token, deviceToken } = await owner();
    expect(await guess(phone, home, 10)).toEqual(Array(10).fill(1101));
    expect(await login(phone, home)).toMatchObject({ code: 1102, data: { until: null } });
    expect(await rig.ask(user.getInfo, {}, { token })).toMatchObject({ code: 0 });
    await signIn(phone, home, { deviceToken });
    await signIn(phone, elsewhere);
    expect(await login(phone, home)).toMatchObject({ code: 1102, data: { until: null } });
    await resetPassword(phone, home, 'Other@1357');
    await signIn(phone, home, { password: rig.hashed('Other@1357') });
  });

  test('a success clears what was counted', async () => {
    const { phone } = await owner();
    expect(await guess(phone, home, 4)).toEqual(Array(4).fill(1101));
    await signIn(phone, home);
    expect(await guess(phone, home, 4)).toEqual(Array(4).fill(1101));
    await signIn(phone, home);
  });

  test('the addresses of one IPv6 network are one', async () => {
    const { phone } = await owner();
    for (let host = 1; host <= 5; host += 1)
      expect(await login(phone, `2001:db8:9:9::${host}`, { password: wrong })).toMatchObject({ code: 1101 });
    expect(await login(phone, '2001:db8:9:9::6')).toMatchObject({ code: 1102 });
    expect(await login(phone, '2001:db8:9:a::6')).toMatchObject({ code: 0 });
  });

  test('those typed in an open session count for that session', async () => {
    const { phone, token } = await owner();
    await rig.live.updateTable('merchant').set({ status: 'ACTIVE' }).where('phone', '=', phone).execute();
    const other = (await signIn(phone, home)).token;
    const change = (typed: string, by: string) => rig.ask(user.changePasswordCheck, { password: typed }, { token: by });
    for (let time = 1; time <= 5; time += 1) expect(await change(wrong, token)).toMatchObject({ code: 1101 });
    expect(await change(password, token)).toMatchObject({ code: 1102 });
    expect(await change(password, other)).toMatchObject({ code: 0 });
    expect(await rig.ask(user.getInfo, {}, { token })).toMatchObject({ code: 0 });
  });
});

describe('wrong passwords from many addresses', () => {
  const guessWidely = async (phone: string) => {
    for (let network = 0; network < guarding.failures / 5; network += 1) await guess(phone, newAddress(), 5);
  };
  const noticesTo = (phone: string) =>
    rig.live
      .selectFrom('outboxMessage')
      .select('body')
      .where('to', '=', phone)
      .where('body', 'like', 'Nhiều nơi đã thử sai%')
      .execute();

  test('an unknown device hears of the password only after the code, and signs in with both right', async () => {
    const { phone } = await owner();
    await guessWidely(phone);
    const stranger = newAddress();
    const step = await login(phone, stranger, { password: wrong });
    expect(step).toMatchObject({ code: 0, data: { timeout: 120, phone: expect.any(String) } });
    const code = await rig.otpOf(phone);
    const other = code === '000000' ? '000001' : '000000';
    expect(await verify(phone, stranger, step.data.sessionId, other)).toMatchObject({ code: 1103 });
    expect(await verify(phone, stranger, step.data.sessionId, code)).toMatchObject({ code: 1101, data: null });
    expect(await verify(phone, stranger, step.data.sessionId, code)).toMatchObject({ code: 1104 });
    expect(await signIn(phone, elsewhere)).toMatchObject({ token: expect.any(String) });
  });

  test('what is found after the code counts for whoever typed it', async () => {
    const { phone } = await owner();
    await guessWidely(phone);
    const stranger = newAddress();
    for (let time = 1; time <= 5; time += 1) {
      const { data } = await login(phone, stranger, { password: wrong });
      expect(await verify(phone, stranger, data.sessionId)).toMatchObject({ code: 1101 });
    }
    expect(await login(phone, stranger)).toMatchObject({ code: 1102, data: { until: expect.any(String) } });
  });

  test('a known device goes on as always, also when no more codes go to strangers', async () => {
    const { phone, deviceToken } = await owner();
    await guessWidely(phone);
    for (let time = 1; time <= 5; time += 1)
      expect(await login(phone, newAddress(), { password: wrong })).toMatchObject({ code: 0 });
    expect(await login(phone, newAddress(), { password: wrong })).toMatchObject({ code: 1107 });
    expect(await login(phone, elsewhere)).toMatchObject({ code: 1107 });
    expect(await login(phone, elsewhere, { deviceToken, password: wrong })).toMatchObject({ code: 1101 });
    await signIn(phone, elsewhere, { deviceToken });
  });

  test('a code that a stranger has sent voids none of the owner', async () => {
    const { phone } = await owner();
    await guessWidely(phone);
    const { data } = await login(phone, elsewhere);
    const code = await rig.otpOf(phone);
    expect(await login(phone, newAddress(), { password: wrong })).toMatchObject({ code: 0 });
    expect(await verify(phone, elsewhere, data.sessionId, code)).toMatchObject({ code: 0 });
  });

  test('an unknown phone is answered alike, and gets no message', async () => {
    const { phone: known } = await owner();
    const unknown = `09${randomDigits(8)}`;
    await guessWidely(known);
    await guessWidely(unknown);
    const address = newAddress();
    const [one, other] = [await login(known, address), await login(unknown, address)];
    expect(other).toMatchObject({ code: 0, data: { timeout: 120 } });
    expect(Object.keys(other.data)).toEqual(Object.keys(one.data));
    expect(await verify(unknown, address, other.data.sessionId, '000000')).toMatchObject({ code: 1103 });
    expect(await rig.live.selectFrom('outboxMessage').select('id').where('to', '=', unknown).execute()).toEqual([]);
  });

  test('the owner is told once a day', async () => {
    const { phone } = await owner();
    await guessWidely(phone);
    expect(await noticesTo(phone)).toHaveLength(1);
    await rig.clock.advance(2 * 60 * minutes);
    await guessWidely(phone);
    expect(await noticesTo(phone)).toHaveLength(1);
    await rig.clock.advance(24 * 60 * minutes);
    await guessWidely(phone);
    expect(await noticesTo(phone)).toHaveLength(2);
  });

  test('an hour after the last try the password is judged first again', async () => {
    const { phone } = await owner();
    await guessWidely(phone);
    await rig.clock.advance(61 * minutes);
    expect(await login(phone, newAddress(), { password: wrong })).toMatchObject({ code: 1101 });
  });
});
