import { randomBytes, randomUUID } from 'node:crypto';
import { merchant, qrLogin, qrPhone, user } from '@pay/contract-portal';
import { type IdentityRig, openIdentityRig } from '../identity.fixture.ts';

let rig: IdentityRig;
beforeAll(async () => {
  rig = await openIdentityRig();
  await rig.playPeople();
}, 60_000);
afterAll(() => rig.close());

const owner = '0901000001';
const newPair = () => ({ sessionId: randomUUID(), sessionKey: randomBytes(32).toString('base64url') });

async function shown() {
  const pair = newPair();
  const { qrCode } = await rig.ok(qrLogin.request, { ...pair, deviceName: 'Chrome', operatingSystem: 'Windows' });
  return { pair, qrCode };
}
const statusOf = async (pair: ReturnType<typeof newPair>) => (await rig.ok(qrLogin.query, pair)).status;

test('B121 a scanned and approved QR signs in once', async () => {
  const { pair, qrCode } = await shown();
  expect(await statusOf(pair)).toBe('PENDING');
  expect(await rig.ok(qrPhone.scan, { qrCode, phone: owner })).toMatchObject({
    deviceName: 'Chrome',
    isNewAccount: false,
  });
  expect(await statusOf(pair)).toBe('INPUT_DATA');
  expect(await rig.ask(qrLogin.token, pair)).toMatchObject({ code: 5 });
  await rig.ok(qrPhone.approve, { sessionId: pair.sessionId });
  const { token } = await rig.ok(qrLogin.token, pair);
  expect(await rig.ok(user.getInfo, {}, { token })).toMatchObject({ phone: owner });
  expect(await rig.ask(qrLogin.token, pair)).toMatchObject({ code: 1116 });
});

test('two browsers that take the token at the same time: one gets it', async () => {
  const { pair, qrCode } = await shown();
  await rig.ok(qrPhone.scan, { qrCode, phone: owner });
  await rig.ok(qrPhone.approve, { sessionId: pair.sessionId });
  const answers = await Promise.all(Array.from({ length: 10 }, () => rig.ask(qrLogin.token, pair)));
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
});

test('a refused or outdated QR signs nobody in', async () => {
  const refused = await shown();
  await rig.ok(qrPhone.scan, { qrCode: refused.qrCode, phone: owner });
  await rig.ok(qrPhone.refuse, { sessionId: refused.pair.sessionId });
  expect(await statusOf(refused.pair)).toBe('FAILED');
  expect(await rig.ask(qrLogin.token, refused.pair)).toMatchObject({ code: 1114 });
  const late = await shown();
  await rig.clock.advance(121_000);
  expect(await statusOf(late.pair)).toBe('FAILED');
  expect(await rig.ask(qrPhone.scan, { qrCode: late.qrCode, phone: owner })).toMatchObject({ code: 1114 });
});

test('a wrong key is refused; after five an address is told nothing more, and the phone and the browser that shows the QR go on', async () => {
  const { pair, qrCode } = await shown();
  await rig.ok(qrPhone.scan, { qrCode, phone: owner });
  const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
  const [stranger, browser] = [from('203.0.113.7'), from('203.0.113.8')];
  const wrong = { ...pair, sessionKey: newPair().sessionKey };
  for (let time = 1; time <= 5; time += 1)
    expect((await rig.call(qrLogin.query, wrong, stranger)).body).toMatchObject({ code: 1115 });
  expect((await rig.call(qrLogin.token, pair, stranger)).body).toMatchObject({ code: 1115 });
  await rig.ok(qrPhone.approve, { sessionId: pair.sessionId });
  expect((await rig.call(qrLogin.token, pair, stranger)).body).toMatchObject({ code: 1115 });
  expect((await rig.call(qrLogin.token, pair, browser)).body).toMatchObject({ code: 0 });
});

test('B122 B167 a phone without an account registers by QR: data, code, password, and then it is signed in', async () => {
  const phone = '0907000123';
  const told = { gender: 'Nam', birthday: '1985-03-07', permanentAddress: '12 Lý Thường Kiệt, Hà Nội', cifNo: 'C001' };
  const { pair, qrCode } = await shown();
  expect(await rig.ok(qrPhone.scan, { qrCode, phone })).toMatchObject({ isNewAccount: true });
  expect(await rig.ask(qrPhone.approve, { sessionId: pair.sessionId })).toMatchObject({ code: 5 });
  const step = await rig.ok(qrPhone.submitInfo, {
    sessionId: pair.sessionId,
    fullName: 'Ngô Thanh Tùng',
    idCardNo: '001085012345',
    ...told,
  });
  expect(await rig.ask(qrLogin.registerGetToken, pair)).toMatchObject({ code: 5 });
  await rig.ok(qrPhone.verifyOtp, {
    sessionId: pair.sessionId,
    otpSessionId: step.sessionId,
    otp: await rig.otpOf(phone),
  });
  expect(await rig.ok(qrLogin.getUserInfo, pair)).toMatchObject({
    phone,
    status: 'VERIFIED_OTP',
    idCardNo: '001085012345',
    idCardType: 'CCCD',
    ...told,
  });
  expect((await rig.ok(qrLogin.registerGetToken, pair)).token).toBeTruthy();
  await rig.ok(qrLogin.registerSetPassword, { ...pair, password: rig.hashed('Demo@2468') });
  const { token } = await rig.ok(qrLogin.token, pair);
  expect(await rig.ok(user.getInfo, {}, { token })).toMatchObject({ phone, fullName: 'Ngô Thanh Tùng', isOwner: true });
});

test('B98 of an account that exists the browser learns who it is once the phone has approved, not before', async () => {
  const { pair, qrCode } = await shown();
  await rig.ok(qrPhone.scan, { qrCode, phone: owner });
  const before = await rig.ok(qrLogin.getUserInfo, pair);
  expect(Object.values(before).filter((value) => value !== null && value !== undefined)).toEqual([]);
  await rig.ok(qrPhone.approve, { sessionId: pair.sessionId });
  const told = await rig.ok(qrLogin.getUserInfo, pair);
  expect(told).toMatchObject({ phone: owner });
  const card = await rig.ok(merchant.getEkycInfo, {}, { token: (await rig.ok(qrLogin.token, pair)).token });
  expect(card).not.toBeNull();
  expect(told).toMatchObject({
    idCardNo: card?.no,
    gender: card?.sex,
    birthday: card?.birthday,
    permanentAddress: card?.address,
    idCardFrontUrl: card?.frontUrl,
  });
});
