import {
  merchantReview,
  paymentMethodReview,
  staffAuth,
  staffAuthenticator,
  staffGroup,
  staffRoleGroup,
  staffUser,
} from '@pay/contract-cms';
import { randomDigits } from '@pay/platform-kernel';
import { codeAt } from '@pay/platform-people/fixtures';
import { staffPassword } from '../index.ts';
import { givenTo } from './given.ts';
import type { World } from './world.ts';

const newPassword = 'Other@1357';

async function staffId(world: World): Promise<string> {
  const { token } = await world.hire();
  return (await world.ok(staffUser.getInfo, {}, token)).staffId;
}

async function lockedStaffId(world: World): Promise<string> {
  const id = await staffId(world);
  await world.ok(staffUser.lock, { staffId: id, reason: 'Nghỉ việc' }, world.staff.root);
  return id;
}

async function signingIn(world: World) {
  const { ok, otpOf, hashed } = world.platform;
  const { username } = await world.hire();
  const { sessionId } = await ok(staffAuth.login, { username, password: hashed(staffPassword) });
  return { sessionId, otp: await otpOf(username) };
}

const writtenGroup = () => ({ name: `Nhóm ${randomDigits(8)}`, rights: ['fees:maker' as const] });

async function ownGroup(world: World) {
  const { id } = await world.ok(staffGroup.create, writtenGroup(), world.staff.root);
  return { input: { id } };
}

async function codeOfNewApp(world: World, token: string) {
  const given = { password: world.platform.hashed(staffPassword) };
  return codeAt((await world.ok(staffAuthenticator.setUp, given, token)).secret, Date.now());
}

async function withApp(world: World, token: string) {
  const otp = await codeOfNewApp(world, token);
  const { recoveryCodes } = await world.ok(staffAuthenticator.confirm, { otp }, token);
  return { recoveryCode: recoveryCodes[0]! };
}

const proposed = async (world: World) => {
  const { merchantId } = await world.merchant();
  const change = { merchantId, transactionMaxAmount: 50_000_000 };
  const { id } = await world.ok(merchantReview.proposeLimit, change, world.staff.maker);
  return { input: { id, merchantId } };
};

const ofMerchant = async (world: World) => ({ input: { merchantId: world.shop.merchantId } });

export const staffGivens = [
  ...givenTo(staffAuth, {
    login: async (world) => ({
      input: { username: (await world.hire()).username, password: world.platform.hashed(staffPassword) },
    }),
    verifyOtp: async (world) => ({ input: await signingIn(world) }),
    refreshToken: async (world) => ({ input: { refreshToken: (await world.hire()).refreshToken } }),
    logout: async (world) => ({ input: { refreshToken: (await world.hire()).refreshToken } }),
  }),
  ...givenTo(staffUser, {
    changePasswordCheck: async (world) => ({
      input: { password: world.platform.hashed(staffPassword) },
      token: (await world.hire()).token,
    }),
    changePasswordSubmit: async (world) => {
      const { ok, otpOf, hashed } = world.platform;
      const { token, username } = await world.hire();
      const { sessionId } = await ok(staffUser.changePasswordCheck, { password: hashed(staffPassword) }, { token });
      return { input: { sessionId, otp: await otpOf(username), password: hashed(newPassword) }, token };
    },
    getDetail: async (world) => ({ input: { staffId: await staffId(world) } }),
    create: () => ({ input: { roles: ['support'], username: `new${randomDigits(8)}@provider.test` } }),
    resetPassword: async (world) => ({ input: { staffId: await staffId(world) } }),
    resetAuthenticator: async (world) => {
      const { token } = await world.hire();
      await withApp(world, token);
      return { input: { staffId: (await world.ok(staffUser.getInfo, {}, token)).staffId } };
    },
    signOut: async (world) => ({ input: { staffId: await staffId(world) } }),
    lock: async (world) => ({ input: { staffId: await staffId(world) } }),
    unlock: async (world) => ({ input: { staffId: await lockedStaffId(world) } }),
  }),
  ...givenTo(staffRoleGroup, {
    assign: async (world) => ({ input: { staffId: await staffId(world), roles: ['support'] } }),
    view: async (world) => ({ ...(await ownGroup(world)), token: (await world.hire('root')).token }),
    endView: async (world) => {
      const { token } = await world.hire('root');
      const { input } = await ownGroup(world);
      await world.ok(staffRoleGroup.view, input, token);
      return { input: {}, token };
    },
  }),
  ...givenTo(staffGroup, {
    create: () => ({ input: writtenGroup() }),
    getDetail: ownGroup,
    update: ownGroup,
    close: ownGroup,
  }),
  ...givenTo(staffAuthenticator, {
    setUp: async (world) => ({
      input: { password: world.platform.hashed(staffPassword) },
      token: (await world.hire()).token,
    }),
    confirm: async (world) => {
      const { token } = await world.hire();
      return { input: { otp: await codeOfNewApp(world, token) }, token };
    },
    turnOff: async (world) => {
      const { token } = await world.hire();
      return { input: { otp: (await withApp(world, token)).recoveryCode }, token };
    },
  }),
  ...givenTo(merchantReview, {
    getDetail: ofMerchant,
    reveal: ofMerchant,
    approve: async (world) => ({
      input: { merchantId: (await world.applicant()).merchantId },
      token: world.staff.maker,
    }),
    deny: async (world) => ({
      input: { merchantId: (await world.applicant()).merchantId },
      token: world.staff.checker,
    }),
    openAccount: async (world) => ({
      input: { merchantId: (await world.withoutAccount()).merchantId },
      token: world.staff.maker,
    }),
    lock: async (world) => ({
      input: { merchantId: (await world.merchant()).merchantId },
      token: world.staff.checker,
    }),
    unlock: async (world) => {
      const { merchantId } = await world.merchant();
      await world.ok(merchantReview.lock, { merchantId, reason: 'Kiểm tra' }, world.staff.checker);
      return { input: { merchantId }, token: world.staff.checker };
    },
    proposeLimit: ofMerchant,
    proposeAmountPolicy: ofMerchant,
    proposeOffice: ofMerchant,
    approveChange: proposed,
    refuseChange: proposed,
  }),
  ...givenTo(paymentMethodReview, {
    cmsCreate: () => ({ input: { name: `Thẻ ${randomDigits(8)}` } }),
    cmsUpdate: async (world) => {
      const [method] = await world.ok(paymentMethodReview.cmsGetList, {}, world.staff.maker);
      return { input: { id: method!.id } };
    },
  }),
];
