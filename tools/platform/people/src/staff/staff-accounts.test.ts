import { merchantReview, staffAuth, staffRoleGroup, staffUser, office } from '@pay/contract-cms';
import { staffPassword } from '@pay/platform-testing';
import { type IdentityRig, openIdentityRig } from '../identity.fixture.ts';

let rig: IdentityRig;
let root: string;
beforeAll(async () => {
  rig = await openIdentityRig();
  await rig.playPeople();
  root = await rig.staffSignIn('root@provider.test');
}, 60_000);
afterAll(() => rig.close());

const ownPassword = 'Rieng!2468x';
const headOffice = { roles: ['maker' as const], office: 'HEADQUARTER' as const };

const oneTimePassword = async (to: string) => {
  const { body } = await rig.live
    .selectFrom('outboxMessage')
    .select('body')
    .where('to', '=', to)
    .where('subject', 'is not', null)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return /(?:một lần|one-time password) (\S{10})/.exec(body)![1]!;
};

const open = async (username: string) =>
  rig.ok(staffUser.create, { username, fullName: 'Ngô Thị Mai', ...headOffice }, { token: root });

const login = (username: string, password: string) =>
  rig.ask(staffAuth.login, { username, password: rig.hashed(password) });

async function choose(token: string, username: string, present: string, password: string) {
  const { sessionId } = await rig.ok(staffUser.changePasswordCheck, { password: rig.hashed(present) }, { token });
  return rig.ask(
    staffUser.changePasswordSubmit,
    { sessionId, otp: await rig.otpOf(username), password: rig.hashed(password) },
    { token },
  );
}

test('a new person gets a one-time password by mail, which opens nothing but the choice of an own one', async () => {
  const username = 'mai@provider.test';
  expect(await open('Mai@Provider.test')).toMatchObject({ username, status: 'NOT_LOGGED_IN', roles: ['maker'] });
  expect(
    await rig.ask(staffUser.create, { username, fullName: 'Another', ...headOffice }, { token: root }),
  ).toMatchObject({ code: 6 });

  const temporary = await oneTimePassword(username);
  const { token, scope } = await rig.staffTokens(username, temporary);
  expect(scope).toBe('change-password');
  for (const refused of [
    await rig.ask(merchantReview.getList, {}, { token }),
    await rig.ask(staffUser.getInfo, {}, { token }),
    await rig.ask(staffRoleGroup.getCurrentPermission, {}, { token }),
  ])
    expect(refused).toMatchObject({ code: 4 });
  expect(await rig.ask(staffUser.changePasswordCheck, { password: rig.hashed('Other!2468') }, { token })).toMatchObject(
    { code: 1101 },
  );
  expect(await choose(token, username, temporary, ownPassword)).toMatchObject({ code: 0 });

  expect(await rig.ok(staffUser.getInfo, {}, { token })).toMatchObject({
    username,
    status: 'ACTIVE',
    roleGroup: 'MAKER',
  });
  expect(await login(username, temporary)).toMatchObject({ code: 1101 });
  expect((await rig.staffTokens(username, ownPassword)).scope).toBeNull();
});

test('a one-time password ends after 72 hours', async () => {
  const username = 'late@provider.test';
  await open(username);
  const temporary = await oneTimePassword(username);
  await rig.live
    .updateTable('staff')
    .set({ passwordExpiresAt: new Date(Date.parse(rig.clock.now()) - 1) })
    .where('username', '=', username)
    .execute();
  expect(await login(username, temporary)).toMatchObject({ code: 1101 });
});

test('a member of the staff changes the own password: other sessions end, an old one is refused, and a mail tells it', async () => {
  const username = 'changer@provider.test';
  const elsewhere = await rig.hire(username, { roles: ['support'] });
  const here = await rig.staffSignIn(username, staffPassword);
  expect(await choose(here, username, staffPassword, staffPassword)).toMatchObject({ code: 1111 });
  expect(await choose(here, username, staffPassword, ownPassword)).toMatchObject({ code: 0 });
  expect(await rig.ask(staffUser.getInfo, {}, { token: here })).toMatchObject({ code: 0 });
  expect(await rig.ask(staffUser.getInfo, {}, { token: elsewhere })).toMatchObject({ code: 122 });
  const { subject } = await rig.live
    .selectFrom('outboxMessage')
    .select('subject')
    .where('to', '=', username)
    .where('subject', 'is not', null)
    .executeTakeFirstOrThrow();
  expect(subject).toBe('Mật khẩu đã được đổi');
});

