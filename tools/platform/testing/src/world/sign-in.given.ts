import { auth, ekyc, merchant, qrLogin, qrPhone, user } from '@pay/contract-portal';
import { randomDigits } from '@pay/platform-kernel';
import { randomBytes, randomUUID } from 'node:crypto';
import { memberPassword, shopPassword } from '../index.ts';
import { givenTo } from './given.ts';
import type { World } from './world.ts';

const newPassword = 'Other@1357';
const newPhone = () => `09${randomDigits(8)}`;

async function signingIn(world: World) {
  const { ok, otpOf, hashed } = world.platform;
  const { phone } = await world.merchant();
  const { sessionId } = await ok(auth.login, { phone, password: hashed(shopPassword) });
  return { sessionId, otp: await otpOf(phone) };
}

async function memberOf(world: World) {
  const { phone } = await world.member();
  const { merchantCode } = await world.ok(merchant.getMerchant, {});
  return { merchantCode, phone };
}

async function membersReset(world: World) {
  const { platform } = world;
  const member = await memberOf(world);
  const { sessionId } = await platform.ok(auth.memberResetPasswordGetOtp, member);
  return { sessionId, otp: await platform.otpOf(member.phone) };
}

async function forgotten(world: World) {
  const { platform } = world;
  const { phone } = await world.merchant();
  const { sessionId } = await platform.ok(user.forgotPasswordCheckPhone, { phone });
  return { sessionId, otp: await platform.otpOf(phone) };
}

async function lockLink(world: World): Promise<string> {
  const { phone } = await world.merchant();
  const { body } = await world.platform.services.storages.live.db
    .selectFrom('outboxMessage')
    .select('body')
    .where('to', '=', phone)
    .where('body', 'like', '%lockToken=%')
    .executeTakeFirstOrThrow();
  return /lockToken=([\w.-]+)/.exec(body)![1]!;
}

export const signInGivens = [
  ...givenTo(auth, {
    login: async (world) => ({
      input: { phone: (await world.merchant()).phone, password: world.platform.hashed(shopPassword) },
    }),
    verifyOtp: async (world) => ({ input: await signingIn(world) }),
    memberLogin: async (world) => ({
      input: { ...(await memberOf(world)), password: world.platform.hashed(memberPassword) },
    }),
    memberVerifyOtp: async (world) => {
      const { platform } = world;
      const member = await memberOf(world);
      const { sessionId } = await platform.ok(auth.memberLogin, {
        ...member,
        password: platform.hashed(memberPassword),
      });
      return { input: { sessionId, otp: await platform.otpOf(member.phone) } };
    },
    memberResetPasswordGetOtp: async (world) => ({ input: await memberOf(world) }),
    memberResetPasswordVerifyOtp: async (world) => ({ input: await membersReset(world) }),
    memberResetPasswordSubmit: async (world) => {
      const { token } = await world.platform.ok(auth.memberResetPasswordVerifyOtp, await membersReset(world));
      return { input: { token, password: world.platform.hashed(newPassword) } };
    },
    refreshToken: async (world) => ({ input: { refreshToken: (await world.merchant()).refreshToken } }),
    logout: async (world) => ({ input: { refreshToken: (await world.merchant()).refreshToken } }),
    emergencyLockAccount: async (world) => ({ token: (await world.merchant()).token }),
    emergencyLockByLink: async (world) => ({ input: { lockToken: await lockLink(world) } }),
  }),
  ...givenTo(user, {
    updateInfo: () => ({ input: { avatar: '' } }),
    changePasswordCheck: async (world) => ({
      input: { password: world.platform.hashed(shopPassword) },
      token: (await world.merchant()).token,
    }),
    changePasswordSubmit: async (world) => {
      const { ok, otpOf, hashed } = world.platform;
      const { token, phone } = await world.merchant();
      const { sessionId } = await ok(user.changePasswordCheck, { password: hashed(shopPassword) }, { token });
      return { input: { sessionId, otp: await otpOf(phone), password: hashed(newPassword) }, token };
    },
    registerCheckPhone: () => ({ input: { phone: newPhone() } }),
    registerSubmit: async ({ platform: { ok, otpOf, hashed } }) => {
      const phone = newPhone();
      const { sessionId } = await ok(user.registerCheckPhone, { phone });
      return { input: { phone, sessionId, otp: await otpOf(phone), password: hashed(newPassword) } };
    },
    forgotPasswordCheckPhone: async (world) => ({ input: { phone: (await world.merchant()).phone } }),
    forgotPasswordCheckOtp: async (world) => ({ input: await forgotten(world) }),
    forgotPasswordSubmit: async (world) => {
      const { token } = await world.platform.ok(user.forgotPasswordCheckOtp, await forgotten(world));
      return { input: { token, password: world.platform.hashed(newPassword) } };
    },
  }),
  ...givenTo(ekyc, { uploadCard: async (world) => ({ token: (await world.newcomer()).token }) }),
];

async function shownQr({ platform }: World) {
  const pair = { sessionId: randomUUID(), sessionKey: randomBytes(32).toString('base64url') };
  const { qrCode } = await platform.ok(qrLogin.request, pair);
  return { pair, qrCode };
}

async function scannedQr(world: World, phone: string) {
  const { pair, qrCode } = await shownQr(world);
  await world.platform.ok(qrPhone.scan, { qrCode, phone });
  return pair;
}

const scannedByOwner = async (world: World) => scannedQr(world, (await world.merchant()).phone);

async function toldByQr(world: World) {
  const phone = newPhone();
  const pair = await scannedQr(world, phone);
  const { sessionId } = pair;
  const told = { sessionId, fullName: 'Ngô Thanh Tùng', idCardNo: '001085012345' };
  const step = await world.platform.ok(qrPhone.submitInfo, told);
  return { pair, answer: { sessionId, otpSessionId: step.sessionId, otp: await world.platform.otpOf(phone) } };
}

async function verifiedByQr(world: World) {
  const { pair, answer } = await toldByQr(world);
  await world.platform.ok(qrPhone.verifyOtp, answer);
  return pair;
}

export const qrGivens = [
  ...givenTo(qrLogin, {
    request: () => ({
      input: { sessionId: randomUUID(), sessionKey: randomBytes(32).toString('base64url') },
    }),
    query: async (world) => ({ input: (await shownQr(world)).pair }),
    getUserInfo: async (world) => ({ input: await verifiedByQr(world) }),
    token: async (world) => {
      const pair = await scannedByOwner(world);
      await world.platform.ok(qrPhone.approve, { sessionId: pair.sessionId });
      return { input: pair };
    },
    registerGetToken: async (world) => ({ input: await verifiedByQr(world) }),
    registerSetPassword: async (world) => {
      const pair = await verifiedByQr(world);
      await world.platform.ok(qrLogin.registerGetToken, pair);
      return { input: { ...pair, password: world.platform.hashed(newPassword) } };
    },
  }),
  ...givenTo(qrPhone, {
    scan: async (world) => ({
      input: { qrCode: (await shownQr(world)).qrCode, phone: (await world.merchant()).phone },
    }),
    approve: async (world) => ({ input: { sessionId: (await scannedByOwner(world)).sessionId } }),
    refuse: async (world) => ({ input: { sessionId: (await scannedByOwner(world)).sessionId } }),
    submitInfo: async (world) => ({
      input: {
        sessionId: (await scannedQr(world, newPhone())).sessionId,
        fullName: 'Ngô Thanh Tùng',
        idCardNo: '001085012345',
      },
    }),
    verifyOtp: async (world) => ({ input: (await toldByQr(world)).answer }),
  }),
];
