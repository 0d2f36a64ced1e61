import { merchantFile, merchantView } from '@pay/contract-cms';
import { audit, merchant, payLink, staffLook, transaction } from '@pay/contract-portal';
import { openStaffedRig, type IdentityRig } from '../identity.fixture.ts';

let rig: IdentityRig;
let maker: string;
let checker: string;
let shop: Awaited<ReturnType<IdentityRig['newMerchant']>>;
beforeAll(async () => {
  ({ rig, maker, checker } = await openStaffedRig());
  shop = await rig.newMerchant();
}, 60_000);
afterAll(() => rig.close());

const open = (token = maker) =>
  rig.ok(merchantView.open, { merchantId: shop.merchantId, reason: 'Khách gọi nhờ xem báo cáo' }, { token });
const enter = async () => rig.ok(staffLook.enter, { ticket: (await open()).ticket });

test('staff of every role look as the owner does, and the address carries no ticket', async () => {
  const support = await rig.hire('support-look@provider.test', { roles: ['support'] });
  const { ticket, address } = await open(support);
  expect(address).toMatch(/\/look$/);
  expect(address).not.toContain(ticket);
  const { token, staffName, endsAt } = await rig.ok(staffLook.enter, { ticket });
  expect(staffName).not.toBe('');
  expect(Date.parse(endsAt) - Date.now()).toBeLessThanOrEqual(15 * 60_000);
  expect(await rig.ok(merchant.getMerchant, {}, { token })).toMatchObject({ id: shop.merchantId });
  const wish = { amount: 50_000, description: 'x', customerInfoType: 'NO_REQUIRE' } as const;
  expect(await rig.ask(payLink.create, wish, { token })).toMatchObject({ code: 20 });
  expect(await rig.ask(transaction.export, {} as never, { token })).toMatchObject({ code: 20 });
});

test('a ticket is used once, by whoever comes first', async () => {
  const { ticket } = await open();
  const answers = await Promise.all([1, 2, 3, 4].map(() => rig.ask(staffLook.enter, { ticket })));
  expect(answers.map(({ code }) => code).toSorted()).toEqual([0, 4, 4, 4]);
  expect(await rig.ask(staffLook.enter, { ticket: 'x'.repeat(43) })).toMatchObject({ code: 4 });
});

test('a ticket that was kept too long opens nothing', async () => {
  const { ticket } = await open();
  await rig.live
    .updateTable('merchantView')
    .set({ ticketUntil: new Date(Date.now() - 1_000) })
    .execute();
  expect(await rig.ask(staffLook.enter, { ticket })).toMatchObject({ code: 4 });
});

test('a look ends when it is ended, and its owner goes on', async () => {
  const { token } = await enter();
  await rig.ok(staffLook.end, { token });
  await rig.ok(staffLook.end, { token });
  expect((await rig.ask(merchant.getMerchant, {}, { token })).code).not.toBe(0);
  expect(await rig.ok(merchant.getMerchant, {}, { token: shop.token })).toMatchObject({ id: shop.merchantId });
  await rig.ok(staffLook.end, { token: shop.token });
  expect(await rig.ok(merchant.getMerchant, {}, { token: shop.token })).toMatchObject({ id: shop.merchantId });
});

test('the merchant reads that the staff looked, not who; the staff read who and why', async () => {
  const { token } = await enter();
  await rig.ok(staffLook.end, { token });
  const { items } = await rig.ok(audit.getList, { module: 'merchant' }, { token: shop.token });
  expect(
    items
      .slice(0, 3)
      .map(({ who }) => who)
      .every((who) => !who.includes('Bình')),
  ).toBe(true);
  expect(JSON.stringify(items)).not.toContain('Trần Quốc Bình');
  const timeline = await rig.ok(merchantFile.getTimeline, { merchantId: shop.merchantId }, { token: checker });
  expect(timeline.items.slice(0, 3)).toMatchObject([
    { action: 'staffLook.end', by: 'Trần Quốc Bình' },
    { action: 'staffLook.enter', by: 'Trần Quốc Bình', note: 'Khách gọi nhờ xem báo cáo' },
    { action: 'merchantView.open', by: 'Trần Quốc Bình' },
  ]);
});

test('a branch looks at its own merchants only', async () => {
  const branch = await rig.hire('branch-look@provider.test', {
    roles: ['maker'],
    office: 'BRANCH',
    officeCode: 'CN02',
  });
  const wish = { merchantId: shop.merchantId, reason: 'x' };
  expect(await rig.ask(merchantView.open, wish, { token: branch })).toMatchObject({ code: 3 });
});