test('an administrator resets a password: sessions end, the former password is worth nothing', async () => {
  const username = 'forgetful@provider.test';
  const token = await rig.hire(username, { roles: ['checker'] });
  const { staffId } = await rig.ok(staffUser.getInfo, {}, { token });
  await rig.ok(staffUser.resetPassword, { staffId }, { token: root });
  expect(await rig.ask(staffUser.getInfo, {}, { token })).toMatchObject({ code: 122 });
  expect(await login(username, staffPassword)).toMatchObject({ code: 1101 });
  expect((await rig.staffTokens(username, await oneTimePassword(username))).scope).toBe('change-password');
});

test('an administrator locks and unlocks an account, with a reason, but never the own one', async () => {
  const username = 'leaver@provider.test';
  const token = await rig.hire(username, { roles: ['maker'] });
  const { staffId } = await rig.ok(staffUser.getInfo, {}, { token });
  await rig.ok(staffUser.lock, { staffId, reason: 'Nghỉ dài hạn' }, { token: root });
  expect(await rig.ask(staffUser.getInfo, {}, { token })).toMatchObject({ code: 122 });
  expect(await login(username, staffPassword)).toMatchObject({ code: 4 });
  expect(await rig.ask(staffUser.lock, { staffId, reason: 'again' }, { token: root })).toMatchObject({ code: 5 });
  expect(await rig.ask(staffUser.resetPassword, { staffId }, { token: root })).toMatchObject({ code: 5 });
  await rig.ok(staffUser.unlock, { staffId }, { token: root });
  expect(await login(username, staffPassword)).toMatchObject({ code: 0 });
  const { history } = await rig.ok(staffUser.getDetail, { staffId }, { token: root });
  expect(history).toMatchObject([{ action: 'deactivate', note: 'Nghỉ dài hạn' }, { action: 'activate' }]);

  const { staffId: own } = await rig.ok(staffUser.getInfo, {}, { token: root });
  for (const refused of [
    await rig.ask(staffUser.lock, { staffId: own, reason: 'x' }, { token: root }),
    await rig.ask(staffUser.resetPassword, { staffId: own }, { token: root }),
    await rig.ask(staffRoleGroup.assign, { staffId: own, ...headOffice }, { token: root }),
  ])
    expect(refused).toMatchObject({ code: 4 });
});

test('ten wrong passwords keep out who typed them, until an administrator resets the password, and end no session', async () => {
  const username = 'guessed@provider.test';
  const token = await rig.hire(username, { roles: ['maker'] });
  const { staffId } = await rig.ok(staffUser.getInfo, {}, { token });
  for (let time = 1; time <= 10; time += 1) {
    await rig.live
      .updateTable('signInGuess')
      .set({ lockedUntil: null })
      .where('handle', '=', `staff ${username}`)
      .execute();
    await login(username, 'Wrong!2468');
  }
  expect(await rig.ask(staffUser.getInfo, {}, { token })).toMatchObject({ code: 0 });
  expect(await login(username, staffPassword)).toMatchObject({ code: 1102, data: { until: null } });
  await rig.ok(staffUser.resetPassword, { staffId }, { token: root });
  expect(await login(username, await oneTimePassword(username))).toMatchObject({ code: 0 });
});

test('roles are given by an administrator, and the person is signed out', async () => {
  const token = await rig.hire('mover@provider.test', { roles: ['maker'] });
  const { staffId } = await rig.ok(staffUser.getInfo, {}, { token });
  const roles = ['maker' as const, 'support' as const, 'maker' as const];
  expect(await rig.ask(staffRoleGroup.assign, { staffId, roles, office: 'HEADQUARTER' }, { token })).toMatchObject({
    code: 4,
  });
  expect(await rig.ask(staffRoleGroup.assign, { staffId, roles, office: 'BRANCH' }, { token: root })).toMatchObject({
    code: 2,
    data: { fields: [{ field: 'officeCode', rule: 'required' }] },
  });
  const inBranch = { staffId, roles, office: 'BRANCH' as const, officeCode: 'hn01' };
  expect(await rig.ask(staffRoleGroup.assign, inBranch, { token: root })).toMatchObject({
    code: 2,
    data: { fields: [{ field: 'officeCode', rule: 'unknown' }] },
  });
  await rig.ok(office.create, { code: 'hn01', kind: 'BRANCH', name: 'Hà Nội 1' }, { token: root });
  expect(await rig.ok(staffRoleGroup.assign, inBranch, { token: root })).toMatchObject({
    roles: ['maker', 'support'],
    officeCode: 'HN01',
  });
  expect(await rig.ask(staffUser.getInfo, {}, { token })).toMatchObject({ code: 122 });
});

