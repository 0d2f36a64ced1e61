import { merchantReview } from '@pay/contract-cms';
import { merchant, roleGroup, user } from '@pay/contract-portal';
import { type IdentityRig, openIdentityRig } from '@pay/platform-people/fixtures';
import { samplePassword } from './identity.scenario.ts';

let rig: IdentityRig;
beforeAll(async () => {
  rig = await openIdentityRig();
  await rig.playPeople();
}, 60_000);
afterAll(() => rig.close());

test('the sample owner is M10000001, active, with a linked account, in both modes', async () => {
  const { token } = await rig.signIn('0901000001', samplePassword);
  expect(await rig.ok(merchant.getMerchant, {}, { token })).toMatchObject({
    merchantCode: 'M10000001',
    status: 'ACTIVE',
    businessType: 'ORGANIZATION',
    bankAccounts: [{ defaultAccount: true }],
  });
  expect(
    await rig.test.selectFrom('merchant').select('status').where('merchantCode', '=', 'M10000001').executeTakeFirst(),
  ).toEqual({ status: 'ACTIVE' });
});

test('the other sample owners are CREATED and ACTIVE', async () => {
  for (const [phone, status] of [
    ['0901000002', 'CREATED'],
    ['0901000003', 'ACTIVE'],
  ] as const) {
    const { token } = await rig.signIn(phone, samplePassword);
    expect(await rig.ok(merchant.getMerchant, {}, { token })).toMatchObject({ status });
  }
});

test('the sample cashier signs in by merchant code and holds what the role gives', async () => {
  const { token } = await rig.memberSignIn('M10000001', '0902000001', samplePassword);
  expect(await rig.ok(user.getInfo, {}, { token })).toMatchObject({
    isOwner: false,
    status: 'ACTIVE',
    roleGroup: 'Thu ngân',
  });
  const codes = (await rig.ok(roleGroup.getCurrentPermission, {}, { token })).map(({ id }) => id);
  expect(codes).toEqual(expect.arrayContaining(['1501', '1904', '2000']));
  expect(codes).not.toContain('1903');
  expect(await rig.ask(roleGroup.getAll, {}, { token })).toMatchObject({ code: 4 });
});

test('the sample staff sign in and see merchants with masked data', async () => {
  for (const name of ['maker', 'checker', 'root']) {
    const token = await rig.staffSignIn(`${name}@provider.test`);
    const { items } = await rig.ok(merchantReview.getList, { keyword: 'M10000001' }, { token });
    expect(items).toMatchObject([{ merchantCode: 'M10000001', phone: '09xx xxx 001' }]);
  }
});
