import { auth, user } from '@pay/contract-portal';
import { type IdentityRig, openIdentityRig } from '../identity.fixture.ts';

let rig: IdentityRig;
beforeAll(async () => {
  rig = await openIdentityRig();
}, 60_000);
afterAll(() => rig.close());

async function linkTo(phone: string) {
  const { body } = await rig.live
    .selectFrom('outboxMessage')
    .select('body')
    .where('to', '=', phone)
    .where('body', 'like', '%lockToken=%')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return { lockToken: /lockToken=([\w.-]+)/.exec(body)![1]! };
}

async function setAnew(phone: string, password: string) {
  const { sessionId } = await rig.ok(user.forgotPasswordCheckPhone, { phone });
  const { token } = await rig.ok(user.forgotPasswordCheckOtp, { sessionId, otp: await rig.otpOf(phone) });
  await rig.ok(user.forgotPasswordSubmit, { token, password: rig.hashed(password) });
}

const lock = (link: { lockToken: string }) => rig.ask(auth.emergencyLockByLink, link);
const isOver = { code: 2, data: { fields: [{ field: 'lockToken', rule: 'lock_link_over' }] } };

test('a link locks once, even when the account is opened again with the same password', async () => {
  const { phone } = await rig.newMerchant();
  const older = await linkTo(phone);
  await rig.signIn(phone);
  const link = await linkTo(phone);
  const used = await Promise.all([lock(link), lock(link)]);
  expect(used.map(({ code }) => code).toSorted()).toEqual([0, 2]);
  await rig.live.updateTable('appUser').set({ status: 'ACTIVE' }).where('phone', '=', phone).execute();
  const { token } = await rig.signIn(phone);
  for (const former of [link, older]) expect(await lock(former)).toMatchObject(isOver);
  expect(await rig.ask(user.getInfo, {}, { token })).toMatchObject({ code: 0 });
  expect(await lock(await linkTo(phone))).toMatchObject({ code: 0 });
});

test('a link from before a new password locks nothing; the one that tells of the new password does', async () => {
  const { phone } = await rig.newMerchant();
  const former = await linkTo(phone);
  await setAnew(phone, 'Other@1357');
  const told = await linkTo(phone);
  const { token } = await rig.signIn(phone, 'Other@1357');
  expect(await lock(former)).toMatchObject(isOver);
  expect(await rig.ask(user.getInfo, {}, { token })).toMatchObject({ code: 0 });
  expect(await lock(told)).toMatchObject({ code: 0 });
});

test('a forged link says nothing about anybody', async () => {
  const { phone } = await rig.newMerchant();
  const [userId, until, state, signed] = (await linkTo(phone)).lockToken.split('.');
  const later = String(Number(until) + 1);
  for (const forged of [[userId, later, state, signed], ['x', until, state, signed], [userId]])
    expect(await lock({ lockToken: forged.join('.') })).toMatchObject({ code: 11 });
});