test('only an administrator finds the staff, by name without accents, role and status, and takes the list away', async () => {
  await open('thuy@provider.test');
  const maker = await rig.staffSignIn('maker@provider.test');
  expect(await rig.ask(staffUser.getList, {}, { token: maker })).toMatchObject({ code: 4 });
  expect(await rig.ask(staffUser.export, {}, { token: maker })).toMatchObject({ code: 4 });
  const { items } = await rig.ok(
    staffUser.getList,
    { keyword: 'ngo thi mai', status: 'NOT_LOGGED_IN', role: 'maker' },
    { token: root },
  );
  expect(items.map(({ username }) => username)).toContain('thuy@provider.test');
  const { bytes } = await rig.call(staffUser.export, { keyword: 'thuy', format: 'csv' }, { token: root });
  expect(bytes.toString('utf8').trim().split('\r\n')).toHaveLength(2);
});

test('an administrator sees where a person is signed in, and signs the person out everywhere', async () => {
  const username = 'phien@provider.test';
  const { staffId } = await open(username);
  const temporary = await oneTimePassword(username);
  expect(await rig.ok(staffUser.getDetail, { staffId }, { token: root })).toMatchObject({
    lastSeenAt: null,
    sessions: [],
  });
  const { token } = await rig.staffTokens(username, temporary);
  await choose(token, username, temporary, ownPassword);
  const other = await rig.staffTokens(username, ownPassword);
  const detail = await rig.ok(staffUser.getDetail, { staffId }, { token: root });
  expect(detail).toMatchObject({ allowed: expect.arrayContaining(['signOut']), sessions: [{}, {}] });
  expect(Date.now() - Date.parse(detail.lastSeenAt!)).toBeLessThan(60_000);

  const wish = { staffId, reason: 'Mất máy tính xách tay' };
  expect(await rig.ask(staffUser.signOut, wish, { token: other.token })).toMatchObject({ code: 4 });
  await rig.ok(staffUser.signOut, wish, { token: root });
  expect(await rig.ask(staffUser.getInfo, {}, { token: other.token })).toMatchObject({ code: 122 });
  expect(await rig.ok(staffUser.getDetail, { staffId }, { token: root })).toMatchObject({
    lastSeenAt: detail.lastSeenAt,
    sessions: [],
  });
  expect((await rig.staffTokens(username, ownPassword)).token).not.toBe(other.token);
});

test('of two administrators who take the seat away from each other at once one remains', async () => {
  const { db } = rig.services.storages.live;
  const standing = await db
    .updateTable('staff')
    .set({ status: 'INACTIVE' })
    .where('status', '=', 'ACTIVE')
    .returning('id')
    .execute();
  try {
    const seat = { roles: ['root' as const], office: 'HEADQUARTER' as const };
    const hired = async (username: string) => {
      const token = await rig.hire(username, seat);
      const { id } = await db
        .selectFrom('staff')
        .select('id')
        .where('username', '=', username)
        .executeTakeFirstOrThrow();
      return { id, token };
    };
    const one = await hired('one.root@provider.test');
    const other = await hired('other.root@provider.test');
    const demoted = (staffId: string, token: string) =>
      rig.ask(staffRoleGroup.assign, { staffId, roles: ['maker'], office: 'HEADQUARTER' }, { token });
    const replies = await Promise.all([demoted(other.id, one.token), demoted(one.id, other.token)]);
    expect(replies.filter(({ code }) => code === 0)).toHaveLength(1);
    const left = await db.selectFrom('staff').select('roles').where('status', '=', 'ACTIVE').execute();
    expect(left.filter(({ roles }) => roles.includes('root'))).toHaveLength(1);
  } finally {
    await db
      .updateTable('staff')
      .set({ status: 'ACTIVE' })
      .where(
        'id',
        'in',
        standing.map(({ id }) => id),
      )
      .execute();
  }
});
