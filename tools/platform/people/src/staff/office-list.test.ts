import { merchantReview, office, staffRoleGroup, staffUser } from '@pay/contract-cms';
import { type IdentityRig, openIdentityRig } from '../identity.fixture.ts';

let rig: IdentityRig;
let root: string;
let maker: string;
let checker: string;

beforeAll(async () => {
  rig = await openIdentityRig();
  await rig.playPeople();
  [root, maker, checker] = (await Promise.all(
    ['root', 'maker', 'checker'].map((role) => rig.staffSignIn(`${role}@provider.test`)),
  )) as [string, string, string];
}, 60_000);
afterAll(() => rig.close());

const added = (code: string, kind: 'BRANCH' | 'TRANSACTION_OFFICE' = 'BRANCH') =>
  rig.ok(office.create, { code, kind, name: `Chi nhánh ${code}`, address: '12 Hàng Bài, Hà Nội' }, { token: root });
const unknownOffice = { code: 2, data: { fields: [{ field: 'officeCode', rule: 'unknown' }] } };

test('an office is added once, found by its words, and changed without its code', async () => {
  await added('dn01');
  expect(await rig.ask(office.create, { code: 'DN01', kind: 'BRANCH', name: 'Khác' }, { token: root })).toMatchObject({
    data: { fields: [{ field: 'code' }] },
  });
  expect(await rig.ok(office.getList, { keyword: 'hang bai dn01' }, { token: maker })).toMatchObject({ totalSize: 0 });
  expect(await rig.ok(office.getList, { keyword: 'chi nhanh dn' }, { token: maker })).toMatchObject({
    items: [{ code: 'DN01', kind: 'BRANCH', closedAt: null }],
  });
  const changed = await rig.ok(office.update, { code: 'DN01', name: 'Đà Nẵng', address: '' }, { token: root });
  expect(changed).toMatchObject({ code: 'DN01', name: 'Đà Nẵng', address: null });
  expect(await rig.ok(office.getList, { keyword: 'da nang' }, { token: maker })).toMatchObject({ totalSize: 1 });
  expect(await rig.ask(office.update, { code: 'KHONG', name: 'Không có' }, { token: root })).toMatchObject({ code: 3 });
});

test('only an administrator of the head office writes the list', async () => {
  await added('DN02');
  const branch = await rig.hire('dn02@provider.test', { roles: ['root'], office: 'BRANCH', officeCode: 'DN02' });
  for (const token of [maker, branch]) {
    expect(await rig.ask(office.create, { code: 'DN09', kind: 'BRANCH', name: 'Của tôi' }, { token })).toMatchObject({
      code: 4,
    });
    expect(await rig.ask(office.close, { code: 'DN02' }, { token })).toMatchObject({ code: 4 });
  }
});

test('a seat and a merchant are given to an open office, of the kind that the seat says', async () => {
  await added('DN03', 'TRANSACTION_OFFICE');
  const token = await rig.hire('dn03@provider.test', { roles: ['maker'] });
  const { staffId } = await rig.ok(staffUser.getInfo, {}, { token });
  const seat = { staffId, roles: ['maker' as const], officeCode: 'DN03' };
  expect(await rig.ask(staffRoleGroup.assign, { ...seat, office: 'BRANCH' }, { token: root })).toMatchObject(
    unknownOffice,
  );
  await rig.ok(staffRoleGroup.assign, { ...seat, office: 'TRANSACTION_OFFICE' }, { token: root });

  const { merchantId } = await rig.newMerchant();
  expect(
    await rig.ask(merchantReview.proposeOffice, { merchantId, officeCode: 'KHONG' }, { token: maker }),
  ).toMatchObject(unknownOffice);
  await rig.ok(merchantReview.proposeOffice, { merchantId, officeCode: 'DN03' }, { token: maker });
});

test('an office in use stays open; a closed one takes nobody until it is opened again', async () => {
  await added('DN04');
  const token = await rig.hire('dn04@provider.test', { roles: ['maker'], office: 'BRANCH', officeCode: 'DN04' });
  expect(await rig.ask(office.close, { code: 'DN04' }, { token: root })).toMatchObject({
    code: 1119,
    data: { usedBy: ['staff'] },
  });
  const { staffId } = await rig.ok(staffUser.getInfo, {}, { token });
  const roles = ['maker' as const];
  await rig.ok(staffRoleGroup.assign, { staffId, roles, office: 'HEADQUARTER' }, { token: root });
  const { merchantId } = await rig.newMerchant();
  const { id } = await rig.ok(merchantReview.proposeOffice, { merchantId, officeCode: 'DN04' }, { token: maker });
  expect(await rig.ask(office.close, { code: 'DN04' }, { token: root })).toMatchObject({
    data: { usedBy: ['merchant'] },
  });
  await rig.ok(merchantReview.refuseChange, { id, reason: 'Nhầm chi nhánh' }, { token: checker });

  await rig.ok(office.close, { code: 'DN04' }, { token: root });
  const back = { staffId, roles, office: 'BRANCH' as const, officeCode: 'DN04' };
  expect(await rig.ask(staffRoleGroup.assign, back, { token: root })).toMatchObject(unknownOffice);
  expect((await rig.ok(office.getList, { open: true }, { token: root })).items).not.toContainEqual(
    expect.objectContaining({ code: 'DN04' }),
  );
  await rig.ok(office.reopen, { code: 'DN04' }, { token: root });
  await rig.ok(staffRoleGroup.assign, back, { token: root });
});
